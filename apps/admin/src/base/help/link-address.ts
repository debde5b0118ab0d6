import type { HelpAddress } from './help-store.ts'

/** The address in the handbook that a link of a page leads to; null for a link to elsewhere. */
export function addressOfLink(from: string, url: string): HelpAddress | null {
  if (url.startsWith('#')) return `${from}${decodeURI(url)}`
  const match = /^([\w-]+)\.md(#.*)?$/u.exec(url)
  return match ? `${match[1]}${decodeURI(match[2] ?? '')}` : null
}
