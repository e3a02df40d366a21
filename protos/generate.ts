import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes the TypeScript types of every proto file into `generated/`, or into the folder named as the argument. */
const protos = import.meta.dirname
const outDir = process.argv[2] ?? join(protos, 'generated')

await rm(outDir, { recursive: true, force: true })
// The options are those that load.ts reads the files with.
execFileSync(
  join(protos, '../node_modules/.bin/proto-loader-gen-types'),
  [
    ...['--longs=Number', '--enums=String', '--defaults', '--oneofs', '--grpcLib=@grpc/grpc-js'],
    ...['--importFileExtension=.ts', '--targetFileExtension=.ts', `--includeDirs=${protos}`, `--outDir=${outDir}`],
    ...globSync('*/v1/*.proto', { cwd: protos }).sort(),
  ],
  { cwd: protos, stdio: ['ignore', 'ignore', 'inherit'] },
)
// The generator notes where each file came from by its absolute path.
for (const name of globSync('**/*.ts', { cwd: outDir })) {
  const file = join(outDir, name)
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(/^\/\/ Original file: .*\/protos\//, '// Original file: '),
  )
}
