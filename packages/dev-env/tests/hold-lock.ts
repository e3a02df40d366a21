import { once } from 'node:events'
import { makeStackFolder } from '../src/stack-folder.ts'
import { lockStackFolder } from '../src/stack-lock.ts'

// Locks the folder that is its argument until it is killed or its parent is gone.
using lock = lockStackFolder(makeStackFolder(process.argv[2] ?? ''))
process.send?.(lock ? 'locked' : 'taken')
await once(process, 'disconnect')
