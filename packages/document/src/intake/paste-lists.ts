import {
  type AnyItem,
  byOrder,
  type Condition,
  formOption,
  freeKey,
  type Kind,
  mapConditions,
} from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { type DocumentItem, type FormDocument, itemsOf } from '../form-document.ts'
import { isSameJson } from '../same-json.ts'

const STEP = 10

/** The option lists of a clipboard in another form. */
export interface PastedLists {
  /** The options to create. */
  readonly created: readonly DocumentItem[]
  /** The name of a list in the form, by its name in the clipboard; missing if it stays. */
  readonly renamed: ReadonlyMap<string, string>
}

/**
 * Takes lists over that are missing, under a new name where a list of that name differs.
 *
 * @param known options of lists that exist outside the document.
 */
export function pasteLists(
  document: FormDocument,
  options: readonly DocumentItem[],
  known: readonly DocumentItem[],
): PastedLists {
  const present = Map.groupBy([...itemsOf(document, formOption.name), ...known], ({ list }) => String(list))
  const names = new Set(present.keys())
  const created: DocumentItem[] = []
  const renamed = new Map<string, string>()
  for (const [name, own] of Map.groupBy(options, ({ list }) => String(list))) {
    const there = present.get(name)
    if (there && isSameJson(contentsOf(own), contentsOf(there))) continue
    const free = freeKey(name, names, '-')
    names.add(free)
    if (free !== name) renamed.set(name, free)
    const ids = new Map(own.map(({ id }) => [id, uuidv7()]))
    created.push(
      ...own.toSorted(byOrder).map((option, at) => ({
        ...option,
        id: ids.get(option.id) ?? uuidv7(),
        list: free,
        order: at * STEP,
        overridesId: ids.get(String(option.overridesId)) ?? null,
        overrideMode: ids.has(String(option.overridesId)) ? option.overrideMode : null,
      })),
    )
  }
  return { created, renamed }
}

/** An item that reads lists by their new names, as its own list and in `lookup`. */
export function withListsRenamed<Item extends AnyItem>(
  kind: Kind,
  item: Item,
  renamed: ReadonlyMap<string, string>,
): Item {
  if (renamed.size === 0) return item
  const named = Object.entries(kind.properties)
    .filter(([name, { type }]) => type === 'optionList' && renamed.has(String(item[name])))
    .map(([name]) => [name, renamed.get(String(item[name]))])
  const changed = mapConditions(kind, item, ({ condition }) => inCondition(condition, renamed))
  return { ...item, ...changed, ...Object.fromEntries(named) }
}

function inCondition(condition: Condition, renamed: ReadonlyMap<string, string>): Condition {
  if (Array.isArray(condition)) return condition.map((member) => inCondition(member, renamed))
  if (typeof condition !== 'object' || condition === null) return condition
  return Object.fromEntries(
    Object.entries(condition).map(([operator, args]) => {
      const inner = inCondition(args, renamed)
      const [list, ...rest] = Array.isArray(inner) ? inner : []
      return [
        operator,
        operator === 'lookup' && renamed.has(String(list))
          ? [renamed.get(String(list)) ?? '', ...rest]
          : inner,
      ]
    }),
  )
}

const IDENTITY: ReadonlySet<string> = new Set(['id', 'order', 'overridesId', 'name', 'note', 'tags'])

/** Returns the contents of options that matter to forms, in the order of the list. */
function contentsOf(options: readonly DocumentItem[]): unknown {
  return options.toSorted(byOrder).map((option) =>
    Object.keys(formOption.initial)
      .filter((name) => !IDENTITY.has(name))
      .map((name) => [name, option[name] ?? formOption.initial[name] ?? null]),
  )
}
