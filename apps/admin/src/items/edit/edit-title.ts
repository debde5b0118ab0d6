import { type ApiItem, firstWords, type Kind } from '@urlapmuhely/schema'
import { t } from '../../base/messages/t-edit.ts'
import { cellTexts } from '../../values/cells/cell-text.ts'

/** The heading of the screen: the item's label, or that it is a new item. */
export function screenTitle(kind: Kind, base: ApiItem | null): string {
  return base ? itemTitle(kind, base) : t('edit.title.create', { kind: kind.label.one.toLowerCase() })
}

/** The label of an item. */
export function itemTitle(kind: Kind, item: ApiItem): string {
  return String(item[kind.naming.label] || firstWords(item.hint) || item.name)
}

/** The properties that the server computes, in words: „Állapot: közzétéve · Közzétett változat: 3”. */
export function derivedText(kind: Kind, item: ApiItem): string {
  const context = { references: {}, names: () => () => null }
  return Object.entries(kind.derived)
    .map(
      ([name, property]) =>
        [property.label, cellTexts[property.type]({ property, value: item[name], item, context })] as const,
    )
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join(' · ')
}
