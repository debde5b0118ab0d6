import { form, formDisabled, formField, formOption, kindNamed } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import type { Command, Step } from '../command.ts'
import { type DocumentItem, documentOf, type FormDocument } from '../form-document.ts'

const FORM_ID = testId(1)
/** Few ids, so that commands meet the same items often. */
const IDS = Array.from({ length: 8 }, (_, index) => testId(10 + index))
const kinds = [formField.name, formDisabled.name, formOption.name]
const texts = fc.constantFrom('', 'a', 'b', 'Név')

/** Values that a property of each kind may get. */
const values = fc.record(
  { name: texts, note: texts, order: fc.integer({ min: 0, max: 5 }), enabled: fc.boolean() },
  { requiredKeys: [] },
)

/** A form with three items of each kind, as a server sends it. */
export function startDocument(): FormDocument {
  const item = (kind: string, id: string, name: string): DocumentItem => ({
    ...buildItem(kindNamed(kind), { name, formId: FORM_ID }),
    id,
    revision: 3,
  })
  return documentOf({
    form: item(form.name, FORM_ID, 'Űrlap'),
    items: Object.fromEntries(
      kinds.map((kind) => [kind, IDS.slice(0, 3).map((id, at) => item(kind, id, `${kind} ${at}`))]),
    ),
  })
}

const place = { kind: fc.constantFrom(...kinds), id: fc.constantFrom(...IDS) }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ ...place, is: fc.constant('change' as const), values }),
  fc.record({
    is: fc.constant('change' as const),
    kind: fc.constant(form.name),
    id: fc.constant(FORM_ID),
    values,
  }),
  fc.record({ ...place, is: fc.constant('remove' as const) }),
  fc.record({ ...place, values }).map(({ kind, id, values: own }) => ({
    is: 'create' as const,
    kind,
    item: { ...buildItem(kindNamed(kind), { name: 'új', formId: FORM_ID, ...own }), id },
  })),
)

/** Commands of one to three steps; some are typing. */
export const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.record(
    {
      label: fc.constant('próba'),
      steps: fc.array(step, { minLength: 1, maxLength: 3 }),
      typing: fc.constantFrom('a', 'b'),
    },
    { requiredKeys: ['label', 'steps'] },
  ),
  { maxLength: 25 },
)
