import { buildFieldTree, documentOf, type FieldTree, type FormContent } from '@urlapmuhely/document'
import { type FormFieldTypeName, form, formField, formFieldTypeLabels } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import type { FormItem } from '../../../values/items/form-item.ts'
import { formItemsOf } from '../../store/document-source.ts'
import { createWorkshop, type Workshop } from '../../store/workshop.ts'

// The keys of the table are the types.
const types = Object.keys(formFieldTypeLabels) as FormFieldTypeName[]

/** The id of the form of these workshops. */
export const FORM_ID = testId(1)

/** A field of an outline; its id is its key. */
export interface OutlineField {
  readonly id: string
  readonly key: string
  readonly label: string
  readonly type: FormFieldTypeName
  readonly parentId: string | null
  readonly order: number
}

/**
 * Reads fields from lines of a type and a key. A line that is indented by two more spaces than the one above is
 * inside that field.
 */
export function fieldsOf(outline: string): OutlineField[] {
  const around: string[] = []
  const lines = outline.split('\n').filter((line) => line.trim() !== '')
  const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length))
  return lines.map((line, at) => {
    const depth = (line.length - line.trimStart().length - indent) / 2
    const [name = '', key = ''] = line.trim().split(' ')
    const type = types.find((one) => one === name)
    if (!type) throw new Error(`There is no type ${name}.`)
    const parentId = around[depth - 1] ?? null
    around.splice(depth, around.length, key)
    return { id: key, key, label: key, type, parentId, order: at * 10 }
  })
}

/** The tree of the fields of an outline. */
export function treeOf(outline: string): FieldTree<OutlineField> {
  return buildFieldTree(fieldsOf(outline))
}

/** A workshop with the fields of an outline, all saved, and other items. */
export function workshopOf(outline: string, others: FormContent['items'] = {}): Workshop {
  return workshopWith(fieldsOf(outline), others)
}

/** A workshop with fields that are given by some of their properties, all saved, and other items. */
export function workshopWith(
  fields: readonly (Partial<OutlineField> & { readonly id: string })[],
  others: FormContent['items'] = {},
): Workshop {
  const items = fields.map((field) => ({
    ...buildItem(formField, { formId: FORM_ID }),
    revision: 1,
    ...field,
  }))
  const owner = { ...buildItem(form, { key: 'proba', title: 'Próba' }), id: FORM_ID, revision: 1 }
  return createWorkshop(FORM_ID, documentOf({ form: owner, items: { formField: items, ...others } }))
}

/** The fields of a workshop as an outline of types and keys. */
export function outlineOf(workshop: Workshop): string {
  return treeIn(workshop)
    .nodes.map(({ item: { type, key }, depth }) => `${'  '.repeat(depth)}${type} ${key}`)
    .join('\n')
}

/** The tree of the fields of a workshop. */
export function treeIn(workshop: Workshop): FieldTree<FormItem> {
  return buildFieldTree(formItemsOf(workshop.document().items.formField ?? new Map()))
}
