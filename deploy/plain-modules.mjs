// Loaded before a service in an image: its modules, whose types `copy-needed.mjs` has blanked, are JavaScript as they are. Without
// this Node runs them as well, and keeps what strips types in memory.
import { registerHooks } from 'node:module'

registerHooks({
  load: (url, context, next) => next(url, url.endsWith('.ts') ? { ...context, format: 'module' } : context),
})
