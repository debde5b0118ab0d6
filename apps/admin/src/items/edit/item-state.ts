import { isSameJson } from '@urlapmuhely/document'
import type { ApiItem, Kind } from '@urlapmuhely/schema'
import type { Unfinished } from '../../values/items/edit-context.tsx'
import {
  changedNames,
  type ItemIssue,
  type ItemValues,
  propertyOf,
  valuesOf,
} from '../../values/properties/item-values.ts'
import { suggestions } from '../../values/properties/suggestions.ts'

/** The server's response when somebody else had saved the item meanwhile. */
export interface Conflict {
  readonly current: ApiItem
  readonly who: string
  readonly at: string
}

/** One item on its screen: what the server has, and what the person made of it. Immutable. */
export interface ItemState {
  readonly kind: Kind
  /** The name of the value that is stored in other items; null if the kind has none. */
  readonly companion: string | null
  readonly id: string
  /** The item as last loaded or saved; null before the first save. */
  readonly base: ApiItem | null
  /** The values that a new item begins with. */
  readonly begun: ItemValues
  /** The stored value of the companion; undefined until its control reports it. */
  readonly beside: unknown
  /** The values that discarding the changes restores: those of `base` or `begun`, and `beside`. */
  readonly saved: ItemValues
  readonly values: ItemValues
  readonly issues: readonly ItemIssue[]
  /** Texts that are not valid values yet, by property. */
  readonly unfinished: ReadonlyMap<string, Unfinished>
  /** Changes when the controls must remount with other values. */
  readonly generation: number
  /** True after an attempt to save: from then on every property is checked on blur. */
  readonly isTried: boolean
  readonly conflict: Conflict | null
}

/** Returns the state of an item that nobody has changed yet. */
export function beginItem(
  given: Pick<ItemState, 'kind' | 'companion' | 'id' | 'base'> & { readonly values: ItemValues },
): ItemState {
  const { values } = given
  const state: ItemState = {
    ...given,
    begun: values,
    beside: undefined,
    saved: values,
    issues: [],
    unfinished: new Map(),
    generation: 0,
    isTried: false,
    conflict: null,
  }
  return withStored(state, {})
}

/** True if nothing unsaved would be lost. */
export function isClean({ unfinished, saved, values }: ItemState): boolean {
  return unfinished.size === 0 && changedNames(saved, values).length === 0
}

/** Changes a property. The name and the key of a new item follow its label. */
export function changed(state: ItemState, name: string, value: unknown): ItemState {
  const { kind, base, values: before } = state
  const values = { ...before, [name]: value }
  const issues = without(state.issues, (issue) => propertyOf(issue) === name)
  const next = { ...state, values, issues, unfinished: stillAsked(state, name, value) }
  if (base !== null) return next
  return Object.entries(suggestions(kind, name, before[name], values)).reduce(
    (last, [suggested, text]) => changed(last, suggested, text),
    next,
  )
}

/**
 * The unfinished texts that a control still shows after a change of a property: not those of members that this one
 * decides, such as the parameters of another rule, and not those of a row that is gone.
 */
function stillAsked({ kind, unfinished }: ItemState, name: string, value: unknown): ItemState['unfinished'] {
  const kept = [...unfinished].filter(([path]) => {
    const [root = '', row = ''] = path.split('.')
    if (path !== root && kind.properties[root]?.basis === name) return false
    return root !== name || !Array.isArray(value) || !/^\d+$/u.test(row) || Number(row) < value.length
  })
  return kept.length === unfinished.size ? unfinished : new Map(kept)
}

/**
 * Sets the initial value of an untouched property of a new item, or the stored value of the companion of any item. It
 * does not count as a change, and does not undo one.
 */
export function settled(state: ItemState, name: string, value: unknown): ItemState {
  const { companion, base, begun, saved, values } = state
  const isTouched = !isSameJson(values[name], saved[name])
  const shown = { ...values, [name]: value }
  if (name === companion) {
    if (isSameJson(saved[name], value)) return state
    return { ...withStored(state, { beside: value }), ...(!isTouched && { values: shown }) }
  }
  if (base !== null || isTouched || isSameJson(values[name], value)) return state
  return { ...withStored(state, { begun: { ...begun, [name]: value } }), values: shown }
}

/** Puts values and unfinished texts into the item as unsaved changes. */
export function replaced(
  state: ItemState,
  values: ItemValues,
  unfinished: ReadonlyMap<string, Unfinished>,
): ItemState {
  return {
    ...state,
    values: { ...state.values, ...values },
    unfinished,
    issues: without(state.issues, (issue) => propertyOf(issue) in values),
    generation: state.generation + 1,
  }
}

