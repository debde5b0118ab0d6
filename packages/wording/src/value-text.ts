import { fieldValueTypes } from '@urlapmuhely/schema'
import { quoted } from '@urlapmuhely/schema/article'
import { formatCalendarText, formatNumber } from './formats.ts'
import type { SentenceField } from './sentence-field.ts'

const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?$/u

/**
 * Returns a value in words: `üres`, `igen`, `1 234,5`, `2026. 11. 21.`, „szöveg”, options by their labels.
 *
 * @param field the field that holds the value or is compared with it.
 */
export function valueText(
  value: unknown,
  field: Pick<SentenceField, 'type' | 'optionLabel'> | null = null,
): string {
  if (value === null || value === undefined || value === '') return 'üres'
  if (typeof value === 'boolean') return value ? 'igen' : 'nem'
  if (Array.isArray(value))
    return value.length === 0 ? 'üres' : value.map((member) => valueText(member, field)).join(', ')
  if (typeof value === 'object') return fileName(value) ?? JSON.stringify(value)
  const option =
    typeof value === 'string' || typeof value === 'number' ? field?.optionLabel?.(value) : undefined
  if (option !== undefined) return quoted(option)
  if (typeof value === 'number') return formatNumber(value)
  const text = String(value)
  const valueType = field?.type && fieldValueTypes[field.type]
  if ((valueType === 'time' || valueType === 'fulltime') && CLOCK.test(text)) return text
  return formatCalendarText(text) ?? quoted(text)
}

function fileName(value: object): string | null {
  return 'name' in value && 'size' in value && typeof value.name === 'string' ? quoted(value.name) : null
}
