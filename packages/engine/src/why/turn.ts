import type { Condition, ConditionOperator } from '@urlapmuhely/schema'
import { addToDate } from '../language/operators/dates.ts'
import { isEmpty } from '../language/runtime.ts'
import { isCalculated } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import type { Place } from '../state/paths.ts'
import { aim, known } from './aim.ts'
import { type Element, elementsOf } from './elements.ts'
import { asText } from './inverse-values.ts'
import { callOf, comparisonOperator, fieldNamed, logicalParts, plainName } from './nodes.ts'
import { patternExample } from './pattern-example.ts'
import { offerRow, turnRows } from './row-changes.ts'
import type { Search } from './search.ts'
import { exampleOf } from './witness.ts'

/** Searches for changes that reverse a condition or a part of it. */
export function turn(search: Search, frame: Frame, node: Condition): void {
  search.steps -= 1
  const call = callOf(node)
  if (search.steps < 0 || !call) return
  const { operator, args } = call
  if (logicalParts(node).length > 0) for (const part of args) turn(search, frame, part)
  else if (comparisonOperator(operator)) turnComparison({ search, frame, args })
  else if (Object.hasOwn(turners, operator)) turners[operator]?.({ search, frame, args })
  else for (const target of [1, 0]) aim(search, { frame, node }, target)
}

interface Turn {
  readonly search: Search
  readonly frame: Frame
  readonly args: readonly Condition[]
}

const turners: Readonly<Record<string, ((turn: Turn) => void) | undefined>> = {
  var: ({ search, frame, args: [name] }) => turnFilled(search, frame, String(name ?? '')),
  missing: ({ search, frame, args }) => turnNames(search, frame, args.flat()),
  missing_some: ({ search, frame, args: [, ...names] }) => turnNames(search, frame, names.flat()),
  in: turnMembership,
  starts_with: turnEdge((text, part) => part + text),
  ends_with: turnEdge((text, part) => text + part),
  matches: ({ search, frame, args: [text = null, pattern] }) => {
    const example = typeof pattern === 'string' ? patternExample(pattern) : null
    if (example !== null) offerText(search, { frame, node: text }, [example])
    aim(search, { frame, node: text }, null)
  },
  some: turnElements,
  all: turnElements,
  none: turnElements,
  filter: turnElements,
  if: ({ search, frame, args }) => {
    for (const part of args) turn(search, frame, part)
  },
} satisfies Partial<Record<ConditionOperator, (turn: Turn) => void>>

/** Sets either side to the value of the other, and to the values next to it. */
function turnComparison({ search, frame, args }: Turn) {
  args.forEach((side, index) => {
    for (const other of args.filter((_, at) => at !== index)) {
      const value = known(frame, other)
      if (value === undefined) continue
      if (isEmpty(value)) turnFilled(search, frame, plainName(side) ?? '')
      for (const target of [value, ...beside(value), null]) aim(search, { frame, node: side }, target)
    }
  })
}

/** The next and the previous number or day; null for a day that does not exist. */
export function beside(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1]
  return [addToDate(value, 1, 'day'), addToDate(value, -1, 'day')]
}

function turnNames(search: Search, frame: Frame, names: readonly Condition[]) {
  for (const name of names) if (typeof name === 'string') turnFilled(search, frame, name)
}

/** Makes a field filled in or empty; for a calculated field, through its formula. */
function turnFilled(search: Search, frame: Frame, name: string) {
  const found = fieldNamed(frame, name)
  if (!found?.at) return
  const place: Place = { frame: found.at, field: found.field }
  const { expression } = found.field.item
  search.bring(place)
  if (isCalculated(found.field) && expression !== null) turn(search, found.at, expression)
  else if (isEmpty(found.at.val[found.field.local]))
    search.set(place, [exampleOf(found.at, found.field)], true)
  // Empty is always a candidate.
  else search.set(place, [])
}

/** A value in a list, a chosen option, or a part of a text. */
function turnMembership({ search, frame, args: [needle = null, stack = null] }: Turn) {
  if (Array.isArray(stack))
    for (const member of stack) aim(search, { frame, node: needle }, known(frame, member))
  else {
    const [wanted, text] = [known(frame, needle), known(frame, stack)]
    if (!isEmpty(wanted)) turnContent(search, { frame, node: stack }, { wanted, content: text })
    aim(search, { frame, node: needle }, text)
  }
}

/** What a list or a text should have or lose, and what it is now. */
interface Content {
  readonly wanted: unknown
  readonly content: unknown
}

function turnContent(search: Search, stack: Element, { wanted, content }: Content) {
  const { frame, node } = stack
  const name = plainName(node)
  const found = name === null ? null : fieldNamed(frame, name)
  if (found?.at && found.field.valueType === 'options') {
    const chosen: readonly unknown[] = Array.isArray(content) ? content : []
    const without = chosen.filter((one) => one !== wanted)
    search.bring({ frame: found.at, field: found.field })
    search.set({ frame: found.at, field: found.field }, [
      without.length < chosen.length ? without : [...chosen, wanted],
    ])
  } else if (found && !found.at) {
    for (const element of elementsOf(frame, node))
      for (const value of [wanted, null]) aim(search, element, value)
    offerRow(search, stack, () => wanted)
  } else {
    const [part, text] = [asText(wanted), asText(content)]
    const others = text.includes(part) ? [text.replaceAll(part, '')] : [part, `${text} ${part}`]
    offerText(search, stack, others)
  }
}

/** The beginning or the end of a text. */
function turnEdge(joined: (text: string, part: string) => string) {
  return ({ search, frame, args: [text = null, part = null] }: Turn) => {
    const wanted = asText(known(frame, part))
    offerText(search, { frame, node: text }, [wanted, joined(asText(known(frame, text)), wanted)])
  }
}

/** Adds example texts for a field, also through calculations. */
function offerText(search: Search, { frame, node }: Element, texts: readonly string[]) {
  const name = plainName(node)
  const found = name === null ? null : fieldNamed(frame, name)
  if (found?.at && !isCalculated(found.field)) {
    search.bring({ frame: found.at, field: found.field })
    search.set({ frame: found.at, field: found.field }, texts, true)
  } else for (const text of texts) aim(search, { frame, node }, text)
}

function turnElements({ search, frame, args }: Turn) {
  turnRows(search, frame, { args })
}
