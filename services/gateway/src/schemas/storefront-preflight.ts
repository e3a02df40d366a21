/** A question of browsers, no part of the interface that is described. */
export const preflight = { response: { 204: { description: 'What a page of another origin may send', type: 'null' } } }
