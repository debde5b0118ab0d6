import type { Presence } from '@urlapmuhely/schema'

/** Somebody else with the same form open, or this person in another tab. */
export interface OtherPerson {
  readonly by: string
  readonly name: string
  /** The ids of the items selected in any of their tabs. */
  readonly selected: readonly string[]
}

/** Who else has the form open. */
export interface OthersStore {
  readonly subscribe: (listener: () => void) => () => void
  /** Everyone, by name; the same list while nothing changes. */
  readonly all: () => readonly OtherPerson[]
  /** Those who have an item selected; the same list while nothing changes. */
  readonly at: (itemId: string) => readonly OtherPerson[]
  /** Adds or updates a tab by its message, or removes it if that says that it is closing. */
  readonly receive: (presence: Presence, now: number) => void
  /** Removes the people whose last message is too old. */
  readonly forget: (before: number) => void
}

const NOBODY: readonly OtherPerson[] = []

/** Creates the store of the other people in this form, by the messages of their tabs. */
export function createOthers(): OthersStore {
  const tabs = new Map<string, { readonly presence: Presence; readonly at: number }>()
  const listeners = new Set<() => void>()
  let all = NOBODY
  let byItem: ReadonlyMap<string, readonly OtherPerson[]> = new Map()
  const update = () => {
    const next = peopleOf([...tabs.values()].map(({ presence }) => presence))
    if (JSON.stringify(next) === JSON.stringify(all)) return
    const known = new Map(all.map((person) => [JSON.stringify(person), person]))
    all = next.map((person) => known.get(JSON.stringify(person)) ?? person)
    byItem = byItemOf(all, byItem)
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    all: () => all,
    at: (itemId) => byItem.get(itemId) ?? NOBODY,
    receive: (presence, now) => {
      const key = `${presence.by} ${presence.tab}`
      if (presence.isLeaving) tabs.delete(key)
      else tabs.set(key, { presence, at: now })
      update()
    },
    forget: (before) => {
      for (const [key, { at }] of tabs) if (at < before) tabs.delete(key)
      update()
    },
  }
}

function peopleOf(presences: readonly Presence[]): readonly OtherPerson[] {
  const people = Map.groupBy(presences, ({ by }) => by)
  return [...people]
    .map(([by, own]) => ({
      by,
      name: own[0]?.name ?? '',
      selected: [...new Set(own.flatMap(({ selected }) => selected))],
    }))
    .toSorted((left, right) => left.name.localeCompare(right.name, 'hu') || left.by.localeCompare(right.by))
}

function byItemOf(
  people: readonly OtherPerson[],
  before: ReadonlyMap<string, readonly OtherPerson[]>,
): ReadonlyMap<string, readonly OtherPerson[]> {
  const next = new Map<string, OtherPerson[]>()
  for (const person of people) {
    for (const id of person.selected) next.set(id, [...(next.get(id) ?? []), person])
  }
  return new Map(
    [...next].map(([id, there]) => {
      const known = before.get(id)
      const isSame = known?.length === there.length && known.every((one, index) => one === there[index])
      return [id, isSame ? known : there]
    }),
  )
}
