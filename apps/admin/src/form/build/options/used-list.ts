import { type DocumentItem, type FormDocument, optionsOfList } from '@urlapmuhely/document'
import { formOption, type UsedList } from '@urlapmuhely/schema'
import type { Workshop } from '../../store/workshop.ts'

/** The options of a list of longer ones are not loaded. */
const MAX_OPTIONS = 1_000

/** A list with all forms that use it. */
export type ListUses = Pick<UsedList, 'list' | 'count' | 'forms' | 'formCount'>

/** Returns a list as a form uses it: with the other forms that do, and whether its options can be loaded. */
export function usedListOf({ list, count, forms, formCount }: ListUses, formId: string): UsedList {
  const isOwn = forms.some(({ id }) => id === formId)
  return {
    list,
    count,
    isComplete: count <= MAX_OPTIONS,
    forms: forms.filter(({ id }) => id !== formId),
    formCount: formCount - (isOwn ? 1 : 0),
  }
}

/** Adds stored options to the document as saved ones, unless there are more than a document may contain. */
export function takeOptions(workshop: Workshop, options: readonly DocumentItem[]): void {
  if (options.length === 0 || options.length > MAX_OPTIONS) return
  workshop.replace(withOptions(workshop.state().saved, options), withOptions(workshop.document(), options))
}

/** True if the saved document has options of a list. */
export function isSaved(workshop: Workshop, list: string): boolean {
  return optionsOfList(workshop.state().saved, list).length > 0
}

function withOptions(document: FormDocument, options: readonly DocumentItem[]): FormDocument {
  const byId = new Map(document.items[formOption.name])
  for (const option of options) if (!byId.has(option.id)) byId.set(option.id, option)
  return { ...document, items: { ...document.items, [formOption.name]: byId } }
}
