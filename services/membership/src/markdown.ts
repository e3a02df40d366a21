import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

/** What a link may begin with: an address that is complete, of a kind that runs nothing. */
const linkSchemes = ['http', 'https', 'mailto']

// CommonMark as it is, and `~~struck out~~`. Its preset nests no deeper than 20 levels: what lies deeper is not shown.
// Definitions of links make one long address of many short names, so a small text could become a large page.
const markdown = new MarkdownIt('commonmark', { html: false })
  .enable('strikethrough')
  .disable(['image', 'reference', 'html_block', 'html_inline'])
markdown.validateLink = isLink

/** Whether browsers would read it as a link of an allowed kind; they drop control characters before they do. */
function isLink(url: string): boolean {
  return !/[\p{Cc}\s]/u.test(url) && linkSchemes.some((scheme) => url.toLowerCase().startsWith(`${scheme}:`))
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: linkSchemes,
  allowProtocolRelative: false,
  // Whoever wrote the link is no one we vouch for.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener noreferrer' }) },
}

/**
 * The HTML of a text in Markdown that may be shown in any page: no HTML of the text's own, no pictures, links to complete
 * addresses alone. What the parser lets through by mistake is taken out again by a list of what may stay.
 */
export function toHtml(text: string): string {
  return sanitizeHtml(markdown.render(text), allowed)
}
