import { type FormField, type FormFieldTypeName, foldText } from '@urlapmuhely/schema'
import { isFileWord, unitOf } from './guess-words.ts'
import { yesNo } from './yes-no.ts'

/** What words in parentheses say about a question: `(dátum)`, `(kötelező, Ft)`, `(igen/nem)`. */
export interface ToldType {
  readonly required?: boolean
  readonly type?: FormFieldTypeName
  readonly properties?: Partial<FormField>
  readonly choices?: readonly string[]
}

/** Reads the words in parentheses behind a question; null if they say anything else, so that they stay. */
export function readTypeWords(inside: string): ToldType | null {
  const bare = inside.replace(/\*/gu, '').trim()
  const starred = bare === inside.trim() ? {} : { required: true }
  const whole = readWord(bare)
  if (whole) return { ...starred, ...whole }
  const read = bare.split(/\s*[,;]\s*/u).map(readWord)
  if (read.length < 2 || read.includes(null)) return null
  // `(óra, perc)` names two units, and no type.
  const named = read.filter((one) => one?.type !== undefined || one?.choices !== undefined)
  return named.length > 1 ? null : Object.assign({}, starred, ...read)
}

function readWord(text: string): ToldType | null {
  const folded = foldText(text)
  if (/^kotelezo[^,;]*$/u.test(folded)) return { required: true }
  if (folded === 'igen') return { type: 'checkbox' }
  if (/^igen ?[/,;–-] ?nem$|^igen vagy nem$|^i ?\/ ?n$|^eldontendo$/u.test(folded)) return { choices: yesNo }
  const amount = unitOf(text)
  if (amount) return { type: 'number', properties: amount }
  const slashed = text.split('/').map((choice) => choice.trim())
  if (slashed.length > 1 && slashed.every((choice) => /^[^\d.]{2,40}$/u.test(choice)))
    return { choices: slashed }
  if (isFileWord(folded)) return { type: 'file' }
  const found = types.find(([, words]) => words.test(folded))
  return found ? { type: found[0], ...(found[2] && { properties: found[2] }) } : null
}

/** The types that people write behind a question, by their words. */
const types: readonly (readonly [FormFieldTypeName, RegExp, Partial<FormField>?])[] = [
  ['date', /^(datum|naptari nap|datummezo|naptar)$/u],
  ['datetime', /^(idopont|datum es ido|datum, ido)$/u],
  ['time', /^(ido|oraido)$/u],
  ['number', /^((egesz )?szam|szamjegy(ek)?|szammezo|tizedes szam|tortszam)$/u],
  ['number', /^(osszeg|penzosszeg)$/u, { currency: 'HUF' }],
  ['checkbox', /^(jelolonegyzet|pipa|kipipalando|kipipalhato|bejelolheto|checkbox)$/u],
  [
    'textarea',
    /^(hosszu szoveg|tobbsoros( szoveg)?|tobb soros( szoveg)?|szovegdoboz|szabad szoveg|bekezdes)$/u,
  ],
  ['text', /^((rovid )?szoveg|egysoros( szoveg)?|egy soros( szoveg)?|szovegmezo)$/u],
  ['email', /^e-?mail(-?cim)?$/u],
  ['phone', /^telefon(szam)?$/u],
  ['signature', /^alairas$/u],
  ['select', /^(legordulo( lista| menu)?|valasztolista|lista)$/u],
  ['repeat', /^(ismetlodo( szakasz| csoport)?|ismetelheto|tobb is (felveheto|megadhato)|tobbszorozheto)$/u],
]
