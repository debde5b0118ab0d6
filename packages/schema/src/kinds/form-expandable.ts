import { condition } from '../property/data-properties.ts'
import { references } from '../property/reference-properties.ts'
import { boolean, choice } from '../property/scalar-properties.ts'
import { text } from '../property/text-properties.ts'
import { checkAutomaticCondition } from './automatic-condition.ts'
import { defineKind, type ItemOf } from './define-kind.ts'
import { legalBasis, legalBasisSection } from './legal-basis.ts'
import { inheritedRetainChoices, RETAIN_HELP } from './shared-choices.ts'

const manual = { when: { property: 'mode', in: ['manual'] } }

/** Keeps fields absent until its condition holds. */
export const formExpandable = defineKind({
  name: 'formExpandable',
  slug: 'form-expandables',
  code: 'EXP',
  label: { one: 'Lenyitás', many: 'Lenyitások' },
  purpose: 'A lenyitás mezői csak akkor vannak jelen, amikor a feltétel teljesül.',
  ofForm: true,
  ordered: true,
  sections: legalBasisSection,
  properties: {
    targets: references('Mezők', 'formField', { prominent: true, min: 1 }),
    mode: choice('Mód', { auto: 'magától', manual: 'a kitöltő nyitja és zárja' }, { prominent: true }),
    condition: condition('Feltétel', {
      prominent: true,
      optional: true,
      help: 'Magától nyíló módban kötelező.',
    }),
    panelTitle: text('Panel címe', { content: 'inline', max: 200, ...manual }),
    initiallyOpen: boolean('Kezdetben nyitva', manual),
    retain: choice('Eltűnő érték', inheritedRetainChoices, { help: RETAIN_HELP }),
    legalBasis,
  },
  list: {
    columns: ['name', 'targets', 'mode', 'condition', 'formId', 'enabled', 'order'],
    sort: 'formId,order',
  },
  check: checkAutomaticCondition,
})

/** One expandable. */
export type FormExpandable = ItemOf<typeof formExpandable>
