import { condition } from '../property/data-properties.ts'
import { references } from '../property/reference-properties.ts'
import { choice } from '../property/scalar-properties.ts'
import { text } from '../property/text-properties.ts'
import { defineKind, type ItemOf } from './define-kind.ts'
import { legalBasis, legalBasisSection } from './legal-basis.ts'

/** Disables fields while its condition holds. */
export const formDisabled = defineKind({
  name: 'formDisabled',
  slug: 'form-disableds',
  code: 'DIS',
  label: { one: 'Letiltás', many: 'Letiltások' },
  purpose: 'A letiltás miatt a mező nem szerkeszthető, amíg a feltétel teljesül.',
  ofForm: true,
  ordered: true,
  sections: legalBasisSection,
  properties: {
    targets: references('Mezők', 'formField', { prominent: true, min: 1 }),
    mode: choice('Mód', { disabled: 'letiltott', readonly: 'csak olvasható' }, { prominent: true }),
    submit: choice('Beküldéskor', { keep: 'az értéke is megy', omit: 'kimarad a válaszból' }),
    reason: text('Indoklás', { content: 'inline', max: 300, help: 'A kitöltő ezt látja a mező mellett.' }),
    condition: condition('Feltétel', { prominent: true, optional: true, help: 'Üresen mindig letiltott.' }),
    legalBasis,
  },
  list: {
    columns: ['name', 'targets', 'mode', 'condition', 'formId', 'enabled', 'order'],
    sort: 'formId,order',
  },
})

/** One disabled rule. */
export type FormDisabled = ItemOf<typeof formDisabled>
