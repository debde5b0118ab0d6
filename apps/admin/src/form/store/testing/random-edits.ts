import {
  type Command,
  type DocumentItem,
  documentOf,
  type FormDocument,
  type Step,
} from '@urlapmuhely/document'
import { form, formField, formOption } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'

/** The form of the random edits. */
export const FORM = testId(1)

/** The fields: few, so that edits meet the same ones often. The first three exist at the start. */
export const IDS = Array.from({ length: 5 }, (_, at) => testId(10 + at))
const OPTION_IDS = IDS.map((_, at) => testId(20 + at))

/** The fields and the options that edits are about. */
export const PLACES = [
  ...IDS.map((id) => ({ kind: formField.name, id })),
  ...OPTION_IDS.map((id) => ({ kind: formOption.name, id })),
]
const place = fc.constantFrom(...PLACES)
const texts = fc.constantFrom('a', 'b', 'c')

/** Values that a field and an option may both get; all of them are valid. */
const values = fc.record({ label: texts, order: fc.integer({ min: 0, max: 3 }) }, { requiredKeys: [] })

/** A field or an option as a person makes it. */
export function newItem(kind: string, id: string, label: string): DocumentItem {
  const at = PLACES.findIndex((one) => one.id === id)
  return kind === formField.name
    ? { ...buildItem(formField, { formId: FORM, name: `m${at}`, key: `k${at}`, label, type: 'text' }), id }
    : { ...buildItem(formOption, { list: 'lista', value: `v${at}`, label }), id }
}

/** A saved form with three fields and three options. */
export function savedDocument(): FormDocument {
  const list = (kind: string, ids: readonly string[]) => [
    kind,
    ids.slice(0, 3).map((id, at) => ({ ...newItem(kind, id, `${at}`), revision: 1 })),
  ]
  return documentOf({
    form: { ...buildItem(form, { title: 'Próba', key: 'proba' }), id: FORM, revision: 1 },
    items: Object.fromEntries([list(formField.name, IDS), list(formOption.name, OPTION_IDS)]),
  })
}

/** A step on an item that may be there or not. */
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(place, values).map(([one, own]) => ({ ...one, is: 'change' as const, values: own })),
  },
  { weight: 1, arbitrary: place.map((one) => ({ ...one, is: 'remove' as const })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(place, texts)
      .map(([{ kind, id }, label]) => ({ is: 'create' as const, kind, item: newItem(kind, id, label) })),
  },
)

/** A command of one to three steps; some are typing. */
export const command: fc.Arbitrary<Command> = fc.record(
  {
    label: fc.constant('próba'),
    steps: fc.array(step, { minLength: 1, maxLength: 3 }),
    typing: fc.constantFrom('x', 'y'),
  },
  { requiredKeys: ['label', 'steps'] },
)
