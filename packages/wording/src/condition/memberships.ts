import { type Condition, conditionCall } from '@urlapmuhely/schema'
import { bracketed, joined, plain, type SentencePart, valuePart } from '../sentence-parts.ts'
import {
  type Clause,
  type ClauseWriter,
  closed,
  denied,
  fieldOf,
  inside,
  isLiteral,
  listRead,
  nameRead,
  open,
  type Writing,
} from './clause.ts'
import { isRows, isSeveralOptions } from './field-words.ts'

/** Writes that a value is in a list, or that a text contains another. */
export function membership(
  [member = null, list = null]: readonly Condition[],
  writing: Writing,
  holds: boolean,
): Clause {
  if (Array.isArray(list)) return amongValues({ member, list }, writing, holds)
  const not = holds ? '' : 'nem '
  if (isLiteral(list))
    return closed(...writing.term(member, writing), plain(` ${not}része ennek: `), valuePart(list))
  const holder = fieldOf(list, writing)
  if (holder?.isColumn) return inAnyRow({ member, column: list }, writing, holds)
  const value = isLiteral(member) ? [valuePart(member, holder)] : writing.term(member, writing)
  const words = isSeveralOptions(holder)
    ? ` mezőben ${chosen(holds)}: `
    : isRows(holder) || nameRead(list) === null
      ? ` elemei között ${not}szerepel: `
      : ` ${not}tartalmazza ezt: `
  return closed(...writing.term(list, writing), plain(words), ...value)
}

interface ColumnMembership {
  readonly member: Condition
  readonly column: Condition
}

/** `bármelyik sorban a „Gyermekek › SNI?” értéke „igen”`: a column of a repeat contains the value. */
function inAnyRow({ member, column }: ColumnMembership, writing: Writing, holds: boolean): Clause {
  const { parts } = writing.clause({ '==': [column, member] }, writing)
  return open(plain(holds ? 'bármelyik sorban ' : 'egyetlen sorban sem igaz, hogy '), ...parts)
}

interface Membership {
  readonly member: Condition
  readonly list: readonly Condition[]
}

function amongValues({ member, list }: Membership, writing: Writing, holds: boolean): Clause {
  const [only] = list
  if (list.length === 1 && only !== undefined)
    return writing.clause({ [holds ? '==' : '!=']: [member, only] }, writing)
  const value = isNamed(member, writing) ? ' értéke' : ''
  const words = holds ? `${value} ezek egyike: ` : `${value} nem tartozik ezek közé: `
  return open(...writing.term(member, writing), plain(words), ...valueList(list, member, writing))
}

/** True for a field, which has a value; a calculation or an element is the value. */
function isNamed(node: Condition, writing: Writing): boolean {
  return nameRead(node) !== null && fieldOf(node, writing)?.isWords !== true
}

function valueList(list: readonly Condition[], member: Condition, writing: Writing): SentencePart[] {
  const field = fieldOf(member, writing)
  return joined(
    list.map((value) => (isLiteral(value) ? [valuePart(value, field)] : writing.term(value, writing))),
    ', ',
  )
}

/** Writes the condition on the elements of a list. */
type Quantifier = 'some' | 'all' | 'none'

const rowWords = {
  some: ' bármelyik sorában ',
  all: ' minden sorában ',
  none: ' egyetlen sorában sem igaz, hogy ',
} as const satisfies Record<Quantifier, string>

const elementWords = {
  some: ' legalább egy elemére igaz, hogy ',
  all: ' minden elemére igaz, hogy ',
  none: ' egyetlen elemére sem igaz, hogy ',
} as const satisfies Record<Quantifier, string>

/** Words before the options that are looked up among the chosen ones. */
const choiceWords = {
  some: ' mezőben legalább egy ki van választva ezek közül: ',
  all: ' mezőben csak ezek közül van választva: ',
  none: ' mezőben egy sincs kiválasztva ezek közül: ',
} as const satisfies Record<Quantifier, string>

/** Writes the condition on the rows or elements of a list. */
export function ofElements(quantifier: Quantifier): ClauseWriter {
  return ([list = null, body = null], writing, holds) => {
    // `some` and `none` have a short form; “not every” does not.
    if (!holds && quantifier !== 'all')
      return ofElements(quantifier === 'some' ? 'none' : 'some')([list, body], writing, true)
    if (!holds) return denied(ofElements(quantifier)([list, body], writing, true))
    const inner = inside(list, writing)
    const source = listRead(list)
    const field = source === null ? null : writing.names(source)
    const options = isSeveralOptions(field) ? optionsAsked(body) : null
    const subject = writing.term(list, writing)
    if (options)
      return open(...subject, plain(choiceWords[quantifier]), ...valueList(options, { var: '' }, inner))
    const words = (isRows(field) ? rowWords : elementWords)[quantifier]
    const { parts, isOpen } = writing.clause(body, inner)
    return open(...subject, plain(words), ...(isOpen ? bracketed(parts) : parts))
  }
}

/**
 * The options in `{ in: [{ var: '' }, […]] }`, which the builder writes for several choices; null for anything else.
 */
function optionsAsked(body: Condition): readonly Condition[] | null {
  const call = conditionCall(body)
  const [member = null, list = null] = call?.args ?? []
  return call?.operator === 'in' && nameRead(member) === '' && Array.isArray(list) ? list : null
}

function chosen(holds: boolean): string {
  return holds ? 'ki van választva' : 'nincs kiválasztva'
}
