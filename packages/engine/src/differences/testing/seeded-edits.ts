import type { DefinitionParts, Part } from '../../testing/build-definition.ts'

/** A change of a form, and whether the form behaves differently afterwards. */
export interface SeededEdit {
  /** The edit, in the words of the person who made it. */
  readonly kind: string
  readonly edited: DefinitionParts
  readonly changes: boolean
  /** The fewest answers that show the difference; 0 if the empty form does. */
  readonly answers?: number
}

const read = (id: string) => ({ var: id })
const isAbroad = { '!=': [read('orszag'), 'HU'] }
const livesAbroad = { and: [{ '!!': [read('orszag')] }, isAbroad] }
const both = { and: [read('gyerek'), livesAbroad] }

const fields: readonly Part[] = [
  { id: 'gyerek', type: 'checkbox', label: 'Van gyermeke?' },
  { id: 'orszag', type: 'select', label: 'Ország', optionList: 'l' },
  { id: 'szam', type: 'number', label: 'Gyermekek száma', min: 0, max: 5, step: 1 },
  { id: 'kartya', type: 'text', label: 'Lakcímkártya', maxLength: 3 },
  { id: 'megj', type: 'text', label: 'Megjegyzés' },
  { id: 'ossz', type: 'calculated', label: 'Összesen', expression: { '*': [read('szam'), 2] } },
]
const options = ['HU', 'AT', 'DE'].map((value) => ({ id: `o-${value}`, list: 'l', value }))
const shown = { id: 'mutat', targets: ['kartya'], condition: both }
const needed = { id: 'kell', targets: ['megj'], rule: 'required', condition: { '>': [read('szam'), 3] } }
const locked = { id: 'zar', targets: ['szam'], mode: 'readonly', condition: { '==': [read('orszag'), 'AT'] } }
const without = {
  ...{ id: 'nelkul', fieldId: 'orszag', effect: 'exclude', optionValues: ['DE'] },
  condition: read('gyerek'),
}
const preset = {
  id: 'alap',
  targets: ['megj'],
  value: 'nincs',
  when: 'live',
  condition: { '==': [read('szam'), 0] },
}

/** The form before all these edits. */
export const unedited: DefinitionParts = {
  formField: fields,
  formOption: options,
  formExpandable: [shown],
  formValidation: [needed],
  formDisabled: [locked],
  formOptionModifier: [without],
  formDefaultValue: [preset],
}

const withField = (id: string, more: object) => ({
  ...unedited,
  formField: fields.map((field) => (field.id === id ? { ...field, ...more } : field)),
})
const renamed = (value: unknown, from: string, to: string): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(`{"var":"${from}"}`, `{"var":"${to}"}`))

/** Twenty edits; five change nothing. */
export const seededEdits: readonly SeededEdit[] = [
  {
    kind: 'a key is renamed everywhere',
    edited: {
      ...(renamed(unedited, 'szam', 'gyermekek') as DefinitionParts),
      formField: (renamed(fields, 'szam', 'gyermekek') as Part[]).map((field) =>
        field.id === 'szam' ? { ...field, key: 'gyermekek' } : field,
      ),
    },
    changes: false,
  },
  {
    kind: 'a condition is written the other way round',
    edited: {
      ...unedited,
      formExpandable: [
        {
          ...shown,
          condition: {
            '!': [
              {
                or: [{ '!': [read('gyerek')] }, { in: [read('orszag'), ['HU']] }, { '!': [read('orszag')] }],
              },
            ],
          },
        },
      ],
    },
    changes: false,
  },
  {
    kind: 'a rule is split into two',
    edited: {
      ...unedited,
      formExpandable: ['AT', 'DE'].map((land) => ({
        ...{ id: `mutat-${land}`, targets: ['kartya'] },
        condition: { and: [read('gyerek'), { '==': [read('orszag'), land] }] },
      })),
    },
    changes: false,
  },
  {
    kind: 'a limit of whole numbers is written in another way',
    edited: { ...unedited, formValidation: [{ ...needed, condition: { '>=': [read('szam'), 4] } }] },
    changes: false,
  },
  {
    kind: 'texts and order only',
    edited: {
      ...unedited,
      formField: fields.toReversed().map((field) => ({ ...field, label: `${String(field.label)} (új)` })),
      formValidation: [{ ...needed, message: 'Írja le, miért.' }],
    },
    changes: false,
  },
  {
    kind: 'one part of a condition is lost',
    edited: { ...unedited, formExpandable: [{ ...shown, condition: livesAbroad }] },
    changes: true,
    answers: 1,
  },
  {
    kind: 'and becomes or',
    edited: { ...unedited, formExpandable: [{ ...shown, condition: { or: [read('gyerek'), livesAbroad] } }] },
    changes: true,
    answers: 1,
  },
  {
    kind: 'the rule goes',
    edited: { ...unedited, formExpandable: [] },
    changes: true,
    answers: 0,
  },
  {
    kind: 'one country is left out',
    edited: {
      ...unedited,
      formExpandable: [{ ...shown, condition: { and: [read('gyerek'), { '==': [read('orszag'), 'AT'] }] } }],
      formOptionModifier: [],
    },
    changes: true,
    answers: 1,
  },
  {
    kind: 'a limit moves by one',
    edited: { ...unedited, formValidation: [{ ...needed, condition: { '>': [read('szam'), 4] } }] },
    changes: true,
    answers: 1,
  },
  {
    kind: 'the limit of a number is lower',
    edited: withField('szam', { max: 4 }),
    changes: true,
    answers: 1,
  },
  {
    kind: 'the longest text is shorter',
    edited: withField('kartya', { maxLength: 2 }),
    changes: true,
    answers: 3,
  },
  {
    kind: 'another factor',
    edited: withField('ossz', { expression: { '*': [read('szam'), 3] } }),
    changes: true,
    answers: 1,
  },
  {
    kind: 'a lock for another country',
    edited: { ...unedited, formDisabled: [{ ...locked, condition: { '==': [read('orszag'), 'DE'] } }] },
    changes: true,
    answers: 1,
  },
  {
    kind: 'disabled instead of read-only',
    edited: { ...unedited, formDisabled: [{ ...locked, mode: 'disabled' }] },
    changes: true,
    answers: 1,
  },
  {
    kind: 'another option is taken away',
    edited: { ...unedited, formOptionModifier: [{ ...without, optionValues: ['AT'] }] },
    changes: true,
    answers: 1,
  },
  {
    kind: 'an option is new',
    edited: { ...unedited, formOption: [...options, { id: 'o-SK', list: 'l', value: 'SK' }] },
    changes: true,
    answers: 0,
  },
  {
    kind: 'another default value',
    edited: { ...unedited, formDefaultValue: [{ ...preset, value: 'egy sem' }] },
    changes: true,
    answers: 1,
  },
  {
    kind: 'a question is new',
    edited: { ...unedited, formField: [...fields, { id: 'email', type: 'email', label: 'E-mail' }] },
    changes: true,
    answers: 0,
  },
  {
    kind: 'a question that only some see is new',
    edited: {
      ...unedited,
      formField: [...fields, { id: 'email', type: 'email', label: 'E-mail' }],
      formExpandable: [shown, { id: 'mutat2', targets: ['email'], condition: both }],
    },
    changes: true,
    answers: 2,
  },
]
