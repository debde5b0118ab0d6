import type { EngineDefinition } from '../../../packages/engine/src/index.ts'
import { buildDefinition } from '../../../packages/engine/src/testing/build-definition.ts'
import { LIMITS, range } from '../candidate.ts'

// The workloads as definitions of our own forms, with every property as the back-office would publish it.

const text = (index: number) => ({ id: `f${index}`, type: 'text' })
const isX = (on: number) => ({ '==': [{ var: `f${on}` }, 'x'] })
const shownWhenX = (index: number, on: number) => ({
  id: `e${index}`,
  targets: [`f${index}`],
  condition: isX(on),
})

/** Every second field is shown while the preceding one is 'x'. */
export function sparseDefinition(n: number): EngineDefinition {
  return buildDefinition({
    formField: range(n, text),
    formExpandable: range(n / 2, (i) => shownWhenX(2 * i + 1, 2 * i)),
  })
}

/** One field shows or hides all others, with a rule for each. */
export function fanDefinition(n: number): EngineDefinition {
  return buildDefinition({
    formField: range(n, text),
    formExpandable: range(n - 1, (i) => shownWhenX(i + 1, 0)),
  })
}

/** The same fan with all controlled fields in a group. */
export function groupFanDefinition(n: number): EngineDefinition {
  return buildDefinition({
    formField: [
      text(0),
      { id: 'group', type: 'group' },
      ...range(n - 1, (i) => ({ ...text(i + 1), parentId: 'group' })),
    ],
    formExpandable: range(n - 1, (i) => shownWhenX(i + 1, 0)),
  })
}

/** The same fan with a second rule per field, which removes it for another value. */
export function secondRuleFanDefinition(n: number): EngineDefinition {
  return buildDefinition({
    formField: range(n, text),
    formExpandable: range(n - 1, (i) => shownWhenX(i + 1, 0)),
    formRemoveable: range(n - 1, (i) => ({
      id: `r${i + 1}`,
      targets: [`f${i + 1}`],
      condition: { '==': [{ var: 'f0' }, 'z'] },
    })),
  })
}

/** The same fan with a condition of two parts. */
export function compoundFanDefinition(n: number): EngineDefinition {
  return buildDefinition({
    formField: range(n, text),
    formExpandable: range(n - 1, (i) => ({
      ...shownWhenX(i + 1, 0),
      condition: { and: [isX(0), { '!=': [{ var: 'f0' }, 'z'] }] },
    })),
  })
}

/** The same fan over one field in each row of a repeat. */
export function rowFanDefinition(n: number): EngineDefinition {
  return buildDefinition({
    formField: [
      text(0),
      { id: 'rows', type: 'repeat', maxRows: n },
      { id: 'inner', type: 'text', parentId: 'rows' },
    ],
    formExpandable: [{ id: 'e', targets: ['inner'], condition: isX(0) }],
  })
}

/** Each row calculates its share of the column's total. */
export function shareDefinition(n: number): EngineDefinition {
  return buildDefinition({
    formField: [
      { id: 'rows', type: 'repeat', maxRows: n },
      { id: 'amount', type: 'number', parentId: 'rows' },
      {
        id: 'share',
        type: 'calculated',
        parentId: 'rows',
        expression: { '/': [{ var: 'amount' }, { sum: { var: 'rows.amount' } }] },
      },
    ],
  })
}

/** Each row's name is validated by one rule. */
export function rowRuleDefinition(rule: 'unique' | 'required', n: number): EngineDefinition {
  return buildDefinition({
    formField: [
      { id: 'rows', type: 'repeat', maxRows: n },
      { id: 'name', type: 'text', parentId: 'rows' },
    ],
    formValidation: [{ id: 'v', targets: ['name'], rule }],
  })
}

/** Each field is the preceding one plus one. */
export function chainDefinition(n: number): EngineDefinition {
  return buildDefinition({
    formField: range(n, (i) =>
      i === 0
        ? { id: 'f0', type: 'number' }
        : { id: `f${i}`, type: 'calculated', expression: { '+': [{ var: `f${i - 1}` }, 1] } },
    ),
  })
}

/** Each label shows one field. */
export function placesDefinition(n: number, type: 'text' | 'number'): EngineDefinition {
  return buildDefinition({
    formField: [{ id: 'shown', type }, ...range(n, (index) => ({ ...text(index), label: 'About {shown}' }))],
  })
}

/** Each field is calculated to be the text that such a label shows. */
export function calculatedDefinition(n: number, type: 'text' | 'number'): EngineDefinition {
  const expression = { cat: ['About ', { var: 'shown' }] }
  return buildDefinition({
    formField: [
      { id: 'shown', type },
      ...range(n, (index) => ({ id: `f${index}`, type: 'calculated', expression })),
    ],
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

/** Four rules on every field. */
export function validationDefinition(n: number): EngineDefinition {
  const targets = range(n, (i) => `f${i}`)
  const { least, most, pattern } = LIMITS
  return buildDefinition({
    formField: range(n, text),
    formValidation: [
      { id: 'v1', targets, rule: 'required' },
      { id: 'v2', targets, rule: 'minLength', parameters: { min: least } },
      { id: 'v3', targets, rule: 'maxLength', parameters: { max: most } },
      { id: 'v4', targets, rule: 'pattern', parameters: { pattern } },
    ],
  })
}
