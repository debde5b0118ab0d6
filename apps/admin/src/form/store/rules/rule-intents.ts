import {
  type Condition,
  type FieldValueType,
  type FormFieldTypeName,
  fieldValueTypes,
  kindNamed,
} from '@urlapmuhely/schema'
import type { QuestionName, RuleKindName } from '@urlapmuhely/wording'
import type { huBehaviour } from '../../../base/messages/form/hu-workshop-behaviour.ts'
import type { DaySide } from './day-limit.ts'

/** A person's intent for a field, as the name of its words. */
type IntentName = keyof typeof huBehaviour.intent

/** The inputs of a new rule. */
export interface IntentContext {
  /** The fields that it is for. */
  readonly targets: readonly string[]
  /** A first condition, about another field. */
  readonly condition: () => Condition
  /** Another field of one of these types, the nearest before; null if there is none. */
  readonly other: (types?: readonly string[]) => string | null
  /** A condition about the field itself, as its own rules read it. */
  readonly aboutItself: () => Condition
  /** A condition about the field itself, as seen from another field. */
  readonly about: (other: string | null) => Condition
  /** The rule and parameters of the earliest or latest day of the field: today. */
  readonly dayLimit: (side: DaySide) => Readonly<Record<string, unknown>>
  /** The value of the first option of a field that no rule of the kind has yet; of the first one if all are taken. */
  readonly freeOption: (fieldId: string | null) => string | number | undefined
  /** The values of all free options of a field that name the answer that a condition asks for. */
  readonly optionsNamedAfter: (fieldId: string | null, condition: Condition) => readonly (string | number)[]
}

/** A way to begin a rule, in words. */
export interface RuleIntent {
  readonly name: IntentName
  readonly question: QuestionName
  readonly kind: RuleKindName
  /** The property to open at once. */
  readonly opens: string
  /** The sorts of values that it fits; without this all that the kind's targets may have. */
  readonly sorts?: readonly FieldValueType[]
  readonly values: (context: IntentContext) => Readonly<Record<string, unknown>>
  /** A second rule that the intent needs, made in the same step. */
  readonly also?: Pick<RuleIntent, 'kind' | 'values'>
}

const measured = ['number'] as const
const written = ['text'] as const
const several = ['options', 'rows'] as const
const compared = ['text', 'number', 'date', 'datetime', 'time', 'fulltime'] as const
const conditional = ({ targets, condition }: IntentContext) => ({ targets, condition: condition() })
/** The effects under which the options stay that belong to an answer. */
const keeping: ReadonlySet<string> = new Set(['restrict', 'include'])
const optionIf = (effect: string) => (context: IntentContext) => {
  const [fieldId = ''] = context.targets
  const condition = context.condition()
  const named = keeping.has(effect) ? context.optionsNamedAfter(fieldId, condition) : []
  const first = context.freeOption(fieldId)
  const optionValues = named.length > 0 ? named : first === undefined ? [] : [first]
  return { fieldId, effect, optionValues, condition }
}
const rule =
  (name: string, parameters = {}) =>
  ({ targets }: IntentContext) => ({ targets, rule: name, parameters })
const choosing = kindNamed('formOptionExpandable').properties.fieldId?.among?.type

