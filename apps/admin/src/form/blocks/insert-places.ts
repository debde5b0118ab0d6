import type { FieldTree } from '@urlapmuhely/document'
import { fieldValueTypes } from '@urlapmuhely/schema'
import { t } from '../../base/messages/t-edit.ts'
import type { FormItem } from '../../values/items/form-item.ts'

/** A place in a form where fields can be put. */
export interface InsertPlace {
  readonly value: string
  readonly label: string
  readonly parentId: string | null
  readonly afterId: string | null
}

const HOLDING: ReadonlySet<string> = new Set(['object', 'rows', 'layout'])

/** The value of the place at the end of the form. */
export const PLACE_AT_END = 'end'

/** Returns the value of the place behind a field. */
export function placeAfter(id: string): string {
  return `after ${id}`
}

/** The end of the form, then in the order of the form: after each field, and at the end of each field that holds others. */
export function placesIn(tree: FieldTree<FormItem>): InsertPlace[] {
  const end = { value: PLACE_AT_END, label: t('edit.blocks.atEnd'), parentId: null, afterId: null }
  return [
    end,
    ...tree.nodes.flatMap(({ item, depth }): InsertPlace[] => {
      const name = { label: item.label || item.key }
      const indent = '\u2003'.repeat(depth)
      const after = {
        value: placeAfter(item.id),
        label: `${indent}${t('edit.blocks.after', name)}`,
        parentId: item.parentId,
        afterId: item.id,
      }
      if (!item.type || !HOLDING.has(fieldValueTypes[item.type])) return [after]
      const inside = {
        value: `inside ${item.id}`,
        label: `${indent}${t('edit.blocks.inside', name)}`,
        parentId: item.id,
        afterId: null,
      }
      return [inside, after]
    }),
  ]
}
