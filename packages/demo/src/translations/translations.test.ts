import { differingPlaces, formTexts, languagesOf } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { csaladiPotlekTexts } from '../csaladi-potlek/translations/index.ts'
import { karbejelentoTexts } from '../karbejelento/translations/index.ts'
import { lakasfelujitasTexts } from '../lakasfelujitas/translations/index.ts'
import { munkavallaloiAdatlapTexts } from '../munkavallaloi-adatlap/translations/index.ts'
import { demoDefinitions } from '../testing/demo-definitions.ts'

const all = [
  ...csaladiPotlekTexts,
  ...lakasfelujitasTexts,
  ...karbejelentoTexts,
  ...munkavallaloiAdatlapTexts,
]
const written = all.flatMap((texts) => Object.keys(texts))
const definitions = [...demoDefinitions()]

describe.each(definitions)('%s', (_, definition) => {
  const [, ...further] = languagesOf(definition.form)

  it('is written in Hungarian, English and German', () => expect(further).toEqual(['en', 'de']))

  it.each(further)('has every text in %s, with the places of the source', (lang) => {
    const texts = formTexts(definition, lang)
    expect(texts.filter(({ state }) => state !== 'done').map(({ text }) => text)).toEqual([])
    for (const { text, translation } of texts)
      expect(differingPlaces(text, translation?.text ?? ''), text).toEqual([])
  })
})

it('translate each text once', () => {
  expect(written.filter((text, index) => written.indexOf(text) !== index)).toEqual([])
})

it('have no translation of a text that no form has any more', () => {
  const present = new Set(
    definitions.flatMap(([, definition]) => formTexts(definition, 'en').map(({ text }) => text)),
  )
  expect(written.filter((text) => !present.has(text))).toEqual([])
})

it('leave no Hungarian letter that English and German do not have, but in names and places', () => {
  const words = all
    .flatMap((texts) => Object.values(texts).flat())
    .map((text) => text.replace(/\([^)]*\)|\{[^}]*\}|Fő utca|Győr/gu, ''))
  expect(words.filter((text) => /[őűíáéó]/iu.test(text))).toEqual([])
})

it('name countries and currencies in each language', () => {
  const options = definitions.flatMap(([, { items }]) => items.formOption)
  const named = (list: string, value: string) => {
    const option = options.find((one) => one.list === list && one.value === value)
    return [option?.translations?.en?.label?.text, option?.translations?.de?.label?.text]
  }
  expect(named('orszagok', 'AT')).toEqual(['Austria', 'Österreich'])
  expect(named('penznemek', 'HUF')).toEqual(['Hungarian Forint', 'Ungarischer Forint'])
  expect(named('felsegjelek', 'A')).toEqual(['A – Austria', 'A – Österreich'])
  expect(named('orszaghivok', 'SK')).toEqual(['+421 (Slovakia)', '+421 (Slowakei)'])
  expect(named('orszaghivok', 'SX')).toEqual(['+1 (Sint Maarten)', '+1 (Sint Maarten)'])
  expect(named('nyelvek', 'hu')).toEqual(['Hungarian', 'Ungarisch'])
  expect(named('bankok', '104')).toEqual(['K&H Bank Zrt.', 'K&H Bank Zrt.'])
})
