import type { Option } from '@urlapmuhely/ui'
import { fieldDescription } from '@urlapmuhely/wording'
import type { ReadableField } from './readable-fields.ts'

/** A name that a condition may read as an option: its label, and where and what it is. */
export function readableFieldOption({
  name,
  label,
  parents,
  type,
}: Pick<ReadableField, 'name' | 'label' | 'parents' | 'type'>): Option<string> {
  return {
    value: name,
    label,
    description: fieldDescription({ label, key: name, parents, type }) || undefined,
  }
}
