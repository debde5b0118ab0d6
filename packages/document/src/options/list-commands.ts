import { type Form, form, formKinds, formOption, freeKey } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import type { Command, Step } from '../command.ts'
import { type DocumentItem, editableValues, type FormDocument, itemsOf } from '../form-document.ts'
import { keyFromLabel } from '../intake/key-from-label.ts'
import { withListsRenamed } from '../intake/paste-lists.ts'
import { changedValues } from './follow-values.ts'
import { optionsOfList } from './list-options.ts'

/** A free name for a new list of a field. @param taken the names of lists that there are. */
export function newListName(label: string, taken: ReadonlySet<string>): string {
  return freeKey(keyFromLabel(formOption.properties.list ?? {}, label) || 'lista', taken, '-')
}

/** Copies a list under a new name for this form: its fields, its context and its formulas use the copy from then on. */
export function ownListCommand(document: FormDocument, list: string, name: string, label: string): Command {
  const options = optionsOfList(document, list)
  const ids = new Map(options.map(({ id }) => [id, uuidv7()]))
  const created = options.map((option): Step => {
    const own = ids.get(String(option.overridesId)) ?? null
    const item = {
      ...editableValues(formOption.name, option),
      ...{ id: ids.get(option.id) ?? uuidv7(), list: name, overridesId: own },
      overrideMode: own === null ? null : option.overrideMode,
    }
    return { is: 'create', kind: formOption.name, item }
  })
  return { label, steps: [...created, ...followSteps(document, list, name)] }
}

/** Gives a list that was never saved another name, in everything of this form that uses it. */
export function renameListCommand(
  document: FormDocument,
  list: string,
  name: string,
  label: string,
): Command {
  const moved = optionsOfList(document, list).map(({ id }): Step => {
    return { is: 'change', kind: formOption.name, id, values: { list: name } }
  })
  return { label, steps: [...moved, ...followSteps(document, list, name)] }
}

/** The steps after which everything of the form that used a list uses another one. */
function followSteps(document: FormDocument, list: string, name: string): readonly Step[] {
  const renamed = new Map([[list, name]])
  return [form, ...formKinds].flatMap((kind) =>
    itemsOf(document, kind.name).flatMap((item): Step[] => {
      const followed = withListsRenamed(kind, contextRenamed(item, renamed), renamed)
      const values = changedValues(item, followed)
      return Object.keys(values).length === 0 ? [] : [{ is: 'change', kind: kind.name, id: item.id, values }]
    }),
  )
}

function contextRenamed(item: DocumentItem, renamed: ReadonlyMap<string, string>): DocumentItem {
  if (!Array.isArray(item.context)) return item
  const context = (item.context as Form['context']).map((entry) => ({
    // the property's shape
    ...entry,
    optionList: renamed.get(String(entry.optionList)) ?? entry.optionList,
  }))
  return { ...item, context }
}
