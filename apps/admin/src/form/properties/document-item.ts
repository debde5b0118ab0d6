import { type DocumentItem, itemOf } from '@urlapmuhely/document'
import type { Kind } from '@urlapmuhely/schema'
import type { EditedItem } from '../../values/properties/edited-item.ts'
import { type ItemValues, propertyOf, valuesOf } from '../../values/properties/item-values.ts'
import { changeCommand } from '../store/commands.ts'
import type { Workshop } from '../store/workshop.ts'
import { documentIssues } from './document-issues.ts'
import { renameKey } from './rename-key.ts'

/** The place of an item in a document. */
interface ItemPlace {
  readonly kind: Kind
  readonly id: string
}

/** An item of a workshop's document. Each change of it is a command. */
export function documentItem(workshop: Workshop, { kind, id }: ItemPlace): EditedItem {
  const at = (property: string) => ({ kind: kind.name, id, property })
  const values = wholeValues(kind, () => itemOf(workshop.document(), kind.name, id))
  const issues = documentIssues(workshop, { kind, id, values })
  return {
    kind,
    id,
    // The document has every item, saved or not.
    isStored: true,
    showsFixed: false,
    values,
    saved: wholeValues(kind, () => itemOf(workshop.state().saved, kind.name, id)),
    subscribe: (listener) => {
      const stops = [workshop.subscribe(listener), issues.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    change: (property, value) => {
      const { saved } = workshop.state()
      workshop.run(changeCommand(workshop.document(), [{ kind, id, property, value }], saved))
    },
    endTyping: () => workshop.settle(),
    judge: issues.judge,
    issuesOf: issues.of,
    isWrong: (names) =>
      workshop.state().issues.some((issue) => issue.id === id && names.includes(propertyOf(issue))),
    setUnfinished: (name, unfinished) =>
      workshop.setUnfinished(at(name), unfinished && { ...at(name), ...unfinished }),
    unfinishedText: (name) =>
      workshop.state().unfinished.find((one) => one.id === id && one.property === name)?.text ?? null,
    rename: (name, key) => renameKey(workshop, { kind, id, name, key }),
  }
}

const NO_VALUES: ItemValues = {}

/** The values of an item, with the initial ones of what it lacks; worked out once for each state of the item. */
function wholeValues(kind: Kind, read: () => DocumentItem | undefined): () => ItemValues {
  let last: { readonly item: DocumentItem; readonly values: ItemValues } | null = null
  return () => {
    const item = read()
    if (!item) return NO_VALUES
    if (last?.item !== item) last = { item, values: { ...item, ...valuesOf(kind, item) } }
    return last.values
  }
}