/** The ways to begin a rule, by the question that it answers. */
export const ruleIntents: readonly RuleIntent[] = [
  { name: 'showIf', question: 'visible', kind: 'formExpandable', opens: 'condition', values: conditional },
  { name: 'hideIf', question: 'visible', kind: 'formRemoveable', opens: 'condition', values: conditional },
  {
    name: 'underOption',
    question: 'visible',
    kind: 'formOptionExpandable',
    opens: 'optionValues',
    values: ({ targets, other, freeOption }) => {
      const fieldId = other(choosing) ?? ''
      const first = freeOption(fieldId)
      return { targets, fieldId, optionValues: first === undefined ? [] : [first] }
    },
  },
  {
    name: 'opened',
    question: 'visible',
    kind: 'formExpandable',
    opens: 'panelTitle',
    values: ({ targets }) => ({ targets, mode: 'manual' }),
  },
  {
    name: 'takenOut',
    question: 'visible',
    kind: 'formRemoveable',
    opens: '',
    values: ({ targets }) => ({ targets, mode: 'manual' }),
  },
  { name: 'lockIf', question: 'editable', kind: 'formDisabled', opens: 'condition', values: conditional },
  {
    name: 'readOnly',
    question: 'editable',
    kind: 'formDisabled',
    opens: '',
    values: ({ targets }) => ({ targets, mode: 'readonly' }),
  },
  {
    name: 'initially',
    question: 'value',
    kind: 'formDefaultValue',
    opens: 'value',
    values: ({ targets }) => ({ targets, when: 'init' }),
  },
  {
    name: 'always',
    question: 'value',
    kind: 'formDefaultValue',
    opens: 'value',
    values: ({ targets }) => ({ targets, when: 'live' }),
    // A default value that nobody can change is the value.
    also: { kind: 'formDisabled', values: ({ targets }) => ({ targets, mode: 'readonly' }) },
  },
  {
    name: 'setWhen',
    question: 'value',
    kind: 'formSideEffect',
    opens: 'actions',
    values: ({ targets, other }) => ({
      on: 'change',
      triggers: [other()].filter((id) => id !== null),
      actions: targets.map((targetId) => setAction(targetId)),
    }),
  },
  ...(['exclude', 'restrict', 'include', 'disable'] as const).map(
    (effect): RuleIntent => ({
      name: `${effect}If`,
      question: 'options',
      kind: 'formOptionModifier',
      opens: 'optionValues',
      values: optionIf(effect),
    }),
  ),
  {
    name: 'relabel',
    question: 'options',
    kind: 'formOptionModifier',
    opens: 'label',
    values: optionIf('relabel'),
  },
  {
    name: 'sorted',
    question: 'options',
    kind: 'formOptionModifier',
    opens: '',
    values: ({ targets: [fieldId = ''] }) => ({ fieldId, effect: 'sort' }),
  },
  {
    name: 'requiredIf',
    question: 'accepted',
    kind: 'formValidation',
    opens: 'condition',
    values: (context) => ({ ...conditional(context), rule: 'required' }),
  },
  ...bound('min', measured),
  ...bound('max', measured),
  ...dayBound('earliest'),
  ...dayBound('latest'),
  ...bound('minLength', written),
  ...bound('maxLength', written),
  ...bound('minItems', several),
  ...bound('maxItems', several),
  {
    name: 'pattern',
    question: 'accepted',
    kind: 'formValidation',
    opens: 'parameters',
    sorts: written,
    values: rule('pattern'),
  },
  {
    name: 'compare',
    question: 'accepted',
    kind: 'formValidation',
    opens: 'parameters',
    sorts: compared,
    values: (context) => rule('compareField', { fieldId: context.other(), operator: '>=' })(context),
  },
  {
    name: 'own',
    question: 'accepted',
    kind: 'formValidation',
    opens: 'parameters',
    values: (context) => rule('expression', { expression: context.aboutItself() })(context),
  },
  {
    name: 'showsOther',
    question: 'effects',
    kind: 'formExpandable',
    opens: 'targets',
    values: ({ other, about }) => {
      const target = other()
      return { targets: [target].filter((id) => id !== null), condition: about(target) }
    },
  },
  {
    name: 'setsOther',
    question: 'effects',
    kind: 'formSideEffect',
    opens: 'actions',
    values: ({ targets, other }) => ({
      on: 'change',
      triggers: targets,
      actions: [setAction(other() ?? '')],
    }),
  },
  {
    name: 'showsMessage',
    question: 'effects',
    kind: 'formSideEffect',
    opens: 'actions',
    values: ({ targets }) => ({
      on: 'change',
      triggers: targets,
      actions: [{ type: 'message', severity: 'info', text: '' }],
    }),
  },
]

/** The ways to begin a rule that answers a question about a field of a type. */
export function intentsFor(question: QuestionName, type: FormFieldTypeName): readonly RuleIntent[] {
  return ruleIntents.filter(
    ({ question: own, kind, sorts }) =>
      own === question &&
      (sorts === undefined || sorts.includes(fieldValueTypes[type])) &&
      mayBeAbout(kind, question, type),
  )
}

/**
 * True if the property in which a kind of rules names the fields that it acts on takes fields of the type. A text inset
 * never has a value, so that nothing can be said of one.
 */
function mayBeAbout(kind: RuleKindName, question: QuestionName, type: FormFieldTypeName): boolean {
  if (fieldValueTypes[type] === 'empty') return question === 'visible'
  const { targets, fieldId } = kindNamed(kind).properties
  const among = question === 'effects' ? undefined : (targets ?? fieldId)?.among?.type
  const hasValue = kindNamed('formValidation').properties.targets?.among?.type?.includes(type) === true
  return among ? among.includes(type) : question === 'visible' || question === 'editable' || hasValue
}

function bound(
  name: 'min' | 'max' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems',
  sorts: readonly FieldValueType[],
): RuleIntent[] {
  return [
    { name, question: 'accepted', kind: 'formValidation', opens: 'parameters', sorts, values: rule(name) },
  ]
}

function dayBound(side: DaySide): RuleIntent[] {
  const values = ({ targets, dayLimit }: IntentContext) => ({ targets, ...dayLimit(side) })
  return [
    {
      name: side,
      question: 'accepted',
      kind: 'formValidation',
      opens: 'parameters',
      sorts: ['date'],
      values,
    },
  ]
}

function setAction(targetId: string) {
  return { type: 'set', targetId, expression: null, overwrite: 'always' }
}
