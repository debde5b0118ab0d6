import type { Condition } from '@urlapmuhely/schema'
import { evaluationOf } from './operators/index.ts'

/** The names of fields that a name stands for: several when it stands for a list that was made of them. */
type Lookup = (name: string) => readonly string[]

/**
 * The names whose values an expression may pass on in its result, each once.
 *
 * A name that only decides something (a comparison, the condition of `if`), or is only counted, is left out.
 * Names inside `map`, `filter` and the like come with the name of their list: `tetelek.ar`.
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

/** The lookup inside a list: a name of the element is one below each name that the list passes on. */
function elementOf(list: Condition, lookup: Lookup): Lookup {
  const names = carried(list, lookup)
  return (name) => (name === '' ? names : names.map((one) => `${one}.${name}`))
}

/** Inside `reduce` the element is called `current`; `accumulator` passes on what `current` and the start value do. */
function currentOf(lookup: Lookup): Lookup {
  return (name) => {
    if (name === '' || name === 'current') return lookup('')
    return name.startsWith('current.') ? lookup(name.slice('current.'.length)) : []
  }
}
