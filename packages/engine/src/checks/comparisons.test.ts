import { describe, expect, it } from 'vitest'
import type { DefinitionParts } from '../testing/build-definition.ts'
import { find, findOpen } from './testing/find.ts'

const v = (name: string) => ({ var: name })
const formField = [
  { id: 'n', type: 'number' },
  { id: 'm', type: 'number' },
  { id: 'c', type: 'checkbox' },
  { id: 't' },
]
const isOver = (limit: number) => ({ '>': [v('n'), limit] })
const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

/** Rules of one field of which each pair is a question, by what they are. */
const crowds: Readonly<Record<string, (count: number) => DefinitionParts>> = {
  patterns: (count) => ({
    formValidation: many(count, (at) => ({
      ...{ id: `r${at}`, targets: ['t'], rule: 'pattern' },
      parameters: { pattern: `^[a-z]{0,9}(${at}|x)$` },
    })),
  }),
  'upper and lower limits': (count) => ({
    formValidation: many(count, (at) => ({
      ...{ id: `r${at}`, targets: ['m'], rule: at % 2 ? 'min' : 'max' },
      condition: at % 2 ? isOver(at) : { '<': [v('n'), 0] },
      parameters: at % 2 ? { min: 9 } : { max: 8 },
    })),
  }),
  comparisons: (count) => ({
    formValidation: many(count, (at) => ({
      ...{ id: `r${at}`, targets: ['m'], rule: 'compareField', condition: isOver(at) },
      parameters: { fieldId: 'n', operator: at % 2 ? '<' : '>' },
    })),
  }),
  'side effects': (count) => ({
    formSideEffect: many(count, (at) => ({
      ...{ id: `e${at}`, on: 'change', triggers: ['c'], condition: isOver(count - at) },
      actions: [{ type: 'set', targetId: 't', expression: `x${at}`, overwrite: 'always' }],
    })),
  }),
  'defaults in no order': (count) => ({
    formDefaultValue: many(count, (at) => ({
      ...{ id: `d${at}`, targets: ['t'], when: 'live', value: `x${at}`, order: 1 },
      condition: { '==': [v('n'), at] },
    })),
  }),
  'defaults one after another': (count) => ({
    formDefaultValue: many(count, (at) => ({
      ...{ id: `d${at}`, targets: ['t'], when: 'live', value: `x${at}`, condition: isOver(count - at) },
    })),
  }),
  'reveals and removals': (count) => ({
    formExpandable: many(count / 2, (at) => ({ id: `e${at}`, targets: ['t'], condition: isOver(at) })),
    formRemoveable: many(count / 2, (at) => ({
      id: `r${at}`,
      targets: ['t'],
      condition: { '<': [v('n'), -at] },
    })),
  }),
  'locks that do the same': (count) => ({
    formDisabled: many(count, (at) => ({ id: `l${at}`, targets: ['t'], condition: { '==': [v('n'), at] } })),
  }),
}

describe.each(Object.entries(crowds))('rules of one field that are compared in pairs: %s', (_, build) => {
  const undecided = (count: number) =>
    // Several checks may leave the same open.
    [...new Set(findOpen({ formField, ...build(count) }))].filter((one) => one.startsWith('RULES_UNDECIDED'))

  it('are all compared while there are few, and left open when there are hundreds', () => {
    expect(undecided(10)).toEqual([])
    expect(undecided(120)).toEqual([expect.stringMatching(/^RULES_UNDECIDED [mt]$/u)])
  })
})

it('what the first of hundreds of rules do together is found all the same', () => {
  const found = find({ formField, ...crowds.comparisons?.(300) })
  expect(found).toContainEqual(expect.stringMatching(/^COMPARISONS_OPPOSED r1 /u))
})
