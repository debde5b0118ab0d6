import {
  type FieldValueType,
  fieldValueTypes,
  formDefaultValue,
  formDisabled,
  formExpandable,
  formOptionExpandable,
  formOptionModifier,
  formRemoveable,
  formValidation,
} from '@urlapmuhely/schema'
import type { RuleKind } from '../facts/definition.ts'
import { choice, pick, type RuleSeed } from './random-choices.ts'
import { conditionFor } from './random-conditions.ts'
import { effectOf } from './random-effects.ts'
import {
  aimed,
  isInRow,
  isValued,
  type Known,
  optionValues,
  type RandomForm,
  valuesFor,
} from './random-fields.ts'
import { textOf } from './random-texts.ts'
import { validationOf } from './random-validations.ts'

type Properties = Readonly<Record<string, unknown>>
type Build = (seed: RuleSeed, form: RandomForm) => Properties

/** How each rule kind is made; a missing one does not compile. */
const builders: Readonly<Record<RuleKind, Build>> = {
  formDefaultValue: (seed, form) => {
    const target = aimed(form, seed.target, isValued)
    return {
      targets: [target.id],
      ...defaultOf(target, seed, form),
      when: choice(formDefaultValue, 'when', seed.mode),
      condition: seed.second % 2 === 0 ? null : conditionFor(target, seed),
    }
  },

  formDisabled: (seed, form) => {
    const target = aimed(form, seed.target)
    return {
      targets: [target.id],
      mode: choice(formDisabled, 'mode', seed.mode),
      submit: seed.other % 2 === 0 ? 'keep' : choice(formDisabled, 'submit', seed.retain),
      reason: pick(['', 'Zárt', textOf(seed.second, isInRow(target))], seed.value),
      condition: conditionFor(target, seed),
    }
  },

  formExpandable: (seed, form) => {
    const target = aimed(form, seed.target)
    return {
      targets: targetsOf(target, seed, form),
      mode: choice(formExpandable, 'mode', seed.mode),
      initiallyOpen: seed.value % 2 === 0,
      panelTitle: textOf(seed.second, isInRow(target)),
      retain: choice(formExpandable, 'retain', seed.retain),
      condition: conditionFor(target, seed),
    }
  },

  formOptionExpandable: (seed, form) => {
    const target = aimed(form, seed.target)
    const chooser = chooserOf(form, seed)
    return {
      fieldId: isInRow(target) || !isInRow(chooser) ? chooser.id : 's',
      optionValues: someOptions(seed),
      match: choice(formOptionExpandable, 'match', seed.mode),
      targets: [target.id],
      retain: choice(formOptionExpandable, 'retain', seed.retain),
      condition: seed.second % 4 === 0 ? conditionFor(target, seed) : null,
    }
  },

  formOptionModifier: (seed, form) => {
    const chooser = chooserOf(form, seed)
    return {
      fieldId: chooser.id,
      effect: choice(formOptionModifier, 'effect', seed.mode),
      label: pick(['Más', '{a} {n}'], seed.retain),
      ...(seed.second % 2 === 0
        ? { optionValues: someOptions(seed) }
        : { filter: { '==': [{ var: 'option.data.group' }, { var: 'a' }] } }),
      onUnavailable: choice(formOptionModifier, 'onUnavailable', seed.retain),
      reason: pick(['', 'Elfogyott', 'Elfogyott: {b}'], seed.value),
      condition: conditionFor(chooser, seed),
    }
  },

  formRemoveable: (seed, form) => {
    const target = aimed(form, seed.target)
    return {
      targets: targetsOf(target, seed, form),
      mode: choice(formRemoveable, 'mode', seed.mode),
      retain: choice(formRemoveable, 'retain', seed.retain),
      condition: conditionFor(target, seed),
    }
  },

  formSideEffect: effectOf,

  formValidation: (seed, form) => {
    const target = aimed(form, seed.target, ({ type }) => !VALUELESS.includes(fieldValueTypes[type]))
    return {
      targets: [target.id],
      ...validationOf(target, seed, form),
      message: pick(
        ['', '{label}: {value} nem jó ({min}–{max})', textOf(seed.second, isInRow(target))],
        seed.value,
      ),
      lazy: choice(formValidation, 'lazy', seed.value),
      severity: choice(formValidation, 'severity', seed.retain),
      condition: conditionFor(target, seed),
    }
  },
}

const VALUELESS: readonly FieldValueType[] = ['empty', 'layout']

// Side effects need more than other rules to show: a trigger, a condition and a field that they may write.
const effects = ['formSideEffect', 'formSideEffect'] as const
// The keys of the table are the kinds.
const kinds = Object.keys(builders) as readonly RuleKind[]

/** A random rule and its kind. */
export function randomRule(
  seed: RuleSeed,
  form: RandomForm,
): { readonly kind: RuleKind; readonly rule: Properties } {
  const kind = pick([...kinds, ...effects], seed.kind)
  return { kind, rule: builders[kind](seed, form) }
}

function chooserOf(form: RandomForm, { other }: RuleSeed): Known {
  return aimed(form, other, ({ type }) => ['option', 'options'].includes(fieldValueTypes[type]))
}

function someOptions({ value, mode }: RuleSeed): string[] {
  return optionValues.slice(value % 3, (value % 3) + 1 + (mode % 2))
}

/** One field, or two that are not separated by a row. */
function targetsOf(target: Known, { other, second }: RuleSeed, { fields }: RandomForm): string[] {
  const also = pick(fields, other)
  const alone = second % 2 === 0 || also.id === target.id || isInRow(target) || isInRow(also)
  return alone ? [target.id] : [target.id, also.id]
}

/** Text formulas over one field, and over nested lists; the latter grow with every row. */
const textFormulas: readonly unknown[] = [
  { cat: [{ var: 'n' }, '!'] },
  {
    cat: { map: [{ merge: [{ var: 'rows.ra' }, { var: 'm' }] }, [{ var: '' }, { cat: [{ var: '' }, '?'] }]] },
  },
  { cat: [{ reduce: [{ var: 'rows.ra' }, [{ var: 'accumulator' }, { var: 'accumulator' }], 'x'] }, '!'] },
]

function defaultOf(target: Known, { value, other }: RuleSeed, form: RandomForm): Properties {
  const type = fieldValueTypes[target.type]
  if (type === 'text' && other % 3 === 0) return { expression: pick(textFormulas, value) }
  if ((type === 'text' || type === 'datetime') && other % 4 === 1) return { expression: { now: [] } }
  if (type === 'date' && other % 2 === 0) return { expression: { today: [] } }
  if (type === 'number' && other % 2 === 0) return { expression: { '+': [{ var: 'n' }, 1] } }
  return {
    value: pick(
      valuesFor(target, form).filter((one) => one !== null),
      value,
    ),
  }
}
