import type { Node } from 'acorn'
import { allOf, anyOf, not } from '../../builder/conditions.ts'
import { compared, computed, literalOperand, type Operand, truth } from '../../builder/operand.ts'
import { entryOf } from '../../json/object.ts'
import { callbackOf } from './closures.ts'
import {
  asOperand,
  conditionOfItem,
  countStep,
  type Environment,
  type ListItem,
  type MethodCall,
  operandOf,
  type Term,
  valueTerm,
} from './environment.ts'
import { itemAt, type List, lengthOfList } from './items.ts'

/** Translates a method of a list that the script writes down, such as `['a', 'b'].includes(x)`; null for others. */
export function listMethod(list: List, { name, args, env }: MethodCall): Term | null {
  const { items } = list
  countStep(env, items.length)
  const [first, second] = args
  const place = name === 'at' && first ? operandOf(first, env).literal : entryOf(PLACES, name)
  if (typeof place === 'number') return itemAt(list, place)
  if (name === 'join') return valueTerm(joined(items, first ? operandOf(first, env) : literalOperand(',')))
  if (name === 'concat') return { is: 'list', items: [...items, ...args.flatMap((one) => itemsOf(one, env))] }
  if (name === 'compact') return filtered(list, (item) => item)
  if (name === 'sum') return valueTerm(computed({ sum: items.map(conditionOfItem) }, 'number'))
  if (name === 'isEmpty') return valueTerm(computed(not(anyOf(items.map(({ when }) => when))), 'boolean'))
  if (name === 'size') return valueTerm(lengthOfList(list))
  if (!first && name === 'filter') return filtered(list, (item) => item)
  if (!first && name === 'some') return someItem(list, (item) => item)
  if (!first && name === 'every')
    return valueTerm(computed(allOf(items.map(({ term }) => truth(asOperand(term)))), 'boolean'))
  if (!first) return null
  if (name === 'includes') return includes(list, operandOf(first, env))
  if (name === 'reduce') {
    const call = callbackOf(first, env)
    const start = second ? env.translate(second, env) : valueTerm(literalOperand(0))
    return items.reduce<Term>((sum, { term, when }) => onlyWhen(when, call(sum, term), sum), start)
  }
  const call = callbackOf(first, env)
  switch (name) {
    case 'some':
    case 'findIndex':
      return someItem(list, call)
    case 'every':
      return valueTerm(
        computed(
          allOf(items.map(({ term, when }) => anyOf([not(when), truth(asOperand(call(term)))]))),
          'boolean',
        ),
      )
    case 'filter':
      return filtered(list, call)
    case 'find':
      return items.reduceRight<Term>(
        (no, { term, when }) => onlyWhen(allOf([when, truth(asOperand(call(term)))]), term, no),
        valueTerm(literalOperand(null)),
      )
    case 'map':
      return {
        is: 'list',
        items: items.map(({ term, when }, index) => ({
          term: call(term, valueTerm(literalOperand(index))),
          when,
        })),
      }
    case 'sumBy':
      return valueTerm(
        computed(
          { sum: items.map(({ term, when }) => conditionOfItem({ term: call(term), when })) },
          'number',
        ),
      )
    default:
      return null
  }
}

const PLACES: Readonly<Record<string, number>> = { first: 0, head: 0, last: -1, pop: -1, shift: 0 }

/** The term where the condition holds, otherwise the other one. */
function onlyWhen(when: ListItem['when'], yes: Term, no: Term): Term {
  if (when === true) return yes
  return when === false ? no : { is: 'choice', test: computed(when, 'boolean'), yes, no }
}

function itemsOf(node: Node, env: Environment): readonly ListItem[] {
  const term = env.translate(node, env)
  return term.is === 'list' ? term.items : [{ term, when: true }]
}

function includes({ items }: List, value: Operand): Term {
  const literals = items.map(({ term, when }) => (when === true ? asOperand(term).literal : undefined))
  if (literals.every((literal) => literal !== undefined))
    return valueTerm(computed({ in: [value.condition, literals] }, 'boolean'))
  const found = items.map(({ term, when }) => allOf([when, compared('==', asOperand(term), value)]))
  return valueTerm(computed(anyOf(found), 'boolean'))
}

function someItem({ items, ticks }: List, call: (item: Term) => Term): Term {
  const tests = items.map(({ term, when }) => allOf([when, truth(asOperand(call(term)))]))
  if (ticks && JSON.stringify(tests) === JSON.stringify(ticks.each))
    return valueTerm(computed({ '!!': [ticks.group] }, 'boolean'))
  return valueTerm(computed(anyOf(tests), 'boolean'))
}

function filtered({ items, ...list }: List, call: (item: Term) => Term): List {
  const kept = items.map(({ term, when }) => ({ term, when: allOf([when, truth(asOperand(call(term)))]) }))
  return { ...list, items: kept }
}

function joined(items: readonly ListItem[], sign: Operand): Operand {
  if (items.every(({ when }) => when === true)) {
    const parts = items.map(conditionOfItem)
    const between = parts.flatMap((part, index) => (index > 0 ? [sign.condition, part] : [part]))
    return computed({ cat: between }, 'text')
  }
  return computed({ join: [{ merge: items.map(conditionOfItem) }, sign.condition] }, 'text')
}
