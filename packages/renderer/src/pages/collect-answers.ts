import type { Field, FieldState } from '@urlapmuhely/engine'
import { type FieldRole, factsOfType } from '@urlapmuhely/schema/facts'
import type { FormContextValue } from '../context/form-context.ts'
import { pathBeside } from '../context/form-plan.ts'
import { quoted } from '../language/sentence.tsx'

/** One answer, or several under a title. */
export type AnswerEntry =
  | { readonly type: 'answer'; readonly path: string; readonly state: FieldState; readonly within: string }
  | {
      readonly type: 'part'
      readonly key: string
      /** For a `Sentence`. */
      readonly title: string
      readonly entries: readonly AnswerEntry[]
    }

type Reading = Pick<FormContextValue, 'session' | 'plan' | 'messages'>

/** The roles of fields that are no answers. */
const NO_ANSWERS: ReadonlySet<FieldRole> = new Set(['unseen', 'note'])

interface AnswerPlace {
  /** The id of a page, group, repeat or part of the layout; empty for the top of a form without pages. */
  readonly container: string
  /** The path of its contents, with a dot at the end; empty at the top of the form. */
  readonly path: string
  /** The row that it is in, in words; empty outside of repeats. */
  readonly within?: string | undefined
}

/**
 * Returns the present fields of a container, in the order in which they are rendered.
 */
export function collectAnswers(
  reading: Reading,
  { container, path, within = '' }: AnswerPlace,
): readonly AnswerEntry[] {
  const fields = reading.plan.inPlace.get(container) ?? []
  return fields.flatMap((field) => entriesOf(reading, field, { path: path + field.item.key, within }))
}

interface FieldPlace {
  readonly path: string
  readonly within: string
}

function entriesOf(reading: Reading, field: Field, { path, within }: FieldPlace): readonly AnswerEntry[] {
  const { session, plan } = reading
  const state = session.field(path)
  const own =
    state?.present && !NO_ANSWERS.has(factsOfType(state.field.type).role)
      ? ownEntries(reading, { field, state }, within)
      : []
  const under = plan.underOption.get(field.item.id)?.flatMap(({ fields }) => fields) ?? []
  const moved = [...under, ...(plan.after.get(field.item.id) ?? [])]
  return [
    ...own,
    ...moved.flatMap((one) => entriesOf(reading, one, { path: pathBeside(path, field, one), within })),
  ]
}

interface ShownField {
  readonly field: Field
  readonly state: FieldState
}

function ownEntries(reading: Reading, { field, state }: ShownField, within: string): readonly AnswerEntry[] {
  const { messages, session } = reading
  const { id, key, label } = state.field
  const title = quoted(session.program.definition, { id, address: 'label' }, label)
  const { path } = state
  if (field.valueType === 'object')
    return part(path, title, collectAnswers(reading, { container: field.item.id, path: `${path}.`, within }))
  if (field.valueType === 'layout') {
    const around = path.slice(0, path.length - key.length)
    return part(path, title, collectAnswers(reading, { container: field.item.id, path: around, within }))
  }
  if (!state.rows || state.rows.length === 0) return [{ type: 'answer', path, state, within }]
  return state.rows.flatMap((row, position) => {
    const inRow = messages.inRow(messages.rowTitle(label, position + 1))
    const entries = collectAnswers(reading, { container: id, path: `${row.path}.`, within: inRow })
    return part(row.path, messages.rowTitle(title, position + 1), entries)
  })
}

/**
 * Returns the entries as a part with a title. Without entries there is no part; without a title the entries have
 * no part of their own.
 */
function part(key: string, title: string, entries: readonly AnswerEntry[]): readonly AnswerEntry[] {
  if (entries.length === 0 || title === '') return entries
  return [{ type: 'part', key, title, entries }]
}
