import { fillMessage } from '@urlapmuhely/schema/article'

/** The fate of a construct of the file. */
export type Fate = 'carried' | 'replaced' | 'lost'

/** One reason why a construct is not carried over unchanged: its fate, and a Hungarian sentence with places. */
interface Reason {
  readonly fate: Exclude<Fate, 'carried'>
  readonly text: string
}

/** Every reason of a report. `{…}` are parameters. */
export const reasons = {
  'condition-unreadable': {
    fate: 'lost',
    text: 'A feltétele nem olvasható egyszerű összehasonlításként ({detail}). Kikapcsolt szabály lett belőle, az eredetivel a megjegyzésében.',
  },
  'condition-unknown-field': {
    fate: 'lost',
    text: 'A feltétele olyan mezőt olvas, amely nincs az űrlapban: „{name}”. Kikapcsolt szabály lett belőle.',
  },
  'reads-nothing': {
    fate: 'replaced',
    text: 'A feltétele {az:name} „{name}” mezőt olvassa, amely nincs az űrlapban: ott is, nálunk is üresnek számít.',
  },
  'condition-types': {
    fate: 'lost',
    text: 'A feltétele nálunk értelmetlen összehasonlítás volna ({detail}). Kikapcsolt szabály lett belőle.',
  },
  'formula-unreadable': {
    fate: 'lost',
    text: 'A képlete nem írható át ({detail}). Kikapcsolt elem lett belőle, az eredetivel a megjegyzésében.',
  },
  'validation-unreadable': {
    fate: 'lost',
    text: 'Az ellenőrzése nem írható át ({detail}). Kikapcsolt ellenőrzés lett belőle, az eredetivel a megjegyzésében.',
  },
  'component-unknown': {
    fate: 'lost',
    text: 'Ilyen elem nálunk nincs („{type}”). Kikapcsolt szöveges betét lett belőle.',
  },
  'type-unknown': {
    fate: 'replaced',
    text: 'Ilyen fajta kérdés nálunk nincs („{type}”). Szövegmező lett belőle.',
  },
  'logic-lost': { fate: 'lost', text: 'Ez a műveleti szabály nem írható át: {detail}.' },
  'trigger-lost': { fate: 'lost', text: 'Ezt az eseményt nálunk más indítja, ezért elmarad: {detail}.' },
  'data-source-host': {
    fate: 'replaced',
    text: 'A választékot ({detail}) az űrlapot megjelenítő alkalmazás adja majd.',
  },
  'host-function': {
    fate: 'replaced',
    text: 'A „{name}” hívás eredményét az űrlapot megjelenítő alkalmazás adja, a „context.{key}” néven.',
  },
  'prefill-host': {
    fate: 'replaced',
    text: 'A kezdő értékét az űrlapot megjelenítő alkalmazás számítja ki, és a „context.{key}” néven adja.',
  },
  'identity-check': {
    fate: 'replaced',
    text: 'Az azonosító ellenőrző számát nálunk nem vizsgáljuk, csak a formáját ({detail}).',
  },
  'value-shape': { fate: 'replaced', text: 'Az értéke nálunk más alakú: {detail}.' },
  'key-changed': { fate: 'replaced', text: 'A kulcsa („{from}”) nálunk „{to}” lett.' },
  'multiple-as-repeat': { fate: 'replaced', text: 'Több értéke van, ezért ismétlődő szakasz lett belőle.' },
  'row-count': {
    fate: 'replaced',
    text: 'A sorok számát képlet adja ({detail}). Nálunk a kitöltő veszi fel a sorokat, és a számukat ellenőrizzük.',
  },
  'appearance-lost': { fate: 'replaced', text: 'A megjelenése más lesz: {detail}.' },
  'text-cut': {
    fate: 'replaced',
    text: 'A szövege túl hosszú volt, ezért levágtuk; az egész a megjegyzésben van.',
  },
  'image-lost': { fate: 'replaced', text: 'A szövegben lévő képet nem vettük át; a leírása maradt meg.' },
  'place-lost': {
    fate: 'lost',
    text: 'A szövegbe írt érték nem olvasható ki, ezért „…” áll a helyén: {detail}.',
  },
  'form-missing': {
    fate: 'lost',
    text: 'Egy másik űrlapot ágyaz be ({detail}), amely nincs a fájlban. Kikapcsolt betét lett belőle.',
  },
  'intro-missing': {
    fate: 'replaced',
    text: 'A bevezető oldal szövegei nincsenek a fájlban, csak az azonosítóik, ezért a bevezető oldal elmaradt.',
  },
  'html-lost': { fate: 'replaced', text: 'A szöveg formázásának egy része elmaradt ({detail}).' },
  'pdf-only': {
    fate: 'replaced',
    text: 'Csak a nyomtatott változatban látszana, ezért kikapcsolt betét lett belőle.',
  },
  'layout-flattened': {
    fate: 'replaced',
    text: 'Túl mélyen volt egymásba ágyazva, ezért a keret elmaradt; a mezői megvannak.',
  },
  'button-lost': {
    fate: 'replaced',
    text: 'Gombot nem vettünk át; a beküldés gombja az űrlapé.',
  },
  'property-lost': { fate: 'replaced', text: 'Ez a beállítása elmaradt: {detail}.' },
  'option-invalid': { fate: 'replaced', text: 'A választék egy elemét ki kellett javítani: {detail}.' },
  'name-unusable': {
    fate: 'lost',
    text: 'A fájlban „{name}” nevű tulajdonság van. Ilyen nevet nálunk semmi sem viselhet, ezért elmaradt; a többit beolvastuk.',
  },
  'default-lost': { fate: 'replaced', text: 'Az alapértéke nem illik a mezőhöz, ezért elmaradt.' },
  'item-refused': { fate: 'lost', text: 'Ez az elem nálunk nem menthető ({detail}), ezért elmaradt.' },
  'language-lost': { fate: 'lost', text: 'A fordítása nem vehető át: {detail}.' },
} as const satisfies Readonly<Record<string, Reason>>

/** The code of a reason. */
export type ReasonCode = keyof typeof reasons

/** The Hungarian sentence of a reason. */
export function reasonText(code: ReasonCode, params: Readonly<Record<string, string>>): string {
  return fill(reasons[code].text, params)
}

/** A text with `{name}` replaced by the parameter of that name. */
export function fill(text: string, params: Readonly<Record<string, string>>): string {
  return fillMessage(text, (name) => params[name] ?? `{${name}}`)
}
