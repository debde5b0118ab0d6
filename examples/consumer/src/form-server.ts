import type { PublishedForm } from '@urlapmuhely/renderer'

/**
 * Returns the newest published version of a form for a domain, in a language or in that of the browser. Throws an error
 * with a readable message if there is none.
 */
export async function loadForm(
  key: string,
  domain: string | null,
  lang: string | null,
): Promise<PublishedForm> {
  const response = await fetch(`/public/forms/${encodeURIComponent(key)}${queryOf({ domain, lang })}`)
  if (response.status === 404) throw new Error('Nincs ilyen közzétett űrlap.')
  if (!response.ok) throw new Error('Az űrlap most nem tölthető le.')
  return response.json()
}

function queryOf(parameters: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
