import type { FormItems } from '@urlapmuhely/schema'
import type { DocumentItem } from '../form-document.ts'

/** The properties of a field that depend on others while the form runs, in the engine's order. */
export const aspects = ['presence', 'options', 'value', 'disabled', 'issues'] as const

/** The name of such a property. */
export type Aspect = (typeof aspects)[number]

/** The aspect of fields that a kind of rules changes, and the properties with which a rule names fields. */
export interface RuleEffect {
  readonly aspect: Aspect
  /** The property that names the fields that it acts on; null if its actions do. */
  readonly acts: string | null
  /** The aspects that it reads of the fields that its other properties name. */
  readonly reads: readonly Aspect[]
  /** False if a rule does not react to changes of the fields that one of its properties reads. */
  readonly follows: (rule: DocumentItem, property: string) => boolean
}

/** A kind of rules: those of a form except its fields. */
export type RuleKind = Exclude<keyof FormItems, 'formField' | 'formOption'>

const always = () => true
const value: readonly Aspect[] = ['value']

/** An action runs when a watched value changes; all other values are read at that moment. */
function wakes({ on }: DocumentItem, property: string): boolean {
  if (property === 'condition') return on === 'conditionTrue' || on === 'conditionFalse'
  return property === 'triggers' && on === 'change'
}

/** Every kind of rules, as the engine's rule of the same name declares it. */
const ruleEffects = {
  formExpandable: { aspect: 'presence', acts: 'targets', reads: value, follows: always },
  formOptionExpandable: {
    aspect: 'presence',
    acts: 'targets',
    reads: ['presence', 'options', 'value'],
    follows: always,
  },
  formRemoveable: { aspect: 'presence', acts: 'targets', reads: value, follows: always },
  formDisabled: { aspect: 'disabled', acts: 'targets', reads: value, follows: always },
  formDefaultValue: {
    aspect: 'value',
    acts: 'targets',
    reads: value,
    follows: ({ when }) => when === 'live',
  },
  formOptionModifier: { aspect: 'options', acts: 'fieldId', reads: value, follows: always },
  formValidation: { aspect: 'issues', acts: 'targets', reads: value, follows: always },
  formSideEffect: { aspect: 'value', acts: null, reads: value, follows: wakes },
} as const satisfies Record<RuleKind, RuleEffect>

/** The effect of a kind; null if its items are no rules. */
export function ruleEffectOf(kind: string): RuleEffect | null {
  const known: Readonly<Record<string, RuleEffect>> = ruleEffects
  return known[kind] ?? null
}
