import { condition } from '../property/data-properties.ts'
import { references } from '../property/reference-properties.ts'
import { choice } from '../property/scalar-properties.ts'
import { checkAutomaticCondition } from './automatic-condition.ts'
import { defineKind, type ItemOf } from './define-kind.ts'
import { legalBasis, legalBasisSection } from './legal-basis.ts'
import { inheritedRetainChoices, RETAIN_HELP } from './shared-choices.ts'

/** Keeps fields present until its condition holds. */
export const formRemoveable = defineKind({
  name: 'formRemoveable',
  slug: 'form-removeables',
  code: 'REM',
  label: { one: 'Eltávolítás', many: 'Eltávolítások' },
  purpose: 'Az eltávolítás mezői addig vannak jelen, amíg a feltétel nem teljesül. Erősebb a lenyitásnál.',
  ofForm: true,
  ordered: true,
  sections: legalBasisSection,
  properties: {
    targets: references('Mezők', 'formField', { prominent: true, min: 1 }),
    mode: choice(
      'Mód',
      { auto: 'magától', manual: 'a kitöltő veszi ki és teszi vissza' },
      { prominent: true },
    ),
    condition: condition('Feltétel', {
      prominent: true,
      optional: true,
      help: 'Magától működő módban kötelező.',
    }),
    retain: choice('Eltűnő érték', inheritedRetainChoices, { help: RETAIN_HELP }),
    legalBasis,
  },
  list: {
    columns: ['name', 'targets', 'mode', 'condition', 'formId', 'enabled', 'order'],
    sort: 'formId,order',
  },
  check: checkAutomaticCondition,
})

/** One removeable. */
export type FormRemoveable = ItemOf<typeof formRemoveable>
