import type { FieldState } from '@urlapmuhely/engine'
import { mannerOf, printValue } from '@urlapmuhely/engine/light'
import { factsOfType, fieldValueTypes, type ValueMember, valueMembersOf } from '@urlapmuhely/schema/facts'
import { quotedText } from '../base/quoted-text.ts'
import type { FormContextValue } from '../context/form-context.ts'
import { memberLabel } from '../controls/member-label.ts'
import { quoted } from '../language/sentence.tsx'
import type { RendererMessages } from '../messages/hu.ts'

/**
 * An answer as people read it, for a `Sentence`: labels of options, dates and numbers as they are written, a file by its
 * name.
 */
export function answerWords(
  state: FieldState,
  { messages, locale, session }: Pick<FormContextValue, 'messages' | 'locale' | 'session'>,
): string {
  const { field, value, options, rows } = state
  const { definition } = session.program
  const own = (name: 'prefix' | 'suffix' | 'unit') =>
    quoted(definition, { id: field.id, address: name }, field[name])
  const manner = mannerOf({ ...field, unit: field.unit && own('unit') }, locale)
  if (rows) return messages.noRows
  const members: readonly unknown[] = Array.isArray(value) ? value : [value]
  const words = members.map(wordsOf).filter((word) => word !== '')
  if (words.length === 0) return messages.empty
  return [own('prefix'), words.join(', '), own('suffix')].filter((text) => text !== '').join(' ')

  function wordsOf(member: unknown): string {
    const option = options?.find((one) => one.value === member)
    if (option) return option.fallback?.includes('label') ? quotedText(option.label) : option.label
    if (typeof member === 'boolean') return member ? messages.yes : messages.no
    // Of a card only its end is shown, as on receipts.
    if (factsOfType(field.type).showsEnd && typeof member === 'string' && member !== '')
      return `•••• ${endOf(member)}`
    const parts = valueMembersOf(field)?.map((part, index) => ({
      ...part,
      label: quoted(definition, { id: field.id, address: `valueMembers.${index}.label` }, part.label),
    }))
    if (parts) return customWords(parts, member, { messages, manner })
    return printValue(member, fieldValueTypes[field.type], 'longDate', manner)
  }
}

interface ValueWords {
  readonly messages: RendererMessages
  readonly manner: Manner
}

/**
 * The members of a value of the host's control with their labels, but for a single one. A member that is too long to read,
 * such as an image, is only mentioned.
 */
function customWords(
  members: readonly ValueMember[],
  value: unknown,
  { messages, manner }: ValueWords,
): string {
  if (typeof value !== 'object' || value === null) return ''
  const given = new Map(Object.entries(value))
  const words = members.flatMap((member) => {
    const text = memberWords(given.get(member.key), messages, manner)
    if (text === '') return []
    return [members.length === 1 ? text : `${memberLabel(member, messages)}: ${text}`]
  })
  return words.join('; ')
}

function memberWords(member: unknown, { given, yes, no }: RendererMessages, manner: Manner): string {
  if (typeof member === 'boolean') return member ? yes : no
  const text = printValue(member, 'any', null, manner)
  return text.length > MAX_READ ? given : text
}

type Manner = ReturnType<typeof mannerOf>

const MAX_READ = 200

function endOf(card: string): string {
  return card.replaceAll(/\D/gu, '').slice(-4)
}
