import fc from 'fast-check'
import type { DefinitionParts, Part } from '../../testing/build-definition.ts'
import { nat, pick } from '../../testing/random-choices.ts'
import { holdsIn, type SmallCase, type SmallField, smallCondition, smallFields } from './small-conditions.ts'

/** A rule of presence of a field: it reads the fields before it. */
interface SmallRule {
  readonly id: string
  readonly kind: 'formExpandable' | 'formRemoveable'
  readonly target: string
  readonly condition: unknown
}

/** A form of few fields with few values, and conditions on them. */
export interface SmallForm {
  readonly fields: readonly SmallField[]
  readonly rules: readonly SmallRule[]
  readonly removedValues: 'park' | 'keep'
  readonly conditions: readonly unknown[]
}

/** Small forms: every choice of values can be tried. */
export const smallForm: fc.Arbitrary<SmallForm> = fc
  .tuple(fc.shuffledSubarray([...smallFields], { minLength: 1, maxLength: 3 }), nat)
  .chain(([fields, choice]) => {
    const rules = fields.slice(1).flatMap((field, at) => {
      const before = fields.slice(0, at + 1)
      const kind = (choice >> at) % 2 === 0 ? ('formExpandable' as const) : ('formRemoveable' as const)
      return (choice >> (at + 2)) % 3 === 0
        ? [
            fc.record({
              id: fc.constant(`rule${at}`),
              kind: fc.constant(kind),
              target: fc.constant(field.id),
              condition: smallCondition(before),
            }),
          ]
        : []
    })
    return fc.record({
      fields: fc.constant(fields),
      rules: fc.tuple(...rules),
      removedValues: fc.constant(pick(['park', 'park', 'keep'] as const, choice)),
      conditions: fc.array(smallCondition(fields), { minLength: 4, maxLength: 4 }),
    })
  })

/** The form as a definition, with more items. */
export function definitionOf(
  form: SmallForm,
  more: Readonly<Record<string, readonly Part[]>> = {},
): DefinitionParts {
  const { fields, rules, removedValues } = form
  const parts = (wanted: SmallRule['kind']) =>
    rules
      .filter(({ kind }) => kind === wanted)
      .map(({ id, target, condition }) => ({ id, targets: [target], condition }))
  return {
    form: { removedValues },
    formField: [
      ...fields.map(({ id, type, properties }) => ({ id, type, ...properties })),
      { id: 'q', type: 'text' },
    ],
    formOption: ['x', 'y', 'z'].map((value) => ({ id: `o-${value}`, list: 'l', value })),
    ...more,
    formExpandable: [...parts('formExpandable'), ...(more.formExpandable ?? [])],
    formRemoveable: [...parts('formRemoveable'), ...(more.formRemoveable ?? [])],
  }
}

/** True if the rules leave a field there. */
export function isThere(rules: SmallForm['rules'], id: string, values: SmallCase): boolean {
  return rules
    .filter(({ target }) => target === id)
    .every(({ kind, condition }) => holdsIn(condition, values) === (kind === 'formExpandable'))
}

/** Every choice of valid values, as conditions read them: a field that rules make absent reads as empty. */
export function allCases({ fields, rules, removedValues }: SmallForm): SmallCase[] {
  let cases: SmallCase[] = [{}]
  for (const { id, values } of fields) {
    cases = cases.flatMap((before) => {
      const isPresent = isThere(rules, id, before)
      if (!isPresent && removedValues === 'park') return [{ ...before, [id]: null }]
      // What is kept was given while the field was there, and other answers have changed since.
      return (isPresent ? values : [null, ...values]).map((value) => ({ ...before, [id]: value }))
    })
  }
  return cases
}

/** The case in which some values are filled in, as conditions read them; null if rules leave no place for one of them. */
export function caseWith({ fields, rules, removedValues }: SmallForm, given: SmallCase): SmallCase | null {
  let values: SmallCase = {}
  for (const { id, values: all } of fields) {
    const isPresent = isThere(rules, id, values)
    const value = given[id] ?? null
    const isBlank = value === null || value === false || (Array.isArray(value) && value.length === 0)
    if (!isPresent && !isBlank && removedValues === 'park') return null
    values = { ...values, [id]: isBlank ? (isPresent ? all[0] : null) : value }
  }
  return values
}
