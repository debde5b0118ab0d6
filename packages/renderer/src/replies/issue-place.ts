import type { FieldIssue, Session } from '@urlapmuhely/engine'
import { quoted } from '../language/sentence.tsx'
import type { RendererMessages } from '../messages/hu.ts'

/** The label of the field of an issue, for a sentence. */
export function labelOf(session: Session, { path, params: { label = path } }: FieldIssue): string {
  const { definition } = session.program
  // Fast path: most forms have all their texts in their language.
  const id = definition.fallback && session.field(path)?.field.id
  return id === undefined ? label : quoted(definition, { id, address: 'label' }, label)
}

/** What the fault of a field is, for a list of several: its rows, its label unless the message names it, and the message. */
export function faultAt(
  session: Session,
  { place, label, message }: { readonly place: string; readonly label: string; readonly message: string },
  messages: RendererMessages,
): string {
  const fault = messages.fault(label, message)
  const rows = rowsOf(session, place, messages)
  // The label would end what the row begins.
  return fault === message ? `${rows.replace(/, $/u, ': ')}${fault}` : `${rows}${fault}`
}

/** The rows that contain a field, in words, to distinguish equal labels; empty outside of repeats. */
function rowsOf(session: Session, path: string, messages: RendererMessages): string {
  const parts = path.split('.')
  return parts
    .flatMap((part, index) => {
      const repeat = /^#?\d+$/u.test(part) ? session.field(parts.slice(0, index).join('.')) : null
      const rows = repeat?.rows ?? []
      const position = part.startsWith('#') ? rows.findIndex(({ key }) => `#${key}` === part) : Number(part)
      if (!repeat) return []
      const label = quoted(
        session.program.definition,
        { id: repeat.field.id, address: 'label' },
        repeat.field.label,
      )
      return [messages.inRow(messages.rowTitle(label, position + 1))]
    })
    .join('')
}
