import { useQueries } from '@tanstack/react-query'
import { placeItems } from '@urlapmuhely/document'
import { type ApiItem, type ItemName, type Kind, kindNamed } from '@urlapmuhely/schema'
import { buildSentenceNames, placeOfItem } from '@urlapmuhely/wording'
import { itemOptions } from '../../base/api/queries.ts'
import { t } from '../../base/messages/t-edit.ts'
import { cellTexts } from '../../values/cells/cell-text.ts'
import { useFormId } from '../../values/items/edit-context.tsx'
import { useFormNames } from '../../values/items/form-item-queries.ts'
import type { ItemValues } from '../../values/properties/item-values.ts'

/**
 * Formats the value of a property in words: names for references, sentences for conditions, a word for empty values.
 */
export type PropertyText = (name: string, value: unknown, item: ItemValues) => string

/** @param items the versions of the item whose properties are formatted; their references are fetched. */
export function usePropertyTexts(kind: Kind, items: readonly ItemValues[]): PropertyText {
  const { data: fields = [] } = useFormNames(useFormId())
  const wanted = referencesOf(kind, items)
  const answers = useQueries({
    queries: wanted.map(({ target, id }) => ({ ...itemOptions(kindNamed(target), id), retry: false })),
  })
  const references: Record<string, ItemName> = Object.fromEntries(
    placeItems(fields).map(({ item, path }) => [
      item.id,
      { kind: '', name: item.name, label: path, detail: '' },
    ]),
  )
  for (const { data } of answers) {
    if (data)
      references[data.id] = {
        kind: '',
        name: data.name,
        label: String(data.title ?? data.label ?? ''),
        detail: '',
      }
  }
  const named = fields.map(({ id, key, label, parentId, optionList, type }) => ({
    id,
    key,
    label,
    parentId,
    optionList,
    formId: '',
    type: type ?? undefined,
  }))
  return (name, value, item) => {
    const property = kind.properties[name]
    if (!property) return String(value ?? '')
    // A version of an item can be read as an item: the texts read only its own properties.
    const text = cellTexts[property.type]({
      property,
      value,
      item: item as ApiItem,
      context: { references, names: () => buildSentenceNames(named, () => undefined, placeOfItem(item)) },
    })
    return text === '' ? t('edit.stale.empty') : text
  }
}

/** The single references of the versions, each once; the form's fields are already loaded. */
function referencesOf(kind: Kind, items: readonly ItemValues[]): { target: string; id: string }[] {
  const found = new Map<string, { target: string; id: string }>()
  for (const [name, property] of Object.entries(kind.properties)) {
    if (property.type !== 'reference' || property.target === undefined || kindNamed(property.target).ofForm)
      continue
    for (const item of items) {
      const id = item[name]
      if (typeof id === 'string' && id !== '') found.set(id, { target: property.target, id })
    }
  }
  return [...found.values()]
}
