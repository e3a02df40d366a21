type Present<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> }

/** What of these fields is there: `null` is absent. */
export function present<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Present<Fields>
}
