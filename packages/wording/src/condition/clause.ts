import { type Condition, conditionCall } from '@urlapmuhely/schema'
import type { SentenceField, SentenceNames } from '../sentence-field.ts'
import { plain, type SentencePart } from '../sentence-parts.ts'

/** A statement that is true or false, in words. */
export interface Clause {
  readonly parts: readonly SentencePart[]
  /** True when words that follow could be taken for a part of it, so that it stands in brackets beside others. */
  readonly isOpen: boolean
}

/** What the words of a part depend on: the names in scope, and the writers for its inner parts. */
export interface Writing {
  readonly names: SentenceNames
  /** Writes a part that is true or false. `holds` false says the opposite. */
  readonly clause: (node: Condition, writing: Writing, holds?: boolean) => Clause
  /** Writes a part that yields a value. */
  readonly term: (node: Condition, writing: Writing) => SentencePart[]
}

/** Writes a part with one operator that is true or false. */
export type ClauseWriter = (args: readonly Condition[], writing: Writing, holds: boolean) => Clause

/** Writes a part with one operator that yields a value. */
export type TermWriter = (args: readonly Condition[], writing: Writing) => SentencePart[]

/** A clause that words may follow. */
export function closed(...parts: readonly SentencePart[]): Clause {
  return { parts, isOpen: false }
}

/** A clause that needs brackets beside others. */
export function open(...parts: readonly SentencePart[]): Clause {
  return { parts, isOpen: true }
}

/** `nem igaz, hogy` before a clause that has no words for its opposite. */
export function denied({ parts, isOpen }: Clause): Clause {
  return isOpen
    ? open(plain('nem igaz, hogy ('), ...parts, plain(')'))
    : open(plain('nem igaz, hogy '), ...parts)
}

/** The name that a node reads; null when it is not a plain `var`. */
export function nameRead(node: Condition): string | null {
  const call = conditionCall(node)
  const [name] = call?.args ?? []
  return call?.operator === 'var' && typeof name === 'string' ? name : null
}

/** The field that a node reads; null when it reads none. */
export function fieldOf(node: Condition, { names }: Writing): SentenceField | null {
  const name = nameRead(node)
  return name === null ? null : names(name)
}

/** True for texts, numbers, booleans and null. */
export function isLiteral(node: Condition): boolean {
  return typeof node !== 'object' || node === null
}

/** The element of a list, as words. */
const ELEMENT: SentenceField = { label: 'elem', isWords: true }

/** The same writing for what is asked of each element of `list`: names are looked up there first. */
export function inside(list: Condition, writing: Writing): Writing {
  const source = listRead(list)
  const names: SentenceNames = (inner) => {
    if (inner === '') return { ...ELEMENT, ...optionsOf(source, writing) }
    const ofRow = source === null ? null : writing.names(`${source}.${inner}`)
    // The list has been named already: its fields need no more than their own names.
    return ofRow ? { ...ofRow, parents: [], isColumn: false } : writing.names(inner)
  }
  return { ...writing, names }
}

/** The name of the list whose elements a node yields, through `filter`. */
export function listRead(list: Condition): string | null {
  const call = conditionCall(list)
  return call?.operator === 'filter' ? listRead(call.args[0] ?? null) : nameRead(list)
}

function optionsOf(source: string | null, { names }: Writing): Pick<SentenceField, 'optionLabel'> {
  const optionLabel = source === null ? undefined : names(source)?.optionLabel
  return optionLabel ? { optionLabel } : {}
}
