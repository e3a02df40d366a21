/** Text that is HTML already: what `html` made, or what was written by us. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[]

/**
 * HTML with everything that is put into it escaped, unless it is Html itself: safe between tags and in attributes that
 * stand in quotes. Lists are joined; false, null and undefined are nothing.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(toText)))
}

function toText(part: Part): string {
  if (part instanceof Html) return part.text
  if (part === false || part === null || part === undefined) return ''
  if (typeof part === 'object') return part.map(toText).join('')
  return String(part).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}
