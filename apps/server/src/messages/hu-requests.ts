import type { FormDataFault } from '@urlapmuhely/schema'

/** Why a request is refused, whatever it is about. */
export const requestTexts = {
  agentBatch: 'Egy kérésben csak egy üzenet lehet, lista (batch) nem.',
  toolUnknown: (known: readonly string[]) => `Ilyen eszköz nincs. Ezek vannak: ${known.join(', ')}.`,
  fileMissing: 'A kérésben nincs „file” nevű fájl.',
  consumerOnly: 'Ehhez fogyasztói azonosító kell.',
  contextByConsumerOnly: 'A „context” értékét csak fogyasztói azonosítóval lehet megadni.',
  cursorWrong: 'Az „after” értéke hibás.',
  streamsMany: (most: number) =>
    `Egyszerre legfeljebb ${most} lapon figyelheti a változásokat. Zárjon be néhány lapot.`,
  signInUnreachable: 'A bejelentkeztető szolgáltatás most nem érhető el.',
  tookTooLong: 'A kérés teljesítése túl sokáig tartott, ezért megszakítottuk.',
  changedTooOften: 'Közben mások többször is módosították, ezért nem fejeződött be. Próbálja újra.',
  tagUnquoted: 'Az If-Match fejlécben az azonosítónak idézőjelben kell állnia, például: "3".',
  tagWeak: 'Az If-Match fejlécben gyenge azonosító áll (W/…), az semmivel sem egyezik.',
}

/** The errors in the body of a request. */
export const bodyTexts = {
  empty: 'A kérés törzse üres, pedig JSON-t jelez.',
  notJson: 'A kérés törzse nem érvényes JSON.',
  otherLength: 'A kérés törzse nem olyan hosszú, mint amit jelez.',
  otherType: 'A kérés törzse application/json legyen.',
  otherCharset: 'A kérés törzse csak UTF-8 kódolású lehet.',
  compressed: 'A kérés törzse nem lehet tömörítve (Content-Encoding).',
  byteOrderMark: 'A kérés törzse bájtsorrend-jellel (BOM) kezdődik. Anélkül kell elküldeni.',
  duplicateKey: (key: string) => `A kérés törzsében kétszer szerepel ugyanaz a kulcs: „${key}”.`,
  notUtf8: 'A kérés törzse nem érvényes UTF-8 szöveg.',
}

/** The errors in form data; parts are named as they were sent. */
export const multipartTexts = {
  header: 'fejléc',
  boundaryMissing: 'A kérés fejlécéből hiányzik a határoló (boundary).',
  boundaryNotInBody: 'A kérés törzsében nincs meg a határoló (boundary).',
  partsMany: 'A kérésnek túl sok része van.',
  bodyCut: (last: string) => `A kérés törzse csonka: a „${last}” rész után nincs vége.`,
  headWrong: 'A kérés egyik részének fejléce csonka vagy túl hosszú.',
  partCut: (name: string) => `A kérés csonka: „${name}” nem ért véget.`,
  nameMissing: 'A kérés egyik részének nincs neve.',
  nameLong: (name: string) => `Túl hosszú a név: „${name}”.`,
  otherCharset: (name: string) => `Csak UTF-8 kódolású lehet: „${name}”.`,
  otherEncoding: (name: string) => `Ilyen kódolásban nem fogadunk adatot: „${name}”.`,
  notUtf8: (name: string) => `Nem érvényes UTF-8 szöveg: „${name}”.`,
}

/** The errors in the name of a part of form data. */
export const partFaults: Readonly<Record<FormDataFault['reason'], string>> = {
  'name-too-long': 'Túl hosszú a rész neve',
  'name-malformed': 'Hibás a rész neve',
  'name-forbidden': 'Meg nem engedett név',
  'name-taken': 'A rész neve ütközik egy másikéval',
  'too-deep': 'A rész neve túl mélyen egymásba ágyazott',
  'too-many': 'Túl sok a rész',
  sparse: 'A lista sorszámai nem folytonosak',
}
