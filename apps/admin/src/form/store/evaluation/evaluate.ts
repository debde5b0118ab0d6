import {
  type Aspect,
  type ContextValues,
  type Diagnostic,
  rulesAbout,
  type Session,
} from '@urlapmuhely/engine'
import type { FormDefinition } from '@urlapmuhely/schema'
import { compileSound } from './compile-sound.ts'

/** The effects of the rules on a field when the form is opened. A missing member means that no rule acts. */
export interface FieldMark {
  /** The rules that keep it from being present; empty if the part around it is absent. */
  readonly hidden?: readonly string[]
  /** The rules that keep it from being edited. */
  readonly locked?: readonly string[]
  /** The rules that gave it its value. */
  readonly valued?: readonly string[]
  /** The rules that chose its options. */
  readonly options?: readonly string[]
  readonly required?: true
}

/** One finding of the engine's checks. */
export interface Finding extends Pick<Diagnostic, 'severity' | 'code' | 'params'> {
  /** The item that it is about; null for the form as a whole. */
  readonly itemId: string | null
}

/** The effects of the rules of a form before anything was filled in. */
export interface Evaluation {
  /** By the id of the field, without fields on which nothing acts. */
  readonly marks: ReadonlyMap<string, FieldMark>
  readonly findings: readonly Finding[]
}

/** Where and when a form is opened. */
export interface EvaluationPlace {
  /** The id of a domain; null is everywhere. */
  readonly domain: string | null
  /** ISO 8601, UTC. */
  readonly now: string
}

/** Opens the form and reads what its rules do to each field; of fields in rows, to those of the first row. */
export function evaluate(definition: FormDefinition, { domain, now }: EvaluationPlace): Evaluation {
  const { program, diagnostics } = compileSound(definition, { domain, now })
  const findings = diagnostics.map(({ severity, code, params, item }) => ({
    severity,
    code,
    params,
    itemId: item?.id ?? null,
  }))
  const marks = new Map<string, FieldMark>()
  if (!program) return { marks, findings }
  const values: ContextValues = Object.fromEntries(
    (definition.form.context ?? []).map(({ key, sample }) => [key, sample]),
  )
  const session = program.start({ context: { now, values } })
  const rows = new Map<unknown, string | null>([[null, '']])
  for (const field of program.fields) {
    const prefix = rows.get(field.template.repeat)
    if (prefix === undefined || prefix === null) continue
    const path = prefix + field.localPath
    const first = session.field(path)?.rows?.[0]
    rows.set(field, first ? `${first.path}.` : null)
    const mark = markOf(session, path)
    if (mark) marks.set(field.item.id, mark)
  }
  return { marks, findings }
}

function markOf(session: Session, path: string): FieldMark | null {
  const state = session.field(path)
  if (!state) return null
  const mark: FieldMark = {
    ...(!state.present && { hidden: deciding(session, path, 'presence') }),
    ...(state.present && state.editing !== 'open' && { locked: deciding(session, path, 'disabled') }),
    ...(state.origin === 'default' && { valued: deciding(session, path, 'value') }),
    ...(state.options !== null && withRules('options', deciding(session, path, 'options'))),
    ...(state.required && { required: true }),
  }
  return Object.keys(mark).length === 0 ? null : mark
}

function withRules(name: 'options', rules: readonly string[]): Pick<FieldMark, 'options'> {
  return rules.length === 0 ? {} : { [name]: rules }
}

function deciding(session: Session, path: string, aspect: Aspect): readonly string[] {
  return rulesAbout(session, path, aspect)
    .filter(({ role }) => role === 'decides')
    .map(({ ruleId }) => ruleId)
}
