import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Condition, conditionOperators, type JsonValue } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { conditionSentence, expressionWords } from '../condition/condition-sentence.ts'
import type { SentenceField, SentenceNames } from '../sentence-field.ts'
import { sentenceText } from '../sentence-parts.ts'

const options = new Map<unknown, string>([
  ['hazas', 'házas'],
  ['ZA', 'Zala'],
  ['VA', 'Vas'],
  [4, 'jó'],
  [5, 'kiváló'],
])
const optionLabel = (value: JsonValue) => options.get(value)
const fields: Readonly<Record<string, SentenceField>> = {
  kor: { label: 'Életkor', type: 'number' },
  ber: { label: 'Bér', type: 'number' },
  kiadas: { label: 'Kiadás', type: 'number' },
  egyenleg: { label: 'Egyenleg', type: 'number' },
  vegosszeg: { label: 'Végösszeg', type: 'calculated' },
  nev: { label: 'Név', type: 'text' },
  vezeteknev: { label: 'Vezetéknév', type: 'text' },
  keresztnev: { label: 'Keresztnév', type: 'text' },
  email: { label: 'E-mail-cím', type: 'email' },
  szul: { label: 'Születési dátum', type: 'date' },
  felvetel: { label: 'Felvétel napja', type: 'date' },
  idopont: { label: 'Időpont', type: 'datetime' },
  kezdes: { label: 'Kezdés', type: 'time' },
  elfogad: { label: 'Elfogadom', type: 'checkbox' },
  ertesites: { label: 'Értesítést kér', type: 'toggle' },
  igazolas: { label: 'Igazolás', type: 'file' },
  allapot: { label: 'Családi állapot', type: 'radio', optionLabel },
  megye: { label: 'Megye', type: 'select', optionLabel },
  ertekeles: { label: 'Értékelés', type: 'radio', optionLabel },
  hobbik: { label: 'Hobbik', type: 'multiSelect', optionLabel },
  gyermekek: { label: 'Gyermekek', type: 'repeat' },
  'gyermekek.kor': { label: 'Életkor', parents: ['Gyermekek'], type: 'number' },
  'gyermekek.nev': { label: 'Név', parents: ['Gyermekek'], type: 'text' },
  tetelek: { label: 'Tételek', type: 'repeat' },
  'tetelek.ar': { label: 'Egységár', parents: ['Tételek'], type: 'number' },
  'tetelek.db': { label: 'Darab', parents: ['Tételek'], type: 'number' },
  'cim.varos': { label: 'Város', parents: ['Cím'], type: 'text' },
  'gyermekek.fok': { label: 'Fok', parents: ['Gyermekek'], type: 'text', isColumn: true },
  jarmu: { label: 'Az „A” jármű színe', type: 'text' },
  mta: { label: 'MTA-tagság', type: 'checkbox' },
  melleklet: { label: '5. melléklet száma', type: 'number' },
  kerulet: { label: 'IV. kerületi cím', type: 'text' },
}
const names: SentenceNames = (name) => fields[name] ?? null

/** Each entry is a line of JSON, with `= ` before expressions, and its sentence on the next line. */
const golden = readFileSync(join(import.meta.dirname, 'sentences.txt'), 'utf8')
  .split('\n')
  .flatMap((line, index, lines) => {
    const next = lines[index + 1]
    return next?.startsWith('  ') ? [{ source: line, sentence: next.trim() }] : []
  })

function say(source: string): string {
  // A golden file holds JSON only.
  const read = (text: string) => JSON.parse(text) as Condition
  const parts = source.startsWith('= ')
    ? expressionWords(read(source.slice(2)), names)
    : conditionSentence(read(source), names)
  return sentenceText(parts).replaceAll('\u00a0', ' ')
}

describe('the sentence of', () => {
  it.each(golden.map(({ source, sentence }) => [source, sentence] as const))('%s', (source, sentence) => {
    expect(say(source)).toBe(sentence)
  })
})

describe('the golden sentences', () => {
  it('are 120 at least', () => {
    expect(golden.length).toBeGreaterThanOrEqual(120)
  })

  it.each(Object.keys(conditionOperators))('show the words of the operator %s', (operator) => {
    expect(golden.some(({ source }) => source.includes(`{"${operator}":`))).toBe(true)
  })

  it('show no operator by its symbol', () => {
    for (const { sentence } of golden) expect(sentence).not.toContain('{"')
  })
})

describe('a sentence', () => {
  it('shows what has no words as it is', () => {
    expect(say('{"soha_nem_volt":[1]}')).toBe('ha {"soha_nem_volt":[1]} nem üres')
  })

  it('names an unknown field by its key', () => {
    expect(say('{"==":[{"var":"ismeretlen"},1]}')).toBe('ha az „ismeretlen” pontosan 1')
  })

  it('sets fields and values apart from the words', () => {
    const parts = conditionSentence({ '>=': [{ var: 'kor' }, 18] }, names)
    expect(parts.map(({ kind, text }) => [kind, text])).toEqual([
      ['text', 'ha '],
      ['text', 'az '],
      ['field', '„Életkor”'],
      ['text', ' legalább '],
      ['value', '18'],
    ])
  })
})
