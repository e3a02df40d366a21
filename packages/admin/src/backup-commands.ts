import { resolve } from 'node:path'
import { Failure } from '@atelier/errors/failure.ts'
import { readBackupFile, type SavedDatabase } from './backup-folder.ts'
import { backUp } from './backup-system.ts'
import { declareCommand } from './command.ts'
import { toReason } from './copying.ts'
import { errors } from './errors.ts'
import { toColumns } from './help.ts'
import { toDatabaseUrls } from './kept-databases.ts'
import { restore } from './restore-system.ts'
import { readKeptSettings, readRestoreSettings } from './settings.ts'

const backup = declareCommand({
  name: 'backup',
  summary: 'copies every database and the bucket into a folder',
  about: `Copies what the services keep, their databases and the bucket, into a new folder, while they go on. The folder is
its owner's alone: in it is what buyers and partners have entrusted to us. Settings and secrets are not in it, nor are
the identity provider's clients.`,
  example: 'backup /backups/2027-01-31',
  options: {
    folder: {
      type: 'string',
      required: true,
      positional: true,
      help: 'where to; a folder that is not there yet, or empty',
    },
  },
  async run(_deps, { folder: named }) {
    const folder = resolve(named)
    const settings = readKeptSettings()
    const made = await backUp(folder, settings).catch((cause: unknown) => {
      throw cause instanceof Failure ? cause : errors.BACKUP_FAILED({ detail: toReason(cause) }, { cause })
    })
    const { objects, sizeBytes, gone, seconds } = made.bucket
    const databases = Object.entries(made.databases).map(([name, saved]) => ({ name, ...toFigures(saved) }))
    const rows = [...databases, { name: 'bucket', rows: objects, bytes: sizeBytes, seconds }]
    const note = gone === 0 ? '' : ` ${gone} objects were removed by the services meanwhile.`
    return {
      json: {
        folder,
        beganAt: made.beganAt,
        endedAt: made.endedAt,
        databases,
        bucket: { objects, bytes: sizeBytes, gone, seconds },
      },
      text: `${toTable(rows)}\n\nThe backup is in ${folder}, as of ${made.beganAt}.${note}`,
    }
  },
})

const restoreCommand = declareCommand({
  name: 'restore',
  summary: 'puts a backup in the place of what there is',
  about: `Replaces every database and the bucket by those of a backup, whatever is there now. Services must be stopped, and
Postgres, NATS and storage running. The backup is looked at first, and the databases change places last: what fails
before that has changed nothing, but may have added objects. The streams of events are removed; services make them anew
when they start, and publish the last day again. Repeating the command finishes one that died.`,
  example: 'restore /backups/2027-01-31',
  options: {
    folder: { type: 'string', required: true, positional: true, help: 'where npm run admin -- backup put it' },
  },
  // Where it is done is in the question: settings of another system may be in the environment.
  async question({ folder }) {
    const settings = readRestoreSettings()
    const hosts = new Set(toDatabaseUrls(settings).map(([, url]) => new URL(url).host))
    const { beganAt } = await readBackupFile(resolve(folder))
    return `Replace everything in the databases at ${[...hosts].join(', ')} and in the bucket ${settings.S3_BUCKET}
at ${settings.S3_ENDPOINT} by the backup of ${beganAt}, ${resolve(folder)}?`
  },
  async run(_deps, { folder: named }) {
    const folder = resolve(named)
    const done = await restore(folder, readRestoreSettings())
    const { beganAt, bucket } = done.backup
    const databases = Object.entries(done.backup.databases).map(([name, saved]) => ({
      ...{ name, ...toFigures(saved) },
      ...done.databases[name],
    }))
    const { put, kept, removed, seconds } = done.objects
    const rows = [...databases, { name: 'bucket', rows: bucket.objects, bytes: bucket.sizeBytes, seconds }]
    return {
      json: { folder, beganAt, databases, bucket: done.objects, streams: done.streams },
      text: `${toTable(rows)}

Everything is as it was at ${beganAt}: ${put} objects were put back, ${kept} were there, ${removed} that the backup does not have
were removed. The services may be started.`,
    }
  },
})

export const backupCommands = [backup, restoreCommand]

type Row = { name: string; rows: number; bytes: number; seconds: number }

const toTable = (rows: readonly Row[]) =>
  toColumns([
    ['', 'ROWS OR OBJECTS', 'BYTES', 'SECONDS'],
    ...rows.map((row) => [row.name, String(row.rows), String(row.bytes), row.seconds.toFixed(1)]),
  ])

function toFigures({ tables, seconds }: SavedDatabase) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return { rows, bytes: tables.reduce((sum, { file }) => sum + file.sizeBytes, 0), seconds }
}
