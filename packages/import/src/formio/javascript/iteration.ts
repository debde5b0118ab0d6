import { not } from '../../builder/conditions.ts'
import { computed, literalOperand, truth } from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { entryOf } from '../../json/object.ts'
import { callbackOf } from './closures.ts'
import { type EachMember, mapped, memberOfList, noMember, someMember, withinMember } from './elements.ts'
import { asOperand, type MethodCall, operandOf, type Term, valueTerm } from './environment.ts'
import { accumulator, gathered } from './gathering.ts'

/** The members that an operator visits: the rows of a grid, or the values of a list. */
export interface Iterated extends EachMember {
  /** The term for one member. */
  readonly element: Term
  /** Its number, by which only the row itself can be read. */
  readonly index: Term
  /** The rows for which a condition holds. */
  readonly only: (condition: EachMember['list']) => Term
  /** The row at a place. */
  readonly at: (list: EachMember['list'], place: number | 'last') => Term
}

/** Returns the members of a term; null if it is neither a grid nor a list. */
export function iterated(term: Term): Iterated | null {
  const member = term.is === 'member' || term.is === 'rows' ? term.member : null
  if (member?.field.type === 'repeat' && member.scope) {
    const { field, scope } = member
    const list = term.is === 'rows' ? term.list : asOperand(term).condition
    const element: Term = { is: 'scope', scope, column: false, row: field }
    return {
      list,
      id: field.id,
      element,
      index: { is: 'index', rows: field, row: element },
      only: (condition) => ({ is: 'rows', list: { filter: [list, condition] }, member }),
      at: (of, place) => ({ is: 'row', list: of, member, at: place }),
    }
  }
  if (term.is !== 'value' && term.is !== 'member') return null
  const { operand } = term
  if (operand.sort !== 'list' || operand.literal !== undefined) return null
  const sort = operand.members ?? 'any'
  return {
    list: operand.condition,
    id: 'list',
    element: valueTerm(computed(memberOfList('list'), sort)),
    index: { is: 'library', name: 'sorszám' },
    only: (condition) =>
      valueTerm({ ...computed({ filter: [operand.condition, condition] }, 'list'), members: sort }),
    at: () => {
      throw new Unreadable('sorszámmal olvas')
    },
  }
}

/** Translates methods that go through the rows of a grid, or through the values of a list; null for other methods. */
export function iterate(object: Term, { name, args, env }: MethodCall): Term | null {
  const each = iterated(object)
  const [callback, initial] = args
  if (!each) return null
  const place = name === 'at' && callback ? operandOf(callback, env).literal : entryOf(PLACES, name)
  if (object.is !== 'value' && (place === 0 || place === 'last')) return each.at(each.list, place)
  if (object.is !== 'value' && place === -1) return each.at(each.list, 'last')
  if (!callback) return null
  if (name === 'reduce') {
    const sum = accumulator('reduce', initial ? operandOf(initial, env) : literalOperand(0))
    const result = callbackOf(callback, env)(sum.term, each.element, each.index)
    return valueTerm(gathered(each, sum, result))
  }
  if (!METHODS.has(name)) return null
  const result = callbackOf(callback, env)(each.element, each.index)
  switch (name) {
    case 'some':
    case 'findIndex':
      return valueTerm(computed(someMember(each, truth(asOperand(result))), 'boolean'))
    case 'every':
      // `all` is false without rows.
      return valueTerm(computed(noMember(each, not(truth(asOperand(result)))), 'boolean'))
    case 'filter':
      return each.only(withinMember(each, truth(asOperand(result))))
    case 'find': {
      const found = each.only(withinMember(each, truth(asOperand(result))))
      return found.is === 'rows' ? each.at(found.list, 0) : found
    }
    default: {
      const { condition, sort } = asOperand(result)
      const list = mapped(each.list, withinMember(each, condition))
      if (name === 'sumBy') return valueTerm(computed({ sum: [list] }, 'number'))
      return valueTerm({ ...computed(list, 'list'), members: sort })
    }
  }
}

const METHODS: ReadonlySet<string> = new Set([
  'some',
  'findIndex',
  'every',
  'filter',
  'find',
  'map',
  'flatMap',
  'sumBy',
])
const PLACES: Readonly<Record<string, 0 | 'last'>> = {
  first: 0,
  head: 0,
  last: 'last',
  pop: 'last',
  shift: 0,
}
