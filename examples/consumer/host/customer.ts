/** What this host knows of the signed-in user, by the context keys of forms. A real host reads it from its session. */
export function customer(): Readonly<Record<string, unknown>> {
  return { 'ugyfel.nev': 'Kiss Mária' }
}
