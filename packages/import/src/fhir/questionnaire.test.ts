import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'
import { extension, option, questionnaireOf } from './testing/questionnaire.ts'

type Part = Readonly<Record<string, unknown>>

const open = (item: readonly Part[], more: Part = {}) => openImported(questionnaireOf(item, more))
const extended = (...extensions: readonly Part[]): Part => ({ extension: extensions })
const _choices = [option('a'), option('b')]

describe('choices', () => {
  const set = (more: Part) => ({
    contained: [{ resourceType: 'ValueSet', id: 'v', url: 'http://x/v', ...more }],
  })
  const concepts = [{ code: 'a', display: 'Alma' }, { code: 'b' }]
  const sources: readonly (readonly [
    title: string,
    item: Part,
    more: Part,
    options: readonly (readonly [unknown, string])[],
  ])[] = [
    [
      'of the item',
      { answerOption: [{ valueCoding: { code: 'a', display: 'Alma' } }, { valueString: 'x' }] },
      {},
      [
        ['a', 'Alma'],
        ['x', 'x'],
      ],
    ],
    [
      'that are numbers',
      { answerOption: [{ valueInteger: 1 }, { valueInteger: 2 }] },
      {},
      [
        [1, '1'],
        [2, '2'],
      ],
    ],
    ['without a code', { answerOption: [{ valueCoding: { display: 'Alma' } }] }, {}, [['Alma', 'Alma']]],
    [
      'that are references',
      { answerOption: [{ valueReference: { reference: 'Patient/1' } }] },
      {},
      [['Patient/1', 'Patient/1']],
    ],
    [
      'with a prefix',
      {
        answerOption: [
          {
            valueCoding: { code: 'a', display: 'Alma' },
            ...extended(extension('questionnaire-optionPrefix', { valueString: 'A)' })),
          },
        ],
      },
      {},
      [['a', 'A) Alma']],
    ],
    [
      'of a contained set',
      { answerValueSet: '#v' },
      set({ compose: { include: [{ concept: concepts }] } }),
      [
        ['a', 'Alma'],
        ['b', 'b'],
      ],
    ],
    [
      'of a set by its address',
      { answerValueSet: 'http://x/v' },
      set({ compose: { include: [{ concept: concepts }] } }),
      [
        ['a', 'Alma'],
        ['b', 'b'],
      ],
    ],
    [
      'of an expansion, without its headings',
      { answerValueSet: '#v' },
      set({ expansion: { contains: [{ code: 'fej', abstract: true, contains: concepts }] } }),
      [
        ['a', 'Alma'],
        ['b', 'b'],
      ],
    ],
    [
      'of yes and no',
      { answerValueSet: 'http://hl7.org/fhir/ValueSet/yesnodontknow' },
      {},
      [
        ['Y', 'Yes'],
        ['N', 'No'],
        ['asked-unknown', "Don't know"],
      ],
    ],
    [
      'of a set without concepts',
      { answerValueSet: '#v' },
      set({ compose: { include: [{ system: 'x' }] } }),
      [],
    ],
  ]

  it.each(sources)('%s', (_, item, more, options) => {
    const form = open([{ linkId: 'a', type: 'choice', text: 'A', ...item }], more)
    expect(form.form.options.map(({ value, label }) => [value, label])).toEqual(options)
  })

  it('may be exclusive, have a weight, and an answer of one’s own', () => {
    const exclusive = {
      ...option('e', 2),
      ...extended(extension('questionnaire-optionExclusive', { valueBoolean: true })),
    }
    const form = open([
      { linkId: 'a', type: 'open-choice', text: 'A', repeats: true, answerOption: [exclusive] },
    ])
    expect(form.form.options).toMatchObject([
      { value: 'e', exclusive: true, data: { pont: 2 } },
      { value: '__other', withText: true },
    ])
  })
})

describe('a questionnaire', () => {
  it.each([
    [{ url: 'http://x/Questionnaire/kerdoiv', title: 'Kérdőív' }, 'Kérdőív', 'kerdoiv'],
    [{ id: 'masik', url: undefined, title: undefined, name: 'Nev' }, 'Nev', 'masik'],
    [{ id: undefined, title: undefined, name: 'Nev' }, 'Nev', 'nev'],
    [{ id: undefined, title: undefined }, 'proba', 'proba'],
  ])('with %j has the title %j and the key %j', (more, title, key) => {
    const form = open([{ linkId: 'a', type: 'string', text: 'A' }], more)
    expect(form.form.form).toMatchObject({ title, key })
  })

  it('has texts in other languages', () => {
    const translated = (content: string) => ({
      extension: [
        {
          ...extension('translation', {}),
          extension: [
            { url: 'lang', valueCode: 'en' },
            { url: 'content', valueString: content },
          ],
        },
      ],
    })
    const form = open(
      [
        {
          linkId: 'a',
          type: 'choice',
          text: 'Szín',
          _text: translated('Colour'),
          answerOption: [{ valueCoding: { code: 'p', display: 'Piros', _display: translated('Red') } }],
        },
      ],
      { language: 'hu' },
    )
    expect(form.form.form.languages).toEqual(['hu', 'en'])
    expect(form.fields).toMatchObject([
      { label: 'Szín', translations: { en: { label: { text: 'Colour' } } } },
    ])
    expect(form.form.options).toMatchObject([{ translations: { en: { label: { text: 'Red' } } } }])
  })
})
