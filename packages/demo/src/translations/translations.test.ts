import { differingPlaces, formTexts, languagesOf } from '@urlapmuhely/schema'
import { assert, expect, it } from 'vitest'
import { demoDefinitions } from '../../testing/demo-definitions.ts'
import { fieldTexts } from './field-texts.ts'
import { optionTexts } from './option-texts.ts'
import { pageTexts } from './page-texts.ts'
import { ruleTexts } from './rule-texts.ts'

const definition = demoDefinitions().get('csaladi-potlek')
assert(definition)
const [, ...further] = languagesOf(definition.form)

it('is written in Hungarian, English and German', () => expect(further).toEqual(['en', 'de']))

it.each(further)('has every text in %s, with the places of the source', (lang) => {
  const texts = formTexts(definition, lang)
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts.filter(({ state }) => state !== 'done').map(({ text }) => text)).toEqual([])
  for (const { text, translation } of texts)
    expect(differingPlaces(text, translation?.text ?? ''), text).toEqual([])
})

it('has no translation of a text that the form no longer has', () => {
  const present = new Set(formTexts(definition, 'en').map(({ text }) => text))
  const written = Object.keys({ ...pageTexts, ...fieldTexts, ...ruleTexts, ...optionTexts })
  expect(written.filter((text) => !present.has(text))).toEqual([])
})

it('leaves no Hungarian letter that English and German do not have, but in names and places', () => {
  const own = [
    ...Object.values(pageTexts),
    ...Object.values(fieldTexts),
    ...Object.values(ruleTexts),
    ...Object.values(optionTexts),
  ]
  const words = own.flat().map((text) => text.replace(/\([^)]*\)|\{[^}]*\}/gu, ''))
  expect(words.filter((text) => /[őűíáéó]/iu.test(text))).toEqual([])
})

it('names countries and currencies in each language', () => {
  const named = (list: string, value: string) => {
    const option = definition.items.formOption.find((one) => one.list === list && one.value === value)
    return [option?.translations?.en?.label?.text, option?.translations?.de?.label?.text]
  }
  expect(named('orszagok', 'AT')).toEqual(['Austria', 'Österreich'])
  expect(named('penznemek', 'HUF')).toEqual(['Hungarian Forint', 'Ungarischer Forint'])
})
