import { tidyText } from '@urlapmuhely/schema/facts'
import { spend } from '../budget.ts'
import { memberAt } from '../names.ts'
import { type Evaluate, isEmpty, isTrue } from '../runtime.ts'
import { argument, type Evaluations, type Operator } from './operator.ts'

/** Iterates over a list; any other value counts as an empty list. */
function over(run: (list: readonly unknown[], ask: (member: unknown) => unknown) => unknown): Operator {
  return (args): Evaluate => {
    const [source, body] = [argument(args, 0), argument(args, 1)]
    return (frame, element) => {
      const list = source(frame, element)
      return run(Array.isArray(list) ? list : [], (member) => {
        spend(1)
        return body(frame, member)
      })
    }
  }
}

/** The same for operators that visit every member: if the budget does not cover the list, it is not started. */
function overAll(run: (list: readonly unknown[], ask: (member: unknown) => unknown) => unknown): Operator {
  return (args): Evaluate => {
    const [source, body] = [argument(args, 0), argument(args, 1)]
    return (frame, element) => {
      const list = source(frame, element)
      if (!Array.isArray(list)) return []
      spend(list.length)
      return run(list, (member) => body(frame, member))
    }
  }
}

const reduce: Operator = (args) => {
  const [source, body, initial] = [argument(args, 0), argument(args, 1), argument(args, 2)]
  return (frame, element) => {
    const list = source(frame, element)
    let accumulator = initial(frame, element)
    for (const current of Array.isArray(list) ? list : []) {
      spend(1)
      accumulator = body(frame, { current, accumulator })
    }
    return accumulator
  }
}

const merge: Operator = (args) => (frame, element) => {
  const merged: unknown[] = []
  for (const part of args) {
    const value = part(frame, element)
    if (isEmpty(value)) continue
    const members: readonly unknown[] = Array.isArray(value) ? value : [value]
    spend(members.length)
    for (const member of members) merged.push(member)
  }
  return merged
}

/** A member of a list by its number from 1, or from the end if the number is negative. */
const element: Operator = (args) => {
  const [source, number] = [argument(args, 0), argument(args, 1)]
  return (frame, inner) => {
    const [list, at] = [source(frame, inner), number(frame, inner)]
    if (!Array.isArray(list) || typeof at !== 'number' || !Number.isInteger(at)) return null
    const members: readonly unknown[] = list
    return members[at < 0 ? members.length + at : at - 1] ?? null
  }
}

/** The first of equal members. Rows, and other things that are no plain values, are all different. */
const unique: Operator = (args) => {
  const source = argument(args, 0)
  return (frame, inner) => {
    const list = source(frame, inner)
    if (!Array.isArray(list)) return null
    spend(list.length)
    const members: readonly unknown[] = list
    return [...new Set(members.map((one) => (typeof one === 'string' ? tidyText(one) : one)))]
  }
}

/** Data of an option in a list. What the list and the data are called was checked when the form was saved. */
const lookup: Operator = (args, [list, , key]) => {
  const value = argument(args, 1)
  return (frame, element) => {
    const option = frame.session.lists.get(String(list))?.byValue.get(value(frame, element))
    return option ? memberAt(option.data, [String(key)]) : null
  }
}

/** Makes a list from a list. */
function making(build: Operator) {
  return { build, iterates: true, costly: true } as const
}

/** Tests the members of a list. */
function asking(build: Operator) {
  return { build, iterates: true, costly: true, withoutValues: true } as const
}

/** List operators. As in JSON Logic, `all` of an empty list is false. */
export const listOperators = {
  map: making(overAll((list, ask) => list.map(ask))),
  filter: making(overAll((list, ask) => list.filter((member) => isTrue(ask(member))))),
  all: asking(over((list, ask) => list.length > 0 && list.every((member) => isTrue(ask(member))))),
  none: asking(over((list, ask) => !list.some((member) => isTrue(ask(member))))),
  some: asking(over((list, ask) => list.some((member) => isTrue(ask(member))))),
  reduce: making(reduce),
  merge: { build: merge, costly: true },
  element: { build: element },
  unique: { build: unique, costly: true },
  lookup: { build: lookup },
} as const satisfies Partial<Evaluations>
