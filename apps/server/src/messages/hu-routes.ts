/** The group of the public routes in the description of routes. */
export const PUBLIC_TAG = 'Közzétett űrlapok és válaszok'

/** The group of the routes of files. */
export const FILES_TAG = 'Fájlok'

/** Describes the moments of a comparison. */
export const MOMENTS =
  'A `fromAt` és a `toAt` (ISO 8601, UTC) megadja, melyik időpontban érvényes elemek számítanak; ha csak az egyik van megadva, a másik most. Nélkülük minden elem számít.'

/** Describes `dryRun` of an action on a list. */
export const TRIED_FIRST = 'A dryRun=true csak megmondja, mi történne; „seen” értéke kell a végrehajtáshoz.'

/** Why the check of answers refuses a body. */
export const ANSWER_REFUSED =
  'A válasz nem fogadható el, vagy a kérés törzse nem olyan alakú, amilyennek lennie kell.'

/** Why the public routes refuse a request, by status. */
export const refusals = {
  400: 'A kérés egy paramétere vagy a törzse hibás.',
  401: 'A kéréshez érvényes token kell.',
  403: 'A kéréshez ezzel a tokennel vagy token nélkül nincs jogosultság.',
  404: 'Nincs ilyen közzétett űrlap, változat, domain, lista vagy kép.',
  409: 'Az űrlapnak ez a változata most hibás, ezért választ nem lehet vele ellenőrizni.',
  413: 'A kérés törzse túl nagy.',
  415: 'A kérés törzse nem JSON.',
  422: 'A kérés törzse nem olyan alakú, amilyennek lennie kell.',
  429: 'Túl sok kérés. A `retry-after` fejléc megmondja, hány másodperc múlva lehet újra próbálni.',
  503: 'A kiszolgáló vagy az adatbázisa most nem elérhető.',
} as const

/** How the lists of a kind are filtered. `always` are the properties that every answer has. */
export function listHelp(always: string, operators: readonly string[], filters: string): string {
  return `fields=oszlop,oszlop: csak ezek a tulajdonságok, és azoknak a neve, amikre hivatkoznak; ${always} mindig benne van. Szűrés: filter[oszlop]=érték vagy filter[oszlop][${operators.join('|')}]=érték. ${filters}`
}