/**
 * Continues a draft, from the item that it began from: so a later save by somebody else shows as a conflict.
 */
export function resumed(
  state: ItemState,
  draft: {
    readonly itemId: string
    readonly base: ApiItem | null
    readonly values: ItemValues
    readonly unfinished: Readonly<Record<string, Unfinished>>
  },
): ItemState {
  const started = state.base === null ? { ...state, id: draft.itemId } : state
  const next = draft.base ? withStored(started, { base: draft.base }) : started
  return replaced(next, draft.values, new Map(Object.entries(draft.unfinished)))
}

/** Stores text that is not a valid value yet, or null once it is valid. Returns the same state if nothing changes. */
export function withUnfinished(state: ItemState, name: string, text: Unfinished | null): ItemState {
  if (text === null && !state.unfinished.has(name)) return state
  const unfinished = new Map(state.unfinished)
  if (text === null) unfinished.delete(name)
  else unfinished.set(name, text)
  return { ...state, unfinished, issues: without(state.issues, (issue) => issue.path === name) }
}

/** True if a property is checked on blur: once it is changed, and all of them after an attempt to save. */
export function isJudged({ isTried, saved, values }: ItemState, name: string): boolean {
  return isTried || changedNames(saved, values).includes(name)
}

/** Replaces the issues of one property. */
export function judged(state: ItemState, name: string, found: readonly ItemIssue[]): ItemState {
  const others = without(state.issues, (issue) => propertyOf(issue) === name)
  return { ...state, issues: found.length === 0 ? others : [...others, ...found] }
}

/** Shows an item that somebody else saved. */
export function received(state: ItemState, base: ApiItem): ItemState {
  const next = withStored(state, { base })
  return { ...next, values: next.saved, generation: state.generation + 1 }
}

/** Discards all unsaved changes. */
export function discarded(state: ItemState): ItemState {
  return {
    ...state,
    values: state.saved,
    unfinished: new Map(),
    issues: [],
    isTried: false,
    generation: state.generation + 1,
  }
}

/** What a save stores beside the item. */
export interface Wish {
  readonly value: unknown
}

/** Returns the value of the companion that is to be saved; null if it has the stored one. */
export function wishOf({ companion, values, beside }: ItemState): Wish | null {
  if (companion === null || isSameJson(values[companion], beside)) return null
  return { value: values[companion] }
}

/** The item was valid, and has no changes to save: shows its values as the check returned them. */
export function unchanged(state: ItemState, values: ItemValues): ItemState {
  return { ...state, values: { ...values, ...besideOf(state) } }
}

/** Shows the item as it was saved. What was typed during the request stays as an unsaved change. */
export function stored(
  state: ItemState,
  save: { readonly answer: ApiItem; readonly sent: ItemValues; readonly wish: Wish | null },
): ItemState {
  const { answer, sent, wish } = save
  const next = withStored(state, { base: answer, ...(wish && { beside: wish.value }) })
  return {
    ...next,
    // A form that begins as a copy of another has the id of the copy.
    id: answer.id,
    values: { ...next.saved, ...typedSince(state, sent) },
    isTried: false,
    conflict: null,
  }
}

/** The values that differ from those sent to the server. */
export function typedSince({ values }: ItemState, sent: ItemValues): ItemValues {
  return Object.fromEntries(changedNames(sent, values).map((name) => [name, values[name]]))
}

/** Returns the properties to save: those that differ from `from`, without those that cannot change after creation. */
export function changesSince(kind: Kind, from: ApiItem | null, values: ItemValues): ItemValues {
  if (from === null) return values
  const names = changedNames(valuesOf(kind, from), values).filter((name) => !kind.properties[name]?.fixed)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** Everything that prevents saving: what the check found, and the unfinished texts. */
export function openIssues({ unfinished }: ItemState, found: readonly ItemIssue[]): readonly ItemIssue[] {
  return [...found, ...[...unfinished].map(([path, { message }]) => ({ path, message }))]
}

/** Changes what the server has, as far as the page knows. */
function withStored(
  state: ItemState,
  change: Partial<Pick<ItemState, 'base' | 'begun' | 'beside'>>,
): ItemState {
  const next = { ...state, ...change }
  const { kind, base, begun } = next
  return { ...next, saved: { ...(base ? valuesOf(kind, base) : begun), ...besideOf(next) } }
}

function besideOf({ companion, beside }: ItemState): ItemValues {
  return companion === null ? {} : { [companion]: beside }
}

/** The issues without those of some properties. Returns the same list if there are none, so that nothing re-renders. */
function without(issues: readonly ItemIssue[], gone: (issue: ItemIssue) => boolean): readonly ItemIssue[] {
  return issues.some(gone) ? issues.filter((issue) => !gone(issue)) : issues
}
