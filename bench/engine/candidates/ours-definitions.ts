import type { EngineDefinition } from '../../../packages/engine/src/index.ts'
import { buildDefinition } from '../../../packages/engine/src/testing/build-definition.ts'
import { range } from '../candidate.ts'

// The workloads as definitions of our own forms, every property as the back-office would publish it.

const text = (index: number) => ({ id: `f${index}`, type: 'text' })
const shownWhenX = (index: number, on: number) => ({
  id: `e${index}`,
  targets: [`f${index}`],
  condition: { '==': [{ var: `f${on}` }, 'x'] },
})

/** Every second field is shown while the one before it is 'x'. */
export function sparseDefinition(n: number): EngineDefinition {
  return buildDefinition({
    formField: range(n, text),
    formExpandable: range(n / 2, (i) => shownWhenX(2 * i + 1, 2 * i)),
  })
}

/** One field shows or hides all others, by a rule for each. */
export function fanDefinition(n: number): EngineDefinition {
  return buildDefinition({
    formField: range(n, text),
    formExpandable: range(n - 1, (i) => shownWhenX(i + 1, 0)),
  })
}

/** Each field is the one before it and one more. */
export function chainDefinition(n: number): EngineDefinition {
  return buildDefinition({
    formField: range(n, (i) =>
      i === 0
        ? { id: 'f0', type: 'number' }
        : { id: `f${i}`, type: 'calculated', expression: { '+': [{ var: `f${i - 1}` }, 1] } },
    ),
  })
}

/** 1 000 towns in 20 counties; the county decides which are offered. */
export function optionsDefinition(count: number): EngineDefinition {
  return buildDefinition({
    formField: [
      { id: 'county', type: 'text' },
      { id: 'town', type: 'select', optionList: 'towns' },
    ],
    formOption: range(count, (i) => ({
      id: `o${i}`,
      list: 'towns',
      value: `t${i}`,
      label: `Town ${i}`,
      data: { county: `c${i % 20}` },
    })),
    formOptionModifier: [
      {
        id: 'm',
        fieldId: 'town',
        filter: { '!=': [{ var: 'option.data.county' }, { var: 'county' }] },
      },
    ],
  })
}

/** Three rules on every field. */
export function validationDefinition(n: number): EngineDefinition {
  const targets = range(n, (i) => `f${i}`)
  return buildDefinition({
    formField: range(n, text),
    formValidation: [
      { id: 'v1', targets, rule: 'required' },
      { id: 'v2', targets, rule: 'minLength', parameters: { min: 2 } },
      { id: 'v3', targets, rule: 'maxLength', parameters: { max: 50 } },
    ],
  })
}
