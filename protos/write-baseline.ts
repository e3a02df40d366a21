import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { baselineFile, readTree } from './baseline.ts'

/** Says that the tree, or that in the folder named, is what runs: from now on changes are compared with it. */
const dir = process.argv[2] ?? join(import.meta.dirname, '..')
writeFileSync(baselineFile, `${JSON.stringify(readTree(dir), null, 2)}\n`)
