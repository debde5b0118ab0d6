import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attribute, parsedXml, unitText, xliffUnits } from '@urlapmuhely/import/xml'
import { differingPlaces, formTexts, languagesOf } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { demoDefinitions } from '../testing/demo-definitions.ts'
import { readTexts } from './read-texts.ts'

const definitions = [...demoDefinitions()]
const units = readUnits()

describe.each(definitions)('%s', (_, definition) => {
  const [, ...further] = languagesOf(definition.form)

  it('is written in Hungarian, English and German', () => expect(further).toEqual(['en', 'de']))

  it.each(further)('has every text in %s, with the places of the source', (lang) => {
    const texts = formTexts(definition, lang)
    const missing = texts.filter(({ state }) => state !== 'done')
    // The unit that has to be written: its id and its source.
    expect(missing.map(({ item, address, text }) => `${item.id}.${address} ${text}`)).toEqual([])
    for (const { text, translation } of texts)
      expect(differingPlaces(text, translation?.text ?? ''), text).toEqual([])
  })
})

it.each(['en', 'de'])('translate each text into %s once, and in the same form', (lang) => {
  const texts = units.filter((unit) => unit.lang === lang).map(({ source }) => source)
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  expect(units.filter((unit) => unit.lang !== lang).map(({ source }) => source)).toEqual(texts)
})

// The ids are those of *Fordítások*, so that a document can also be imported there.
it.each(definitions)('have a unit only for a text of %s', (key, definition) => {
  const sources = new Map(
    formTexts(definition, 'en').map(({ item, address, text }) => [`${item.id}.${address}`, text]),
  )
  const own = units.filter(({ form }) => form === key)
  expect(own).not.toEqual([])
  expect(own.filter(({ id, source }) => sources.get(id) !== source)).toEqual([])
})

it('leave no Hungarian letter that English and German do not have, but in names and places', () => {
  const words = Object.values(readTexts())
    .flatMap((texts) => Object.values(texts))
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

function readUnits() {
  const folder = import.meta.dirname
  const files = readdirSync(folder).filter((file) => file.endsWith('.xlf'))
  return files.flatMap((file) => {
    const root = parsedXml(readFileSync(join(folder, file), 'utf8'))
    const [form, lang] = file.split('.')
    return xliffUnits(root).map((unit) => ({ form, lang, id: attribute(unit, 'id'), ...unitText(unit) }))
  })
}
