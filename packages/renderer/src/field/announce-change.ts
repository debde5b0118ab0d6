import type { FieldState } from '@urlapmuhely/engine'
import type { FormContextValue } from '../context/form-context.ts'
import { quoted } from '../language/sentence.tsx'
import { quotedIssue } from '../texts/issue-text.ts'

/** Announces to screen readers how the state of a field has changed. */
export function announceChange(
  { announcer, messages, session }: Pick<FormContextValue, 'announcer' | 'messages' | 'session'>,
  last: FieldState | null,
  state: FieldState | null,
): void {
  if (!state || !last || last === state) return
  const { definition } = session.program
  const { id, label: own } = state.field
  const label = quoted(definition, { id, address: 'label' }, own)
  if (state.present !== last.present) {
    if (state.present) announcer.appeared(label)
    else announcer.disappeared(label)
  } else if (state.issues !== last.issues) {
    const known = new Set(last.issues.map((issue) => quotedIssue(issue, messages, definition)))
    for (const issue of state.issues) {
      const text = quotedIssue(issue, messages, definition)
      if (!known.has(text)) announcer.say(messages.fault(label, text))
    }
  } else if (state.present && state.options !== last.options) announcer.say(messages.optionsChanged(label))
}
