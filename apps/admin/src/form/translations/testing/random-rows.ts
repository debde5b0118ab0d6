import { kindNamed, type Translation, type TranslationState } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import type { TextRow } from '../text-rows.ts'

/** The languages of the random rows, beside Hungarian. */
export const randomLanguages = ['de', 'en'] as const

/** A row, with the state that its translation into each language was given. */
export interface RandomRow {
  readonly row: TextRow
  readonly states: Readonly<Record<(typeof randomLanguages)[number], TranslationState>>
}

const field = kindNamed('formField')
const addresses = ['label', 'hint', 'placeholder'] as const

/** Pieces of texts that files can get wrong. */
const piece = fc.constantFrom(
  ...[
    'név',
    'Ő',
    ' ',
    '\n',
    '\t',
    '<b>',
    '&amp;',
    '"',
    "'",
    ']]>',
    '{sor}',
    '{ár|pénz}',
    '=1+1',
    '\u0001',
    '😀',
    ';',
  ],
)

/** A text that is not empty, also if the blanks around it are dropped. */
export const randomText = fc.array(piece, { maxLength: 6 }).map((parts) => `x${parts.join('')}y`)

const translation = fc.record({
  state: fc.constantFrom('done' as const, 'outdated' as const, 'missing' as const),
  text: randomText,
})

/** Rows of fields, each with its own item. */
export const randomRows: fc.Arbitrary<readonly RandomRow[]> = fc
  .array(
    fc.record({
      text: randomText,
      name: randomText,
      address: fc.constantFrom(...addresses),
      translations: fc.record({ de: translation, en: translation }),
    }),
    { maxLength: 5 },
  )
  .map((all) =>
    all.map(({ text, name, address, translations }, index): RandomRow => {
      const texts = randomLanguages.map((lang): [string, Record<string, Translation>] => {
        const { state, text: own } = translations[lang]
        if (state === 'missing') return [lang, {}]
        return [lang, { [address]: { text: own, source: state === 'done' ? text : `${text} régen` } }]
      })
      const property = field.properties[address]
      if (!property) throw new Error(`A field has no ${address}.`)
      const id = testId(index + 1)
      return {
        row: {
          key: `${id} ${address}`,
          item: { kind: field, id, revision: 1, name, translations: Object.fromEntries(texts) },
          content: { address, property: { ...property, max: 10_000 }, text },
        },
        states: { de: translations.de.state, en: translations.en.state },
      }
    }),
  )
