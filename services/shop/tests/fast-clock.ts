/** Loaded before a process: its clock is two minutes ahead, which is less than what Stripe allows a signature to be old. */
const aheadMs = 120_000
const RightDate = Date

globalThis.Date = new Proxy(RightDate, {
  construct: (target, args) => (args.length > 0 ? Reflect.construct(target, args) : new target(target.now() + aheadMs)),
  get: (target, name) => (name === 'now' ? () => target.now() + aheadMs : Reflect.get(target, name)),
})
