import type { FieldState } from '@urlapmuhely/engine'
import { formatNumber } from '@urlapmuhely/ui/number-format'
import type { RendererMessages } from '../messages/hu.ts'

/** An answer as people read it: labels of options, dates and numbers as they are written, a file by its name. */
export function answerWords(state: FieldState, messages: RendererMessages, language: string): string {
  const { field, value, options, rows } = state
  if (rows) return messages.noRows
  const members: readonly unknown[] = Array.isArray(value) ? value : [value]
  const words = members
    .filter((member) => member !== null && member !== undefined && member !== '')
    .map((member) => options?.find((option) => option.value === member)?.label ?? wordsOf(member, field.type))
  if (words.length === 0) return messages.empty
  return [field.prefix, words.join(', '), field.suffix].filter((text) => text !== '').join(' ')

  function wordsOf(member: unknown, type: string): string {
    if (typeof member === 'boolean') return member ? messages.yes : messages.no
    if (typeof member === 'number') return formatNumber(member, undefined, language)
    if (type === 'date' || type === 'datetime') return dateWords(String(member), language)
    // Of a card only its end is shown, as on receipts.
    if (type === 'card') return `•••• ${String(member).replaceAll(/\D/gu, '').slice(-4)}`
    if (typeof member === 'object' && member !== null && 'name' in member) return String(member.name)
    return typeof member === 'object' ? JSON.stringify(member) : String(member)
  }
}

/** A date or moment in words; as it is if it is not finished. */
function dateWords(text: string, language: string): string {
  const parts = /^(\d{4})\/(\d\d)\/(\d\d)(?: (\d\d:\d\d))?$/u.exec(text)
  if (!parts) return text
  const [, year, month, day, time] = parts
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
  return time === undefined ? words : `${words} ${time}`
}
