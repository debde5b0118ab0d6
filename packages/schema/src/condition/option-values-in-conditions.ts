import { type Condition, conditionCall } from './condition.ts'
import { isElementOperator } from './operators.ts'
import { type ChangedChoices, choosing, listName, readsOfChoices } from './reads-of-choices.ts'

/** A change of option values, and where a condition reads them. */
export interface ValueChange extends ChangedChoices {
  /** The condition's own result is such a value: a default, or the value that a side effect sets. */
  readonly isResult: boolean
}

const comparing = new Set(['==', '===', '!=', '!==', 'in'])
const textual = new Set(['starts_with', 'ends_with', 'matches'])

/**
 * Returns the condition with new option values wherever an old value is compared with a field or an option, or is the
 * result. Orderings and sums keep their literals.
 *
 * `isUnclear` is true if a text meets such a field in another way, as in `starts_with`, and the result may differ for
 * the new value.
 */
export function replaceOptionValues(
  condition: Condition,
  { values, choiceAt, isResult }: ValueChange,
): { condition: Condition; isUnclear: boolean } {
  const { reads, isPartOfText, answersOtherwise, mayMeet } = readsOfChoices({ values, choiceAt })
  let isChanged = false
  let isUnclear = false

  /** A part whose result is an option's value, or a list of values. */
  function result(node: Condition, list: string | null): Condition {
    const value = values.get(node)
    if (value !== undefined) {
      isChanged = true
      return value
    }
    if (Array.isArray(node)) return node.map((member) => result(member, list))
    const call = conditionCall(node)
    if (call?.operator === 'if') {
      const last = call.args.length - 1
      return {
        if: call.args.map((arg, index) =>
          index % 2 === 1 || index === last ? result(arg, list) : other(arg, list),
        ),
      }
    }
    if (call && choosing.has(call.operator)) {
      return { [call.operator]: call.args.map((arg) => result(arg, list)) }
    }
    return other(node, list)
  }

  function other(node: Condition, list: string | null): Condition {
    if (Array.isArray(node)) return node.map((member) => other(member, list))
    const call = conditionCall(node)
    if (!call || call.operator.startsWith('missing')) return node
    const { operator, args } = call
    if (operator === 'var') {
      const [name = '', ...rest] = args
      if (rest.length === 0) return node
      return { var: [name, ...rest.map((arg) => (reads(node, list) ? result(arg, list) : other(arg, list)))] }
    }
    if (isElementOperator(operator)) {
      const [source = null, body = null, ...rest] = args
      const inner = listName(source, list)
      return { [operator]: [other(source, list), other(body, inner), ...rest.map((arg) => other(arg, list))] }
    }
    if (!comparing.has(operator) && !textual.has(operator)) {
      return { [operator]: args.map((arg) => other(arg, list)) }
    }
    const isRead = args.some((arg) => reads(arg, list))
    const isText = textual.has(operator) || isPartOfText(operator, args, list)
    if (isRead && !isText) return { [operator]: args.map((arg) => result(arg, list)) }
    if (isRead ? answersOtherwise(operator, args, list) : mayMeet(args, list)) isUnclear = true
    return { [operator]: args.map((arg) => other(arg, list)) }
  }

  const replaced = isResult ? result(condition, null) : other(condition, null)
  // Unchanged parts keep the shape that the author gave them.
  return { condition: isChanged ? replaced : condition, isUnclear }
}
