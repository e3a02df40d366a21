/** The linter of Python as a module for Node: checking a clone needs no Python. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Diagnostic, PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs'
import { projectDir } from './settings.ts'

/** Ruff's families of rules: errors, names, likely bugs, and what can be said more simply. */
const select = ['E', 'F', 'W', 'B', 'C4', 'N', 'NPY', 'PIE', 'RET', 'RUF', 'SIM', 'UP']
/** `[*a, b]` for `a + [b]`: the sum reads as what it is where the lists are coordinates. */
const ignore = ['RUF005']
/** What is installed or made, by git's ignore file. */
const exclude = ['**/node_modules', '**/.*', '**/scenes-venv']

const ruff = new Workspace(
  { 'line-length': 120, 'target-version': 'py311', lint: { select, ignore } },
  PositionEncoding.Utf16,
)
for await (const path of glob('**/*.py', { cwd: projectDir, exclude })) {
  const found: Diagnostic[] = ruff.check(await readFile(join(projectDir, path), 'utf8'))
  for (const { code, message, start_location: at } of found.sort(byPlace)) {
    console.error(`${path}:${at.row}:${at.column} ${code} ${message}`)
    process.exitCode = 1
  }
}

function byPlace({ start_location: a }: Diagnostic, { start_location: b }: Diagnostic): number {
  return a.row - b.row || a.column - b.column
}
