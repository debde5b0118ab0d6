import { fieldTypesHolding } from '../form/form-field-types.ts'
import { condition, optionValues } from '../property/data-properties.ts'
import { reference, references } from '../property/reference-properties.ts'
import { choice } from '../property/scalar-properties.ts'
import { defineKind, type ItemOf } from './define-kind.ts'
import { legalBasis, legalBasisSection } from './legal-basis.ts'
import { inheritedRetainChoices, RETAIN_HELP } from './shared-choices.ts'

/** Keeps fields absent until an option is selected, and shows them beside it. */
export const formOptionExpandable = defineKind({
  name: 'formOptionExpandable',
  slug: 'form-option-expandables',
  code: 'OPTEXP',
  label: { one: 'Opciólenyitás', many: 'Opciólenyitások' },
  purpose: 'Az opciólenyitás mezői akkor jelennek meg, amikor a kitöltő a megadott opciót választja.',
  ofForm: true,
  ordered: true,
  sections: legalBasisSection,
  properties: {
    fieldId: reference('Választó mező', 'formField', {
      prominent: true,
      help: 'Ennek az opciói nyitják le a többit.',
      among: { type: fieldTypesHolding('option', 'options') },
    }),
    optionValues: optionValues('Opciók', { prominent: true, basis: 'fieldId', min: 1 }),
    match: choice('Egyezés', { any: 'bármelyik elég', all: 'mindegyik kell' }),
    targets: references('Lenyíló mezők', 'formField', { prominent: true, min: 1 }),
    placement: choice('Hol jelenik meg', { 'under-option': 'az opció alatt', 'after-field': 'a mező után' }),
    retain: choice('Eltűnő érték', inheritedRetainChoices, { help: RETAIN_HELP }),
    condition: condition('Feltétel', {
      prominent: true,
      optional: true,
      help: 'Ha van, az opció mellett ennek is teljesülnie kell.',
    }),
    legalBasis,
  },
  list: {
    columns: ['name', 'fieldId', 'optionValues', 'targets', 'formId', 'enabled', 'order'],
    sort: 'formId,order',
  },
})

/** One option expandable. */
export type FormOptionExpandable = ItemOf<typeof formOptionExpandable>
