import { fieldTypesWithValues } from '../form/form-field-types.ts'
import { buildIssue } from '../ground/issues.ts'
import { condition, expression, value } from '../property/data-properties.ts'
import { references } from '../property/reference-properties.ts'
import { choice } from '../property/scalar-properties.ts'
import { defineKind, type ItemOf } from './define-kind.ts'
import { legalBasis, legalBasisSection } from './legal-basis.ts'

/** The initial value of a field. */
export const formDefaultValue = defineKind({
  name: 'formDefaultValue',
  slug: 'form-default-values',
  code: 'DEF',
  label: { one: 'Alapérték', many: 'Alapértékek' },
  purpose: 'Az alapérték az, amit a mező tartalmaz, mielőtt a kitöltő megadna valamit.',
  ofForm: true,
  ordered: true,
  sections: legalBasisSection,
  properties: {
    targets: references('Mezők', 'formField', {
      prominent: true,
      min: 1,
      help: 'Ezek a mezők kapják.',
      among: { type: fieldTypesWithValues() },
    }),
    value: value('Állandó érték', {
      prominent: true,
      basis: 'targets',
      decidedWith: 'expression',
      help: 'Vagy ezt, vagy a képletet adja meg.',
    }),
    expression: expression('Képlet', {
      prominent: true,
      decidedWith: 'value',
      help: 'Más mezőkből számított érték.',
    }),
    when: choice(
      'Mikor',
      {
        init: 'egyszer, az elején',
        onPresent: 'amikor a mező megjelenik',
        live: 'folyamatosan, amíg a kitöltő nem írja át',
      },
      {},
    ),
    condition: condition('Feltétel', { prominent: true, optional: true, help: 'Üresen mindig érvényes.' }),
    legalBasis,
  },
  list: {
    columns: ['name', 'targets', 'value', 'when', 'condition', 'formId', 'enabled', 'order'],
    sort: 'formId,order',
  },
  check: (item) =>
    (item.value === null) === (item.expression === null) ? [buildIssue('value', 'VALUE_OR_EXPRESSION')] : [],
})

/** One default value. */
export type FormDefaultValue = ItemOf<typeof formDefaultValue>
