import { describe, expect, it } from 'vitest'
import { actions } from '../property/actions-property.ts'
import { records } from '../property/records-property.ts'
import { longText, text } from '../property/text-properties.ts'
import { issuesFromZod } from './issues-from-zod.ts'
import { translationsShape } from './translations-shape.ts'

const { max: _, ...essay } = longText('Szöveg', { max: 5, content: 'block' })
const texts = {
  label: text('Felirat', { max: 5, content: 'inline' }),
  key: text('Kulcs', { max: 5 }),
  /** Without a limit. */
  essay,
  parts: records('Részek', {
    memberLabel: 'rész',
    max: 9,
    columns: { caption: text('Felirat', { max: 3, content: 'inline' }), code: text('Kód', { max: 3 }) },
  }),
  actions: actions('Műveletek'),
}

function issuesOf(translations: unknown): string[] {
  const result = translationsShape(texts).safeParse(translations, { reportInput: true })
  return result.success
    ? []
    : issuesFromZod(result.error).map(({ path, code, params }) =>
        [path, code, ...Object.values(params)].join(' ').trim(),
      )
}

const at = (address: string, translated: string, source = 'forrás') => ({
  de: { [address]: { text: translated, source } },
})

/** Twenty and more languages that have names. */
const LANGUAGES = 'en de fr es it pt nl sv da fi nb pl cs sk sl hr sr ro bg el et'.split(' ')

describe('translations', () => {
  it.each([
    ['none', {}],
    ['a language without texts', { de: {} }],
    ['a text', at('label', 'abcde')],
    ['a text of a record', at('parts.0.caption', 'abc')],
    ['a text of a later record', at('parts.99.caption', 'abc')],
    ['the message of an action', at('actions.19.text', 'x'.repeat(2000))],
    ['a text without a limit', at('essay', 'x'.repeat(20_000))],
    ['a long source', at('label', 'a', 'x'.repeat(20_000))],
    ['an empty source', at('label', 'a', '')],
    ['a regional language', { 'de-AT': {} }],
    ['twenty languages', Object.fromEntries(LANGUAGES.slice(0, 20).map((lang) => [lang, {}]))],
  ])('may be %s', (_what, translations) => {
    expect(issuesOf(translations)).toEqual([])
  })

  it.each<[what: string, translations: unknown, issue: string]>([
    ['21 languages', Object.fromEntries(LANGUAGES.slice(0, 21).map((lang) => [lang, {}])), 'TOO_MANY 20'],
    ['a language in another spelling', { 'de-at': {} }, 'de-at LANGUAGE_UNKNOWN'],
    ['a language that does not exist', { xx: {} }, 'xx LANGUAGE_UNKNOWN'],
    ['a text of the back-office', at('key', 'a'), 'de.key UNKNOWN_KEY key'],
    ['no property', at('other', 'a'), 'de.other UNKNOWN_KEY other'],
    ['a name of every object', at('toString', 'a'), 'de.toString UNKNOWN_KEY toString'],
    ['a list as a text', at('parts', 'a'), 'de.parts UNKNOWN_KEY parts'],
    ['a whole record', at('parts.0', 'a'), 'de.parts.0 UNKNOWN_KEY parts.0'],
    ['a column without content', at('parts.0.code', 'a'), 'de.parts.0.code UNKNOWN_KEY parts.0.code'],
    [
      'the hundredth record',
      at('parts.100.caption', 'a'),
      'de.parts.100.caption UNKNOWN_KEY parts.100.caption',
    ],
    [
      'a record with a zero in front',
      at('parts.01.caption', 'a'),
      'de.parts.01.caption UNKNOWN_KEY parts.01.caption',
    ],
    ['a text inside a text', at('label.0.caption', 'a'), 'de.label.0.caption UNKNOWN_KEY label.0.caption'],
    ['a text that is too long', at('label', 'abcdef'), 'de.label.text TOO_LONG 5'],
    [
      'a text of a record that is too long',
      at('parts.1.caption', 'abcd'),
      'de.parts.1.caption.text TOO_LONG 3',
    ],
    ['a text that is too long for any', at('essay', 'x'.repeat(20_001)), 'de.essay.text TOO_LONG 20000'],
    ['an empty text', at('label', ''), 'de.label.text REQUIRED'],
    ['a text that no database stores', at('label', 'a\u0000'), 'de.label.text TEXT_ILLEGAL'],
    ['a source that is too long', at('label', 'a', 'x'.repeat(20_001)), 'de.label.source TOO_LONG 20000'],
    ['a translation without a source', { de: { label: { text: 'a' } } }, 'de.label.source REQUIRED'],
    [
      'more than a text and a source',
      { de: { label: { text: 'a', source: 'b', by: 'c' } } },
      'de.label.by UNKNOWN_KEY by',
    ],
    ['a text alone', { de: { label: 'a' } }, 'de.label FORMAT_INVALID'],
    ['a list', [], 'FORMAT_INVALID'],
    ['null', null, 'REQUIRED'],
  ])('are refused as %s', (_what, translations, issue) => {
    expect(issuesOf(translations)).toEqual([issue])
  })

  it('report every fault', () => {
    expect(
      issuesOf({ xx: { label: { text: 'abcdef', source: '' }, key: { text: 'a', source: '' } } }),
    ).toEqual(['xx LANGUAGE_UNKNOWN', 'xx.label.text TOO_LONG 5', 'xx.key UNKNOWN_KEY key'])
  })
})
