import { type Condition, conditionCall } from '@urlapmuhely/schema'
import type { SentenceField, SentenceNames } from '../sentence-field.ts'
import { plain, type SentencePart } from '../sentence-parts.ts'

/** A boolean statement in words. */
export interface Clause {
  readonly parts: readonly SentencePart[]
  /** True if words that follow could be read as part of it; it is then put in brackets next to others. */
  readonly isOpen: boolean
}

/** The context for writing a part: the names in scope, and the writers of its inner parts. */
export interface Writing {
  readonly names: SentenceNames
  /** Writes a boolean part. With `holds` false, writes its negation. */
  readonly clause: (node: Condition, writing: Writing, holds?: boolean) => Clause
  /** Writes a part that returns a value. */
  readonly term: (node: Condition, writing: Writing) => SentencePart[]
}

/** Writes a boolean part with one operator. */
export type ClauseWriter = (args: readonly Condition[], writing: Writing, holds: boolean) => Clause

/** Writes a part with one operator that returns a value. */
export type TermWriter = (args: readonly Condition[], writing: Writing) => SentencePart[]

/** A clause that further words may follow without brackets. */
export function closed(...parts: readonly SentencePart[]): Clause {
  return { parts, isOpen: false }
}

/** A clause that needs brackets next to others. */
export function open(...parts: readonly SentencePart[]): Clause {
  return { parts, isOpen: true }
}

/** Puts `nem igaz, hogy` before a clause that has no words for its negation. */
export function denied({ parts, isOpen }: Clause): Clause {
  return isOpen
    ? open(plain('nem igaz, hogy ('), ...parts, plain(')'))
    : open(plain('nem igaz, hogy '), ...parts)
}

/** The name that a node reads; null if it is not a plain `var`. */
export function nameRead(node: Condition): string | null {
  const call = conditionCall(node)
  const [name] = call?.args ?? []
  return call?.operator === 'var' && typeof name === 'string' ? name : null
}

/** The field that a node reads; null if it reads none. */
export function fieldOf(node: Condition, { names }: Writing): SentenceField | null {
  const name = nameRead(node)
  return name === null ? null : names(name)
}

/** True for texts, numbers, booleans and null. */
export function isLiteral(node: Condition): boolean {
  return typeof node !== 'object' || node === null
}

/** The element of a list in words. */
const ELEMENT: SentenceField = { label: 'elem', isWords: true }

/** The same context for the elements of `list`: names are looked up in the element first. */
export function inside(list: Condition, writing: Writing): Writing {
  const source = listRead(list)
  const names: SentenceNames = (inner) => {
    if (inner === '') return { ...ELEMENT, ...optionsOf(source, writing) }
    const ofRow = source === null ? null : writing.names(`${source}.${inner}`)
    // The list has already been named, so its fields need only their own names.
    return ofRow ? { ...ofRow, parents: [], isColumn: false } : writing.names(inner)
  }
  return { ...writing, names }
}

/** The name of the list whose elements a node returns, also through `filter`. */
export function listRead(list: Condition): string | null {
  const call = conditionCall(list)
  return call?.operator === 'filter' ? listRead(call.args[0] ?? null) : nameRead(list)
}

function optionsOf(source: string | null, { names }: Writing): Pick<SentenceField, 'optionLabel'> {
  const optionLabel = source === null ? undefined : names(source)?.optionLabel
  return optionLabel ? { optionLabel } : {}
}
