import {
  ancestorsOf,
  buildNameTree,
  conditionParts,
  contextTreeFields,
  type FormDefinition,
  formField,
  formOption,
  isLayout,
  type Kind,
  mapConditionNames,
  type NameTree,
  type OptionValue,
  optionValuesReplaced,
  placeNames,
  positionsOf,
  resolveName,
  type TreeField,
  textParts,
  withNamesFollowed,
} from '@urlapmuhely/schema'
import { sameJson } from '../items/log/item-changes.ts'
import type { Item } from '../storage/columns.ts'
import { followedList, type PropertyStates, type RenamedList } from './compare-list-names.ts'

/** A change of one property that may only be a consequence of other changes. */
export interface Cause {
  readonly itemId: string
  readonly property: string
}

/**
 * Finds the changes that only follow a field's new key or parent, an option's new value or a list's new name: applying
 * the same rewriting as saving does to the earlier state produces them.
 */
export function findCauses(before: FormDefinition, after: FormDefinition, renamed: readonly RenamedList[]) {
  const trees = { before: treeOf(before), after: treeOf(after) }
  const moved = movedFields(trees)
  const lists = changedValues(before, after)
  if (moved.size === 0 && lists.length === 0 && renamed.length === 0) return () => null
  return (kind: Kind, change: PropertyStates): Cause | null => {
    const { was, is, property } = change
    const list = followedList(renamed, kind, change)
    // The option that represents the list has the line itself.
    if (list) return list.optionId === is.id ? null : { itemId: list.optionId, property: 'list' }
    const followed = withNamesFollowed(kind, was, trees)
    if (!sameJson(followed[property], was[property]) && sameJson(followed[property], is[property])) {
      return movedFieldIn(kind, was, { property, tree: trees.before, moved })
    }
    for (const { values, fields, optionId } of lists) {
      const { item } = optionValuesReplaced(kind, followed, { values, fields, tree: trees.after })
      if (!sameJson(item[property], followed[property]) && sameJson(item[property], is[property])) {
        return { itemId: optionId, property: 'value' }
      }
    }
    return null
  }
}

function treeOf({ form, items }: FormDefinition): NameTree {
  // The fields of a definition are those of their kind.
  const fields = items[formField.name] as unknown as TreeField[]
  return buildNameTree([...fields, ...contextTreeFields(form.context)])
}

/** Maps each field with a new key or parent to the property that differs. */
function movedFields(trees: { readonly before: NameTree; readonly after: NameTree }): Map<string, string> {
  const moved = new Map<string, string>()
  for (const [id, was] of trees.before.byId) {
    const is = trees.after.byId.get(id)
    if (is && isLayout(is.type) !== isLayout(was.type)) moved.set(id, 'type')
    if (is && is.parentId !== was.parentId) moved.set(id, 'parentId')
    if (is && is.key !== was.key) moved.set(id, 'key')
  }
  return moved
}

interface ReadNames {
  readonly property: string
  readonly tree: NameTree
  readonly moved: ReadonlyMap<string, string>
}

/** Of the fields that a property's conditions or texts read, the one that was renamed or moved. */
function movedFieldIn(kind: Kind, item: Item, { property, tree, moved }: ReadNames): Cause | null {
  const positions = positionsOf(kind, item)
  let cause: Cause | null = null
  const note = (name: string) => {
    for (const at of positions) {
      const path = resolveName(tree, at, name)?.path ?? []
      const around = path.flatMap(({ id }) => [...layoutsAround(tree, id), id])
      const id = around.findLast((one) => moved.has(one))
      if (id !== undefined) cause ??= { itemId: id, property: moved.get(id) ?? '' }
    }
  }
  for (const part of conditionParts(kind, item).filter((found) => found.property === property)) {
    mapConditionNames(part.condition, (name, list) => {
      note(list ? `${list}.${name}` : name)
      return name
    })
  }
  for (const part of textParts(kind, item).filter((found) => found.property === property))
    for (const name of placeNames(part)) note(name)
  return cause
}

/** The parts of the layout around a field, outermost first. */
function layoutsAround(tree: NameTree, id: string): string[] {
  const above = ancestorsOf(tree, id)
  const end = above.findIndex((one) => !isLayout(tree.byId.get(one)?.type))
  return above.slice(0, end < 0 ? above.length : end).reverse()
}

interface ChangedList {
  readonly values: ReadonlyMap<unknown, OptionValue>
  readonly fields: ReadonlySet<string>
  readonly optionId: string
}

/** Each option with a new value, and the fields that use it. */
function changedValues(before: FormDefinition, after: FormDefinition): ChangedList[] {
  const then = new Map(before.items[formOption.name].map((option) => [option.id, option]))
  return after.items[formOption.name].flatMap((option): ChangedList[] => {
    const was = then.get(option.id)
    if (!was || was.list !== option.list || was.value === option.value) return []
    const using = after.items[formField.name].filter(({ optionList }) => optionList === option.list)
    const fields = new Set(using.map(({ id }) => id))
    return [{ values: new Map([[was.value, option.value]]), fields, optionId: option.id }]
  })
}
