const PROTOCOL = /^[^\s/?#]*:/u

/**
 * True if an address is allowed in a link: `https:`, `mailto:`, `tel:`, or an address relative to the page.
 *
 * White space and control characters are refused, because browsers drop some of them before they read the protocol.
 */
export function isSafeLink(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  if (href === '' || /[\s\u0000-\u001f\u007f\\]/u.test(href) || href.startsWith('//')) return false
  if (/^(?:mailto|tel):[^\s]+$/iu.test(href)) return true
  return PROTOCOL.test(href) ? /^https:\/\/[^/?#]/iu.test(href) : true
}
