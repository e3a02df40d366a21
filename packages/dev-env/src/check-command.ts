import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectDir } from './settings.ts'

const modules = join(projectDir, 'node_modules')

/** What must hold before a change is committed, the quickest first. CI runs the same. */
const checks: { name: string; command: string[] }[] = [
  { name: 'format and lint', command: [join(modules, '.bin/biome'), 'check'] },
  { name: 'promises', command: [join(modules, '.bin/oxlint'), '--type-aware'] },
  { name: 'types', command: [join(modules, '.bin/tsc'), '-p', '.'] },
  { name: 'unused code', command: [join(modules, '.bin/knip')] },
  {
    name: 'unit tests',
    command: [process.execPath, join(import.meta.dirname, 'test-command.ts'), '--selectProjects', 'unit'],
  },
]

for (const { name, command } of checks) {
  const [program = '', ...args] = command
  const startedAt = performance.now()
  const { status } = spawnSync(program, args, { cwd: projectDir, stdio: 'inherit' })
  if (status !== 0) {
    console.error(`\ncheck failed: ${name} (${[program.replace(`${modules}/.bin/`, ''), ...args].join(' ')})`)
    process.exit(1)
  }
  console.log(`✔ ${name.padEnd(16)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}
