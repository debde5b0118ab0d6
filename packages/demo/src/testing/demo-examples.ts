import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContextValues, compile, type FormEvent, type Program, type Session } from '@urlapmuhely/engine'
import { InvariantError } from '@urlapmuhely/schema'
import { demoId } from '../demo-id.ts'
import { demoDefinitions } from './demo-definitions.ts'

/** A form filled in by a user: the inputs, and the expected answer. */
export interface Example {
  readonly title: string
  /** The form's key. */
  readonly form: string
  /** The domain's key; null for what applies everywhere. */
  readonly domain: string | null
  /** The instant of filling in, ISO 8601. */
  readonly now: string
  /** The context values of the host; missing if it gives none. */
  readonly context?: ContextValues
  /** The panels to open, by the names of their rules; `row` is the path of the panel's row. */
  readonly open: readonly (string | { readonly rule: string; readonly row: string })[]
  /** The user's inputs, in this order. */
  readonly values: Readonly<Record<string, unknown>>
  /** The expected answer, including defaults, calculated fields and the writes of side effects. */
  readonly answer: Readonly<Record<string, unknown>>
}

const FOLDER = join(import.meta.dirname, '..', 'examples')
const definitions = demoDefinitions()

/** All examples by file name. */
export function readExamples(): [string, Example][] {
  return readdirSync(FOLDER)
    .sort()
    .map((file) => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))])
}

/** The program of an example's form for its domain. */
export function exampleProgram({ form, domain, now }: Example): Program {
  const definition = definitions.get(form)
  const { program } = definition ? compile(definition, { domain, now }) : { program: null }
  if (!program) throw new InvariantError(`The demo form ${form} does not compile.`)
  return program
}

/**
 * Fills in an example's form as a user would: field by field, with rows added as needed, and panels opened last, but
 * before their fields are set.
 *
 * @throws {InvariantError} if an input of the example is refused.
 */
export function fillInExample(example: Example, program: Program): Session {
  const { now, context = {} } = example
  const session = program.start({ context: { now, values: context } })
  const later: FormEvent[] = []
  give(session, { path: '', values: example.values }, later)
  for (const panel of example.open) {
    const { rule, row } = typeof panel === 'string' ? { rule: panel, row: undefined } : panel
    const id = demoId('formExpandable', example.form, rule)
    dispatch(session, { type: 'open', rule: id, ...(row === undefined ? {} : { row }) })
  }
  for (const event of later) dispatch(session, event)
  return session
}

interface GivenValues {
  readonly path: string
  readonly values: object
}

function give(session: Session, { path, values }: GivenValues, later: FormEvent[]): void {
  for (const [key, value] of Object.entries(values)) {
    const at = path === '' ? key : `${path}.${key}`
    if (Array.isArray(value) && value.some((row) => typeof row === 'object'))
      giveRows(session, { path: at, rows: value }, later)
    else if (isGroup(value)) give(session, { path: at, values: value }, later)
    else if (session.field(at)?.present === false) later.push({ type: 'set', path: at, value })
    else {
      dispatch(session, { type: 'set', path: at, value })
      dispatch(session, { type: 'blur', path: at })
    }
  }
}

interface GivenRows {
  readonly path: string
  readonly rows: readonly object[]
}

function giveRows(session: Session, { path, rows }: GivenRows, later: FormEvent[]): void {
  for (const [index, row] of rows.entries()) {
    if (session.field(path)?.rows?.[index] === undefined) dispatch(session, { type: 'addRow', path })
    give(session, { path: `${path}.${index}`, values: row }, later)
  }
}

/** A file and a location are objects too, but values. */
function isGroup(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !('size' in value) &&
    !('latitude' in value)
  )
}

function dispatch(session: Session, event: FormEvent): void {
  const { rejected } = session.dispatch(event)
  if (rejected) throw new InvariantError(`${JSON.stringify(event)}: ${rejected.code}`)
}
