import { t } from '../messages/t.ts'
import type { ItemEditor } from './use-item-editor.ts'

/** The heading of the screen: what people call the item, or that it is a new one. */
export function screenTitle({ kind, base }: Pick<ItemEditor, 'kind' | 'base'>): string {
  if (!base) return t('edit.title.create', { kind: kind.label.one.toLowerCase() })
  return String(base[kind.naming.label] || base.name)
}
