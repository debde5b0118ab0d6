import type { PropertyDefinition } from '@urlapmuhely/schema'
import { valueText } from './value-text.ts'

/** Records on one line: `szerep (Szerepkör, szöveg); csatorna (Csatorna, szöveg)`. Empty columns are left out. */
export function recordsText({ columns = {}, identifiedBy }: PropertyDefinition, value: unknown): string {
  const records: readonly unknown[] = Array.isArray(value) ? value : []
  return records
    .map((record) => {
      const texts = Object.entries(columns).flatMap(([name, column]) => {
        const text = columnText(column, memberOf(record, name))
        return text === '' ? [] : [{ name, text }]
      })
      const title = texts.find(({ name }) => name === identifiedBy)?.text
      const rest = texts.filter(({ name }) => name !== identifiedBy).map(({ text }) => text)
      if (title === undefined) return rest.join(', ')
      return rest.length > 0 ? `${title} (${rest.join(', ')})` : title
    })
    .join('; ')
}

/** A switch is named when it is on; other columns show their value. */
function columnText({ type, choices, label }: PropertyDefinition, value: unknown): string {
  if (value === null || value === undefined || value === '' || value === false) return ''
  if (type === 'boolean') return label.toLowerCase()
  return choices?.[String(value)] ?? (typeof value === 'string' ? value : valueText(value))
}

function memberOf(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null
    ? Object.entries(record).find(([key]) => key === name)?.[1]
    : null
}
