import fc from 'fast-check'
import type { DefinitionParts } from '../../testing/build-definition.ts'
import { nat, pick } from '../../testing/random-choices.ts'
import { type SmallCase, smallCondition } from './small-conditions.ts'
import { definitionOf, type SmallForm, smallForm } from './small-forms.ts'

/** A small form in which several rules of each kind meet at the same fields and options. */
export interface CrowdedForm {
  readonly small: SmallForm
  readonly parts: DefinitionParts
  /** Every choice of the values of its first fields. */
  readonly cases: readonly SmallCase[]
}

/** The most choices of values of one form; each is filled in. */
const MAX_CASES = 300

/** Crowded forms of which every case can be filled in. */
export const crowdedForm: fc.Arbitrary<CrowdedForm> = smallForm
  .filter(({ fields }) => fields.reduce((product, { values }) => product * values.length, 1) <= MAX_CASES)
  .chain((small) =>
    fc
      .record({
        conditions: fc.array(
          fc.oneof(
            { weight: 3, arbitrary: smallCondition(small.fields) },
            // That it can never hold, or always does, is what the verdicts are about.
            {
              weight: 2,
              arbitrary: smallCondition(small.fields).map((one) => ({ and: [one, { '!': [one] }] })),
            },
            {
              weight: 1,
              arbitrary: smallCondition(small.fields).map((one) => ({ or: [one, { '!': [one] }] })),
            },
            { weight: 1, arbitrary: fc.constant(null) },
          ),
          { minLength: 16, maxLength: 16 },
        ),
        choices: fc.array(nat, { minLength: 24, maxLength: 24 }),
      })
      .map(({ conditions, choices }) => ({
        small,
        parts: crowded(small, conditions, choices),
        cases: allValues(small),
      })),
  )

function crowded(
  small: SmallForm,
  conditions: readonly unknown[],
  choices: readonly number[],
): DefinitionParts {
  let [nextCondition, nextChoice] = [0, 0]
  const condition = () => conditions[nextCondition++ % conditions.length]
  const one = <T>(values: readonly T[]): T => pick(values, choices[nextChoice++ % choices.length] ?? 0)
  const several = <T>(most: number, make: (at: number) => T) =>
    Array.from({ length: one(Array.from({ length: most + 1 }, (_, at) => at)) }, (_, at) => make(at))
  const first = small.fields[0]?.id
  const shared = condition()
  const own = definitionOf(small, {
    formExpandable: several(2, (at) => ({
      ...{ id: `reveal${at}`, targets: one([['q'], ['q', 'v'], ['resz']]), condition: condition() },
      mode: one(['automatic', 'automatic', 'manual']),
      panelTitle: 'P',
    })),
    formRemoveable: several(2, (at) => ({
      ...{ id: `take${at}`, targets: one([['q'], ['q', 'v'], ['resz']]), condition: condition() },
      mode: one(['automatic', 'automatic', 'manual']),
    })),
    formOptionExpandable: several(2, (at) => ({
      ...{ id: `by${at}`, fieldId: 'w', optionValues: one([['x'], ['x', 'y']]), match: one(['any', 'all']) },
      ...{ targets: one([['q'], ['v']]), condition: condition() },
    })),
    formOptionModifier: several(4, (at) => ({
      ...{ id: `options${at}`, fieldId: 'w', effect: one(['include', 'include', 'exclude', 'disable']) },
      ...(one([0, 1, 2, 3]) === 0
        ? { optionValues: [], filter: { '==': [{ var: 'option.value' }, { var: first }] } }
        : { optionValues: one([['x'], ['x', 'y'], ['y', 'z']]) }),
      condition: condition(),
    })),
    formDisabled: several(2, (at) => ({
      ...{ id: `lock${at}`, targets: one([['q'], ['v'], ['q', 'v']]), mode: one(['readonly', 'disabled']) },
      condition: condition(),
    })),
    formDefaultValue: several(3, (at) => ({
      ...{ id: `default${at}`, targets: one([['q'], ['q', 'v']]), value: one(['A', 'B']) },
      ...{ when: one(['live', 'live', 'init', 'onPresent']), condition: condition() },
    })),
    formSideEffect: several(3, (at) => ({
      ...{ id: `effect${at}`, on: 'change', triggers: [first] },
      condition: one([shared, shared, condition()]),
      actions: [
        {
          ...{ type: 'set', targetId: one(['q', 'v']), expression: one(['A', 'B']) },
          overwrite: one(['always', 'ifEmpty', 'ifUntouched']),
        },
      ],
    })),
    formValidation: several(3, (at) => ({
      ...{ id: `rule${at}b`, targets: one([['q'], ['u'], ['v']]), condition: condition() },
      ...one<object>([{ rule: 'required' }, { rule: 'expression', parameters: { expression: condition() } }]),
    })),
  })
  return {
    ...own,
    formField: [
      ...(own.formField ?? []),
      { id: 'w', type: one(['select', 'multiSelect']), optionList: 'l' },
      { id: 'resz', type: 'section' },
      { id: 'v', type: 'text', parentId: 'resz' },
      { id: 'u', type: 'number' },
    ],
  }
}

function allValues({ fields }: SmallForm): readonly SmallCase[] {
  let cases: readonly SmallCase[] = [{}]
  for (const { id, values } of fields)
    cases = cases.flatMap((before) => values.map((value) => ({ ...before, [id]: value })))
  return cases
}
