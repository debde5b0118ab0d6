import {
  type Change,
  type EngineKind,
  type FieldState,
  type RuleTrace,
  rulesAbout,
  type Session,
} from '@urlapmuhely/engine'
import { fieldTitle } from '@urlapmuhely/schema'
import { previewFields } from './preview-fields.ts'
import { valueWords } from './value-words.ts'

/** A rule, with the kind and the id that its screen is opened by. */
export interface RuleName {
  readonly id: string
  readonly kind: EngineKind
  readonly name: string
}

/** The change of a field in one event. */
export type ChangeWhat =
  | 'appeared'
  | 'disappeared'
  | 'value'
  | 'emptied'
  | 'open'
  | 'readonly'
  | 'disabled'
  | 'options'
  | 'faulty'
  | 'mended'
  | 'rows'

/** One change of an event, and the rules that decided it. */
export interface ChangeLine {
  readonly path: string
  readonly label: string
  readonly what: ChangeWhat
  /** In words; empty unless the value or the rows have changed. */
  readonly value: string
  readonly rules: readonly RuleName[]
}

/** Reports, event by event, how the fields of a session changed. */
export interface ChangeLog {
  readonly read: (change: Change) => readonly ChangeLine[]
}

/** Starts to follow a session from its present state. */
export function buildChangeLog(session: Session): ChangeLog {
  const before = new Map<string, FieldState | null>()
  for (const { path } of previewFields(session)) before.set(path, session.field(path))
  return {
    read: (change) =>
      change.changed.flatMap((path) => {
        const last = before.get(path) ?? null
        const now = session.field(path)
        before.set(path, now)
        return now && now !== last ? linesOf(session, { change, last, now }) : []
      }),
  }
}

/** Every rule of a session's form by its id. */
export function ruleNames(session: Session): ReadonlyMap<string, RuleName> {
  const { items } = session.program.definition
  // The keys of a definition's items are the kinds that the engine reads.
  const kinds = Object.keys(items) as EngineKind[]
  return new Map(
    kinds.flatMap((kind) => {
      const members: readonly { readonly id: string; readonly name: string }[] = items[kind]
      return members.map(({ id, name }) => [id, { id, name, kind }] as const)
    }),
  )
}

interface FieldChange {
  readonly change: Change
  readonly last: FieldState | null
  readonly now: FieldState
}

function linesOf(session: Session, { change, last, now }: FieldChange): ChangeLine[] {
  const { path, field } = now
  const label = fieldTitle(field)
  const rulesOf = (aspect: Parameters<typeof rulesAbout>[2]) => deciding(rulesAbout(session, path, aspect))
  const line = (what: ChangeWhat, rules: readonly RuleName[], value = ''): ChangeLine => ({
    path,
    label,
    what,
    value,
    rules,
  })
  const wasPresent = last?.present ?? false
  if (now.present !== wasPresent)
    return [
      line(now.present ? 'appeared' : 'disappeared', rulesOf('presence')),
      ...(now.present && now.value !== null ? [line('value', valueRules(), valueWords(now.value, now))] : []),
    ]
  if (!now.present || !last) return []
  const lines: ChangeLine[] = []
  if (now.rows !== last.rows) lines.push(line('rows', [], String(now.rows?.length ?? 0)))
  if (now.value !== last.value) {
    const isEmpty = now.value === null || now.value === ''
    lines.push(line(isEmpty ? 'emptied' : 'value', valueRules(), valueWords(now.value, now)))
  }
  if (now.editing !== last.editing) lines.push(line(now.editing, rulesOf('disabled')))
  if (now.options !== last.options) lines.push(line('options', rulesOf('options')))
  if (now.issues.length > 0 !== last.issues.length > 0)
    lines.push(
      line(now.issues.length > 0 ? 'faulty' : 'mended', now.issues.length > 0 ? rulesOf('issues') : []),
    )
  return lines

  function valueRules(): readonly RuleName[] {
    if (now.origin === 'default') return rulesOf('value')
    if (now.origin !== 'effect') return []
    const names = ruleNames(session)
    const writers = change.writes.filter((write) => write.path === path && write.outcome === 'written')
    return writers.flatMap(({ ruleId }) => names.get(ruleId) ?? [])
  }
}

function deciding(rules: readonly RuleTrace[]): readonly RuleName[] {
  return rules
    .filter(({ role }) => role === 'decides')
    .map(({ ruleId, kind, name }) => ({ id: ruleId, kind, name }))
}
