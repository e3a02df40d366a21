import type { MailContent } from './mail.ts'

type Invitation = { shopName: string; link: string; expiresAt: Date }

/**
 * The mail that invites somebody to own a shop. It shows nothing that is not in it, and tells nobody that it was read.
 * The shop's name, which somebody else chose, is in quotes in its body, and neither in the subject nor in what a list of
 * mails shows beside that: it could say who the mail is from, in letters that look like others.
 */
export function toInvitationMail({ shopName, link, expiresAt }: Invitation): MailContent {
  const shop = quoteName(shopName)
  const until = toReadableTime(expiresAt)
  return {
    subject: title,
    text: toText({ shop: breakLinks(shop), link, until }),
    html: toHtml({ shop: toUnlinkedHtml(shop), link: escapeHtml(link), until: escapeHtml(until) }),
  }
}

const title = 'You are invited to own a shop'

const nameLengthMax = 100
/** More marks than that upon one letter are no writing: they reach into the lines around it. */
const marksMax = 3

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * A name that somebody else chose, in quotes that it cannot end, on one line: without what is not seen, what turns the
 * direction of writing, what ends a line, and the letters and dots that Unicode has for others to look like (NFKC).
 */
export function quoteName(name: string): string {
  const visible = name
    .normalize('NFKC')
    .replace(/[\p{Zl}\p{Zp}\p{Cc}]+/gu, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(new RegExp(`(\\p{M}{${marksMax}})\\p{M}+`, 'gu'), '$1')
    .replace(/["\u201c-\u201f\u00ab\u00bb\u301d-\u301f\uff02]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    // A mark on nothing would be one on the quote, or on a space.
    .replace(/(?<!\S)\p{M}+/gu, '')
  const characters = [...graphemes.segment(visible)].slice(0, nameLengthMax)
  const shown = characters.map(({ segment }) => segment).join('')
  return `\u201c${shown.trim() || 'a shop without a name'}\u201d`
}

/**
 * A quoted name that programs make no link or address of, and that looks the same or nearly so. They look for a dot
 * between two characters, which is the "one dot leader" here and no dot to them, and for a scheme with its colon, which
 * has a space behind it here. Without dots no `@` is one of an address. Quotes stop none of them, and characters of no
 * width would hide in whatever is copied from here.
 */
function breakLinks(quoted: string): string {
  return quoted
    .replace(/\.(?=[^\s\u201d])/gu, '\u2024')
    .replace(/(?<!\d):(?=[^\s\u201d])|:(?=[^\s\d\u201d])|\u3002(?=[^\s\u201d])/gu, '$& ')
}

/**
 * The same in HTML, where the characters stay what they are. Apple's programs join what elements part, but make no link
 * within an anchor, wherever it leads: this one leads nowhere. Others may drop such an anchor, but look at one text
 * between two tags at a time: each of these is cut at whatever makes a link of it.
 */
function toUnlinkedHtml(quoted: string): string {
  const cut = escapeHtml(quoted).replace(/[.:@\u3002]/gu, '<span>$&</span>')
  return `<a class="ink" style="color: #23221e; text-decoration: none">${cut}</a>`
}

/** In words that are the same everywhere: who reads it may be anywhere. */
function toReadableTime(time: Date): string {
  const day = time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `${day}, ${time.toISOString().slice(11, 16)} UTC`
}

type Words = { shop: string; link: string; until: string }

const toText = ({ shop, link, until }: Words) => `${title}

The shop ${shop} was set up for you on Atelier. Accept the
invitation to become its owner:

${link}

The link works once, until ${until}.

If you did not expect this, ignore this mail: nothing happens unless
you accept, and the invitation ends by itself.

--
Atelier sent this mail automatically, because you were named as the
owner of this shop.
`

/**
 * Mail programs know little: tables hold the layout, each element has its own style, and the sheet only adds what some of
 * them can do. Those that turn colours by themselves when it is dark turn these; the others take the sheet's.
 */
const toHtml = ({ shop, link, until }: Words) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (max-width: 480px) {
    .page { padding: 16px 12px !important }
    .card { padding: 28px 22px !important }
    .title { font-size: 23px !important }
  }
  @media (prefers-color-scheme: dark) {
    body, .page { background-color: #161614 !important }
    .card { background-color: #21211e !important; border-color: #3a3934 !important }
    .ink { color: #f1efe9 !important }
    .soft { color: #b5b1a6 !important }
    .rule { border-color: #3a3934 !important }
    .button { background-color: #8fb8f6 !important }
    .button a { color: #10243d !important; border-color: #8fb8f6 !important }
    .address { color: #8fb8f6 !important }
  }
</style>
</head>
<body style="margin: 0; padding: 0; background-color: #f4f2ed">
<div style="display: none; max-height: 0; overflow: hidden">A shop was set up for you. Accept by ${until}.</div>
<div role="article" aria-roledescription="email" aria-label="${title}" lang="en" dir="ltr">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr>
<td class="page" align="center" bgcolor="#f4f2ed" style="padding: 40px 16px; background-color: #f4f2ed">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width: 560px"><tr>
<td class="ink" style="padding: 0 4px 16px; font: 600 16px/24px -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; letter-spacing: 0.02em; color: #23221e">Atelier</td>
</tr><tr>
<td class="card" bgcolor="#ffffff" style="padding: 40px; background-color: #ffffff; border: 1px solid #e2dfd6; border-radius: 12px; font: 16px/25px -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif">
<h1 class="title ink" style="margin: 0 0 16px; font-size: 26px; line-height: 33px; font-weight: 600; color: #23221e">${title}</h1>
<p class="ink" style="margin: 0 0 28px; color: #23221e">The shop <strong style="overflow-wrap: anywhere; word-break: break-word"><bdi>${shop}</bdi></strong> was set up for you on Atelier. Accept the invitation to become its owner.</p>
<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr>
<td class="button" bgcolor="#1c5fb8" style="background-color: #1c5fb8; border-radius: 8px"><a href="${link}" style="display: inline-block; padding: 13px 26px; border: 1px solid #1c5fb8; border-radius: 8px; font-weight: 600; color: #ffffff; text-decoration: none">Accept the invitation</a></td>
</tr></table>
<p class="soft" style="margin: 28px 0 4px; font-size: 14px; line-height: 22px; color: #625f55">Or open this address in a browser:</p>
<p style="margin: 0 0 20px; font-size: 14px; line-height: 22px; overflow-wrap: anywhere; word-break: break-all"><a class="address" href="${link}" style="color: #1c5fb8">${link}</a></p>
<p class="soft" style="margin: 0; font-size: 14px; line-height: 22px; color: #625f55">The link works once, until ${until}.</p>
<p class="soft rule" style="margin: 24px 0 0; padding: 20px 0 0; border-top: 1px solid #e2dfd6; font-size: 14px; line-height: 22px; color: #625f55">If you did not expect this, ignore this mail: nothing happens unless you accept, and the invitation ends by itself.</p>
</td>
</tr><tr>
<td class="soft" style="padding: 18px 4px 0; font: 13px/20px -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; color: #625f55">Atelier sent this mail automatically, because you were named as the owner of this shop.</td>
</tr></table>
</td>
</tr></table>
</div>
</body>
</html>
`

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
