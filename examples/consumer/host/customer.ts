/** What this host knows of the signed-in user, by the context keys of forms. A real host reads it from its session. */
export function customer(): Readonly<Record<string, unknown>> {
  return {
    szerep: 'ugyfel',
    ugyszam: 'LFT-2026/001234',
    'ugyfel.nev': 'Szabó Katalin',
    'ugyfel.csaladiNev': 'Szabó',
    'ugyfel.utonev': 'Katalin',
    'ugyfel.szuletett': '1985/04/12',
    'ugyfel.email': 'szabo.katalin@posta.example',
  }
}
