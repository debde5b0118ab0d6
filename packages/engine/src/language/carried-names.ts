import type { Condition } from '@urlapmuhely/schema'
import { evaluationOf } from './evaluation-of.ts'

/** Returns the fields that a name means: several if it means a list built from them. */
type Lookup = (name: string) => readonly string[]

/**
 * Returns the names whose values an expression may pass on in its result, each once.
 *
 * Omits names that are only compared, tested as the condition of `if`, or counted. Names inside `map`, `filter` and the
 * like are prefixed with the name of their list: `tetelek.ar`.
 */
export function carriedNames(node: Condition): string[] {
  return [...new Set(carried(node, (name) => (name === '' ? [] : [name])))]
}

function carried(node: Condition, lookup: Lookup): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap((part) => carried(part, lookup))
  const [entry] = Object.entries(node)
  if (!entry) return []
  const [operator, given] = entry
  const args: readonly Condition[] = Array.isArray(given) ? given : [given]
  const [first = null, second = null, ...rest] = args
  if (evaluationOf(operator)?.withoutValues) return []
  switch (operator) {
    case 'missing':
    case 'missing_some':
      return []
    case 'var':
      return [...lookup(String(first ?? '')), ...carried(second, lookup)]
    case 'if':
      return args.flatMap((part, index) =>
        index % 2 === 1 || index === args.length - 1 ? carried(part, lookup) : [],
      )
    case 'filter':
      return carried(first, lookup)
    case 'map':
      return carried(second, elementOf(first, lookup))
    case 'reduce':
      return [...carried(second, currentOf(elementOf(first, lookup))), ...carried(rest, lookup)]
    default:
      return carried(args, lookup)
  }
}

/** Returns the lookup inside a list: a name of the element is below each name that the list passes on. */
function elementOf(list: Condition, lookup: Lookup): Lookup {
  const names = carried(list, lookup)
  return (name) => (name === '' ? names : names.map((one) => `${one}.${name}`))
}

/**
 * Inside `reduce` the element is called `current`; `accumulator` passes on the names of `current` and of the start
 * value.
 */
function currentOf(lookup: Lookup): Lookup {
  return (name) => {
    if (name === '' || name === 'current') return lookup('')
    return name.startsWith('current.') ? lookup(name.slice('current.'.length)) : []
  }
}
