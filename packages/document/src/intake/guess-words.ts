import { type FormField, type FormFieldTypeName, foldText } from '@urlapmuhely/schema'
import type { ReadyMadeName } from './ready-mades.ts'

/** The field that certain words in a label suggest. */
export interface WordGuess {
  /** Matched against the label in lower case without accents. */
  readonly words: RegExp
  readonly type: FormFieldTypeName
  readonly readyMade?: ReadyMadeName
  readonly properties?: Partial<FormField>
  readonly certainty: 'sure' | 'likely'
}

function ready(readyMade: ReadyMadeName, type: FormFieldTypeName, words: RegExp): WordGuess {
  return { words, type, readyMade, certainty: 'sure' }
}

function sure(type: FormFieldTypeName, words: RegExp, properties?: Partial<FormField>): WordGuess {
  return { words, type, certainty: 'sure', ...(properties && { properties }) }
}

function likely(type: FormFieldTypeName, words: RegExp, properties?: Partial<FormField>): WordGuess {
  return { words, type, certainty: 'likely', ...(properties && { properties }) }
}

/** Names that are not those of a person. */
const NOT_A_PERSON =
  /ceg|szervezet|intezmeny|iskola|bank|utca|telepules|varos|felhasznalo|termek|munkaltato|munkahely|hivatal|szolgaltato|vallalkozas|egyesulet|rendezveny|projekt|palyazat|fajl|leanykori|szuletesi|elozo|allat|anyja/u

/** The guesses from words, the most specific first: the first match is used. */
export const wordGuesses: readonly WordGuess[] = [
  sure(
    'file',
    // A question for the name, number or date of a document is a text field, for example `Az igazolás száma`.
    /^(?!.*\b(szama|kelte|datuma|neve|tipusa|megnevezese|kiallitoja|ervenyessege)$).*(masolat|csatol|mellekle[tk]|feltolt|\bfajl|fenykep|\bigazolas(a|ok)?\b)/u,
  ),
  ready('taj', 'text', /\btaj\b|tarsadalombiztositasi azonosito/u),
  ready('taxId', 'text', /ado ?azonosito/u),
  ready('taxNumber', 'text', /\badoszam/u),
  ready('iban', 'text', /\biban\b/u),
  ready('bankAccount', 'text', /szamlaszam|bankszamla/u),
  ready(
    'identityCard',
    'text',
    /szemelyi ?(azonosito )?ig(azolvany|\.)|szemelyazonosito igazolvany|\bszig\b/u,
  ),
  ready('licensePlate', 'text', /rendszam/u),
  ready('email', 'email', /\be-? ?mail\b|\be-?mail-?cim|drotposta|villamposta/u),
  ready('phone', 'phone', /telefon|\bmobil(szam)?\b|\btel\./u),
  ready('birth', 'group', /szuletesi? hely.*(ido|datum|ev)|szul\.? ?hely.*ido/u),
  ready('mothersName', 'text', /anyja.*\bneve?\b|edesanyja.*\bneve?\b/u),
  ready('postalCodeAndSettlement', 'group', /iranyitoszam.*(telepules|varos|helyseg)/u),
  ready('postalCode', 'text', /iranyitoszam|\birsz\b/u),
  ready(
    'address',
    'group',
    /lakcim|lakohely|tartozkodasi hely|(levelezesi|ertesitesi|szallitasi|szamlazasi|allando) cim|szekhely|telephely|^cime?$/u,
  ),
  sure('signature', /\balairas/u),
  sure('datetime', /idopont|datum es ido|\bora, perc/u),
  likely('time', /(erkezes|indulas|kezdes|nyitas|zaras) ideje|\borakor\b|^ora\b/u),
  sure('date', /datum|hatarido|\bkelt\b|szuletesi? (ido|ideje)\b|\bkelte\b|ervenyesseg|\bnapja\b/u),
  likely('date', /kezdete$|vege$|\bmikor\b|\bideje$/u),
  sure(
    'textarea',
    /megjegyzes|indok|leiras|reszletez|ismertet|eszrevetel|panasz|uzenet|kozlendo|kifejt|javaslat|tenyallas/u,
  ),
  likely('textarea', /\bmiert\b|\bmutassa be|\birja le\b/u),
  sure('number', /szazalek|\baranya\b|kihasznaltsag/u, { unit: '%' }),
  likely('number', /osszeg|jovedelem|fizetes|\bdija?\b|koltseg|\bara?\b|brutto|netto|tartozas|ertekhatar/u, {
    currency: 'HUF',
  }),
  sure('number', /\bdarab|mennyiseg|letszam|eletkor|\bkora?$|alapterulet/u),
  likely('number', /\b(hany|mennyi)\b/u),
  // The number of several is counted; that of one thing names it: `Szobák száma`, `Igazolvány száma`.
  likely('number', /(?<!\b(cik|csek|fio))k szama\b/u),
  likely(
    'number',
    /(melleklet|gyermek|szemely|\bfo|resztvevo|eltartott|\bnap|\bora|\bev|honap|alkalm|tanulo|dolgozo|munkavallalo|szoba|oldal|termek)\S* szama\b/u,
  ),
]

