import type { OptionsSource } from '@urlapmuhely/renderer'

/** What the host tells the form; forms that declare no such values ignore it. */
export const context = { 'ugyfel.nev': 'Kiss Mária' }

/** Asks the host's own server for the options of its lists. */
export const options: OptionsSource = async (list, { query, values, chosen, signal }) => {
  const response = await fetch(`/host/options/${encodeURIComponent(list)}`, {
    method: 'POST',
    body: JSON.stringify({ query, values, chosen }),
    signal,
  })
  if (!response.ok) throw new Error('A lista most nem érhető el.')
  return response.json()
}
