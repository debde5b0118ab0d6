import type { DefinitionParts } from '../../testing/build-definition.ts'
import { holdsIn, type SmallCase } from './small-conditions.ts'
import { allCases, definitionOf, isThere, type SmallForm } from './small-forms.ts'

/** The effects of rules on the fields `q` and `v` and on the options of the field `w`. */
interface Outcome {
  readonly present: boolean
  readonly locked: boolean
  /** The same for the field `v`, which is always present. */
  readonly lockedToo: boolean
  /** The number of the default that is taken; −1 for none. */
  readonly taken: number
  readonly offersX: boolean
}

/** Two locks, three defaults, one reveal and one exclusion, with the four conditions of a small form. */
export function ruledForm(form: SmallForm): DefinitionParts {
  const [first, second, third, fourth] = form.conditions
  const own = definitionOf(form, {
    formDisabled: [
      { id: 'lock0', targets: ['q', 'v'], mode: 'readonly', condition: first },
      { id: 'lock1', targets: ['q'], mode: 'readonly', condition: second },
    ],
    formDefaultValue: [
      { id: 'default0', targets: ['q'], when: 'live', value: 'A', condition: first },
      { id: 'default1', targets: ['q'], when: 'live', value: 'B', condition: fourth },
      { id: 'default2', targets: ['q'], when: 'live', value: 'A', condition: second },
    ],
    formExpandable: [{ id: 'reveal', targets: ['q'], condition: third }],
    formOptionModifier: [
      { id: 'without', fieldId: 'w', effect: 'exclude', optionValues: ['x'], condition: fourth },
    ],
  })
  return {
    ...own,
    formField: [
      ...(own.formField ?? []),
      { id: 'w', type: 'select', optionList: 'l' },
      { id: 'v', type: 'text' },
    ],
  }
}

/** One field that rules reveal, remove, lock and require, and one with two opposed limits. */
export function meetingForm(form: SmallForm): DefinitionParts {
  const [first, second, third, fourth] = form.conditions
  const own = definitionOf(form, {
    formExpandable: [{ id: 'reveal', targets: ['q'], condition: first }],
    formRemoveable: [{ id: 'take', targets: ['q'], condition: second }],
    formDisabled: [{ id: 'lock', targets: ['r'], mode: 'readonly', condition: third }],
    formValidation: [
      { id: 'need', targets: ['r'], rule: 'required', condition: fourth },
      { id: 'least', targets: ['u'], rule: 'min', parameters: { min: 2 }, condition: first },
      { id: 'most', targets: ['u'], rule: 'max', parameters: { max: 1 }, condition: fourth },
    ],
  })
  const more = [
    { id: 'r', type: 'text' },
    { id: 'u', type: 'number' },
  ]
  return { ...own, formField: [...(own.formField ?? []), ...more] }
}

/** Returns the effects of the rules in a case, without the rule `left`. */
function outcomeOf({ conditions }: SmallForm, values: SmallCase, left: string | null): Outcome {
  const [first, second, third, fourth] = conditions.map((condition) => holdsIn(condition, values))
  const defaults = [first, fourth, second].map((holds, at) => holds === true && left !== `default${at}`)
  return {
    present: third === true,
    locked: (first === true && left !== 'lock0') || (second === true && left !== 'lock1'),
    lockedToo: first === true && left !== 'lock0',
    taken: defaults.indexOf(true),
    offersX: fourth !== true || left === 'without',
  }
}

/** A finding, as far as it can be refuted. */
interface Said {
  readonly code: string
  readonly item: { readonly id: string } | null
}

/** A case that shows that a finding about a ruled form is wrong; null if there is none. */
export function refutationOf(form: SmallForm, { code, item }: Said): SmallCase | null {
  const id = item?.id ?? ''
  const refutes = refuters[code]
  return refutes ? (allCases(form).find((values) => refutes(form, values, id)) ?? null) : null
}

type Refutes = (form: SmallForm, values: SmallCase, id: string) => boolean

const defaultValues = ['A', 'B', 'A', null]

/** True if the form behaves differently without the rule. */
const isMissed: Refutes = (form, answers, id) => {
  const [all, without] = [outcomeOf(form, answers, null), outcomeOf(form, answers, id)]
  const [before, after] = [all, without].map(({ taken }) => defaultValues.at(taken))
  if (all.lockedToo !== without.lockedToo) return true
  return all.present && (all.locked !== without.locked || before !== after)
}

/** By the code of the finding that claims a proof: whether a case contradicts it. */
const refuters: Readonly<Record<string, Refutes>> = {
  CONDITION_NEVER: (form, answers, id) =>
    holdsIn(conditionOf(form, id), answers) &&
    (id === 'reveal' || id === 'without' || isPresent(form, answers, id)),
  CONDITION_ALWAYS: (form, answers, id) => !holdsIn(conditionOf(form, id), answers),
  FIELD_UNREACHABLE: ({ rules, conditions }, answers, id) =>
    id === 'q' ? holdsIn(conditions[2], answers) : isThere(rules, id, answers),
  RULE_IMPLIED: isMissed,
  RULE_REPEATED: isMissed,
  DEFAULT_IDLE: (form, answers, id) => {
    const { taken, present } = outcomeOf(form, answers, null)
    return present && id === `default${taken}`
  },
  OPTION_UNREACHABLE: (form, answers) => outcomeOf(form, answers, null).offersX,
}

function conditionOf({ conditions, rules }: SmallForm, id: string): unknown {
  const at = { lock0: 0, lock1: 1, default0: 0, default1: 3, default2: 1, reveal: 2, without: 3 }[id]
  return at === undefined ? rules.find((rule) => rule.id === id)?.condition : conditions[at]
}

/** True if a field that the rule concerns is present; a rule of presence decides that itself. */
function isPresent({ rules, conditions }: SmallForm, answers: SmallCase, id: string): boolean {
  return id === 'lock0' || rules.some((rule) => rule.id === id) || holdsIn(conditions[2], answers)
}
