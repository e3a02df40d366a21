import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listServices } from '@atelier/dev-env/services.ts'
import { projectDir } from '@atelier/dev-env/settings.ts'
import type { z } from 'zod'

export const services: readonly string[] = listServices()

export const hasDatabase = (service: string): boolean => existsSync(join(projectDir, 'services', service, 'migrations'))

/** The settings of a service, as it declares them. */
export async function readConfigOf(service: string): Promise<z.ZodObject> {
  const { Config } = await import(join(projectDir, 'services', service, 'src/config.ts'))
  return Config
}

/** Who asks a service over gRPC, as the code has it: whoever opens a client of it, and operators. */
export function callersOf(service: string): string[] {
  const sources = globSync('services/*/src/**/*.ts', { cwd: projectDir, exclude: ['**/*.test.ts'] })
  const asks = (file: string) =>
    [...readFileSync(join(projectDir, file), 'utf8').matchAll(/\bopenClient\((\w+)Service\b/g)].some(
      ([, asked]) => asked?.toLowerCase() === service,
    )
  const callers = sources.filter(asks).map((file) => basename(file.split('/')[1] ?? ''))
  const rpc = join(projectDir, 'services', service, 'src/rpc.ts')
  const isForOperators = existsSync(rpc) && readFileSync(rpc, 'utf8').includes("'operator'")
  return [...new Set([...callers, ...(isForOperators ? ['operator'] : [])])].sort()
}
