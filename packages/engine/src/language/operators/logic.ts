import { isEmpty, isTrue } from '../runtime.ts'
import { argument, type Evaluations, type Operator } from './operator.ts'

const and: Operator = (args) => {
  const [first, second] = [argument(args, 0), argument(args, 1)]
  if (args.length === 2)
    return (frame, element) => {
      const value = first(frame, element)
      return isTrue(value) ? second(frame, element) : value
    }
  return (frame, element) => {
    let value: unknown = null
    for (const part of args) {
      value = part(frame, element)
      if (!isTrue(value)) return value
    }
    return value
  }
}

const or: Operator = (args) => {
  const [first, second] = [argument(args, 0), argument(args, 1)]
  if (args.length === 2)
    return (frame, element) => {
      const value = first(frame, element)
      return isTrue(value) ? value : second(frame, element)
    }
  return (frame, element) => {
    let value: unknown = null
    for (const part of args) {
      value = part(frame, element)
      if (isTrue(value)) return value
    }
    return value
  }
}

const choose: Operator = (args) => (frame, element) => {
  for (let index = 0; index + 1 < args.length; index += 2) {
    if (isTrue(argument(args, index)(frame, element))) return argument(args, index + 1)(frame, element)
  }
  return args.length % 2 === 1 ? argument(args, args.length - 1)(frame, element) : null
}

const firstFilled: Operator = (args) => (frame, element) => {
  for (const part of args) {
    const value = part(frame, element)
    if (!isEmpty(value)) return value
  }
  return null
}

const not: Operator = (args) => {
  const part = argument(args, 0)
  return (frame, element) => !isTrue(part(frame, element))
}

const truth: Operator = (args) => {
  const part = argument(args, 0)
  return (frame, element) => isTrue(part(frame, element))
}

/** Logical operators as in JSON Logic: `and`, `or` and `if` return one of their arguments. */
export const logicOperators = {
  and: { build: and },
  or: { build: or },
  if: { build: choose },
  if_empty: { build: firstFilled },
  '!': { build: not, withoutValues: true },
  '!!': { build: truth, withoutValues: true },
} as const satisfies Partial<Evaluations>
