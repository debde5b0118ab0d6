import {
  type AnyItem,
  formField,
  formKinds,
  type Kind,
  mapReferences,
  namedFields,
  positionsOf,
} from '@urlapmuhely/schema'

/** The kinds of a form beside its fields. */
export const ruleKinds: readonly Kind[] = formKinds.filter(({ name }) => name !== formField.name)

/** The ids of other items, of any kind, to which an item refers. */
export function referredIds(kind: Kind, item: AnyItem): string[] {
  const found: string[] = []
  withReferences(kind, item, (id) => {
    if (typeof id === 'string') found.push(id)
    return id
  })
  return found
}

/** An item in which `change` has replaced every id that it refers to. */
export function withReferences<Item extends AnyItem>(
  kind: Kind,
  item: Item,
  change: (id: unknown) => unknown,
): Item {
  const changed = Object.entries(kind.properties)
    .filter(([name]) => item[name] !== undefined)
    .map(([name, property]) => [name, mapReferences(item, [name, property], change)])
  return { ...item, ...Object.fromEntries(changed) }
}

/** The fields whose state a rule changes or watches; of a rule without any, those that its actions change. */
export function servedFields(kind: Kind, rule: AnyItem): string[] {
  const acted = namedFields(kind, rule)
    .filter(({ property }) => kind.properties[property]?.type === 'actions')
    .map(({ id }) => id)
  return [...new Set([...positionsOf(kind, rule).filter((id) => id !== null), ...acted])]
}

/** The properties of a kind that list fields. */
export function fieldLists(kind: Kind): string[] {
  return Object.entries(kind.properties)
    .filter(([, { type, target }]) => type === 'references' && target === formField.name)
    .map(([name]) => name)
}

/** The properties of a kind that hold actions. */
export function actionLists(kind: Kind): string[] {
  return Object.entries(kind.properties)
    .filter(([, { type }]) => type === 'actions')
    .map(([name]) => name)
}

/** The members of a property that is a list; none for other values. */
export function membersOf(item: AnyItem, name: string): readonly unknown[] {
  const value = item[name]
  return Array.isArray(value) ? value : []
}

/** True if an action refers to an item that `isChosen` accepts. */
export function actionRefers(action: unknown, isChosen: (id: string) => boolean): boolean {
  return (
    typeof action === 'object' &&
    action !== null &&
    Object.entries(action).some(
      ([name, value]) => /Id$/u.test(name) && typeof value === 'string' && isChosen(value),
    )
  )
}
