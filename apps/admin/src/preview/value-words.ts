import type { FieldState } from '@urlapmuhely/engine'
import { formatNumber } from '@urlapmuhely/ui'
import { formatCalendarText } from '@urlapmuhely/wording'
import { t } from '../messages/t.ts'

/** A value as people write it: options by their labels, `1 234,5`, `2026. 11. 21.`, igen. */
export function valueWords(value: unknown, state: Pick<FieldState, 'options'> | null = null): string {
  if (value === null || value === undefined || value === '') return t('preview.value.empty')
  if (typeof value === 'boolean') return t(value ? 'preview.value.yes' : 'preview.value.no')
  if (Array.isArray(value)) {
    return value.length === 0
      ? t('preview.value.empty')
      : value.map((member) => valueWords(member, state)).join(', ')
  }
  const option = state?.options?.find((one) => one.value === value)
  if (option) return option.label
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return formatCalendarText(value) ?? `„${value}”`
  return JSON.stringify(value)
}
