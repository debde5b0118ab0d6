import { buildIssue, type Issue } from '../ground/issues.ts'
import { actions } from '../property/actions-property.ts'
import { condition } from '../property/data-properties.ts'
import { references } from '../property/reference-properties.ts'
import { choice } from '../property/scalar-properties.ts'
import { defineKind, type ItemOf } from './define-kind.ts'
import { internalLegalBasis, legalBasisSection } from './legal-basis.ts'

/** Carries out actions on an event. */
export const formSideEffect = defineKind({
  name: 'formSideEffect',
  slug: 'form-side-effects',
  code: 'SIDE',
  label: { one: 'Mellékhatás', many: 'Mellékhatások' },
  purpose:
    'A mellékhatás akkor tesz valamit, amikor az űrlapon történik valami: beállít, üzen, eseményt küld.',
  ofForm: true,
  ordered: true,
  sections: { effect: 'Mit tesz', ...legalBasisSection },
  properties: {
    on: choice(
      'Mikor',
      {
        change: 'amikor egy mező változik',
        blur: 'amikor a kitöltő elhagy egy mezőt',
        load: 'az űrlap megnyitásakor',
        submit: 'beküldéskor',
        conditionTrue: 'amikor a feltétel teljesülni kezd',
        conditionFalse: 'amikor a feltétel már nem teljesül',
      },
      { prominent: true },
    ),
    triggers: references('Figyelt mezők', 'formField', {
      prominent: true,
      when: { property: 'on', in: ['change', 'blur'] },
    }),
    condition: condition('Feltétel', { prominent: true, optional: true, help: 'Csak ekkor történik meg.' }),
    actions: actions('Műveletek', { prominent: true, section: 'effect' }),
    legalBasis: internalLegalBasis,
  },
  list: {
    columns: ['name', 'on', 'triggers', 'condition', 'actions', 'formId', 'enabled', 'order'],
    sort: 'formId,order',
  },
  check: checkSideEffect,
})

/** One side effect. */
export type FormSideEffect = ItemOf<typeof formSideEffect>

function checkSideEffect(item: Readonly<Record<string, unknown>>): Issue[] {
  const on = String(item.on)
  const triggers = Array.isArray(item.triggers) ? item.triggers : []
  if ((on === 'change' || on === 'blur') && triggers.length === 0)
    return [buildIssue('triggers', 'TRIGGER_REQUIRED')]
  if (on.startsWith('condition') && item.condition === null)
    return [buildIssue('condition', 'TRIGGER_CONDITION_REQUIRED')]
  return []
}