/** Questions with one answer, even if a paper form has boxes for it. */
export const oneAnswer =
  /^(az? )?(\S+ )?(neme|nem|csaladi allapot\S*|allampolgarsag\S*|legmagasabb iskolai vegzettseg\S*)$|^melyik\b/u

/** True if a label asks for the name of a person. */
export function asksForPerson(folded: string): boolean {
  return /(^|\s)neve?$/u.test(folded) && !NOT_A_PERSON.test(folded)
}

/** True if a label asks for a sum: `Összesen`, `A háztartás összes jövedelme`. */
export function asksForTotal(folded: string): boolean {
  return /\b(mind)?osszes(en)?\b|\begyuttes\b|\bvegosszeg/u.test(folded)
}

/** True if the words in parentheses ask for a file: `Bérleti szerződés (csatolandó)`. */
export function asksForFile(folded: string): boolean {
  return isFileWord(folded) || /^(feny)?masolat(ban)?( csatolando)?$|^(pdf|jpg|szkennelve)\b/u.test(folded)
}

/** True for words that only request a file. */
export function isFileWord(folded: string): boolean {
  return /^(fajl|csatol\S*|melleklet\S*|mellekel\S*|feltolt\S*)$/u.test(folded)
}

/** The properties of a number field by its unit, which follows blanks or is in parentheses: `Ft`, `Ft/hó`. */
export function unitOf(text: string): Partial<FormField> | undefined {
  const folded = foldText(text)
  const known = units.get(folded)
  // `Ft/hó`, `kWh/év`: both the measure and the word behind the stroke are kept.
  const [, measure = ''] = /^([^\s/]{1,6}) ?\/ ?\S{1,12}$/u.exec(folded) ?? []
  return known ?? (units.has(measure) ? { suffix: text.replace(/\s/gu, '') } : undefined)
}

const units: ReadonlyMap<string, Partial<FormField>> = new Map<string, Partial<FormField>>([
  ['ft', { currency: 'HUF' }],
  ['huf', { currency: 'HUF' }],
  ['forint', { currency: 'HUF' }],
  ['forintban', { currency: 'HUF' }],
  ['€', { currency: 'EUR' }],
  ['eur', { currency: 'EUR' }],
  ['euro', { currency: 'EUR' }],
  ['usd', { currency: 'USD' }],
  ['ezer ft', { suffix: 'ezer Ft' }],
  ['eft', { suffix: 'ezer Ft' }],
  ...['%', 'db', 'darab', 'kg', 'g', 't', 'm', 'cm', 'km', 'm2', 'm²', 'm3', 'ha', 'liter', 'kwh'].map(
    (unit): [string, Partial<FormField>] => [unit, { unit: unit === 'm2' ? 'm²' : unit }],
  ),
  ['fo', { unit: 'fő' }],
  ['ev', { unit: 'év' }],
  ['nap', { unit: 'nap' }],
  ['het', { unit: 'hét' }],
  ['ho', { unit: 'hónap' }],
  ['honap', { unit: 'hónap' }],
  ['ora', { unit: 'óra' }],
  ['perc', { unit: 'perc' }],
])
