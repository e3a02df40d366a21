import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 allocate what a request makes among the young, whatever it has seen live long. Unasked it learns where that is: here it
 * learns so while it meets its first shops, whose state stays, and goes on so with what lives for one request, so that the
 * old are collected twice a second, with pauses of 18 ms. It is no option that NODE_OPTIONS takes.
 */
export function allocateAmongTheYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
