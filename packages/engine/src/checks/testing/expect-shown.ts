import { expect } from 'vitest'
import type { Program } from '../../compile/compile.ts'
import type { Session } from '../../compile/session.ts'
import type { Diagnostic, ExampleValue } from '../../facts/diagnostic.ts'
import { isEmpty } from '../../language/runtime.ts'

/** Fills an example in through the public session, as a person would, and expects the finding's outcome. */
export function expectShown(program: Program, finding: Diagnostic): void {
  const { code, item, example = [] } = finding
  const shows = shown[code]
  const session = fillIn(program, example)
  const paths = targetsOf(program, item?.id ?? '')
  for (const path of paths) openRows(session, path)
  expect(shows, `what an example of ${code} shows`).toBeDefined()
  expect(
    paths.some((path) => shows?.(session, path, finding)),
    JSON.stringify(finding),
  ).toBe(true)
}

type Shows = (session: Session, path: string, finding: Diagnostic) => boolean

/** By code: the expected state of a field. */
const shown: Readonly<Partial<Record<Diagnostic['code'], Shows>>> = {
  PRESENCE_MEETS: (session, path, { item, params }) => {
    const rules = session.why(path, 'presence')?.rules ?? []
    const holds = (isOne: (rule: { readonly ruleId: string; readonly name: string }) => boolean) =>
      rules.some((rule) => isOne(rule) && rule.holds)
    const taken = rules.find(({ ruleId }) => ruleId === item?.id)
    return (
      session.field(path)?.present === false &&
      taken !== undefined &&
      holds(({ ruleId }) => ruleId === item?.id) &&
      holds(({ name }) => name === params.rule)
    )
  },
  PRECEDENCE_TIED: (session, path, { item, params }) => {
    const rules = session.why(path, 'value')?.rules ?? []
    const both = [
      rules.find(({ ruleId }) => ruleId === item?.id),
      rules.find(({ name }) => name === params.rule),
    ]
    return session.field(path)?.present === true && both.every((rule) => rule?.holds === true)
  },
  REQUIRED_LOCKED: (session, path) => {
    const { present, editing, required, value, rows } = session.field(path) ?? {}
    session.dispatch({ type: 'submit' })
    const issues = session.field(path)?.issues ?? []
    return (
      present === true &&
      editing === 'readonly' &&
      required === true &&
      (rows ? rows.length === 0 : isEmpty(value) || value === false) &&
      issues.some(({ severity }) => severity === 'error')
    )
  },
  EFFECT_OVERRULED: (session, path) => session.field(path)?.present === true,
  LABEL_REPEATED: (session, path) => session.field(path)?.present === true,
  COMPARISONS_OPPOSED: (session, path) => session.field(path)?.present === true,
  LIMITS_OPPOSED: (session, path, { params }) => {
    const { least, most } = params
    const amounts = [least, most, (Number(least) + Number(most)) / 2, 0, 1, 2, 3].map(Number)
    const before = session.field(path)
    if (!before?.present) return false
    return amounts.every((amount) => {
      const value =
        typeof before.value === 'string' || before.field.type !== 'number' ? 'a'.repeat(amount) : amount
      session.dispatch({ type: 'set', path, value })
      session.dispatch({ type: 'check', path })
      return isEmpty(session.field(path)?.value) || (session.field(path)?.issues.length ?? 0) > 0
    })
  },
}

function fillIn(program: Program, example: readonly ExampleValue[]): Session {
  const said = example.filter(({ path }) => path.startsWith('context.'))
  const values = Object.fromEntries(said.map(({ path, value }) => [path.slice('context.'.length), value]))
  const session = program.start({ context: { values } })
  // A field that is filled in later may reveal an earlier one.
  for (let round = 0; round < 2; round += 1)
    for (const { path, value } of example) {
      if (said.some((one) => one.path === path)) continue
      openRows(session, path)
      if (JSON.stringify(session.field(path)?.value) !== JSON.stringify(value))
        session.dispatch({ type: 'set', path, value })
    }
  return session
}

/** Adds the rows that a path leads through. */
function openRows(session: Session, path: string): void {
  const parts = path.split('.')
  for (const [at, part] of parts.entries()) {
    const repeat = parts.slice(0, at).join('.')
    if (part === '0' && session.field(repeat)?.rows?.length === 0)
      session.dispatch({ type: 'addRow', path: repeat })
  }
}

/** The paths of the fields of a rule, in first rows. */
function targetsOf({ definition, fieldById }: Program, id: string): string[] {
  const items = Object.values(definition.items).flat() as readonly {
    id: string
    targets?: readonly string[]
    actions?: readonly { readonly targetId?: string }[]
  }[]
  const item = items.find((one) => one.id === id)
  const written = item?.actions?.flatMap(({ targetId }) => targetId ?? [])
  return (item?.targets ?? written ?? [id]).flatMap((target) => {
    const field = fieldById.get(target)
    if (!field) return []
    const outer = (at: typeof field): string =>
      at.template.repeat ? `${outer(at.template.repeat)}.0.${at.localPath}` : at.localPath
    return [outer(field)]
  })
}

/** True if a finding claims that something may happen; its example may be an empty form. */
export function isShown({ code, example }: Diagnostic): boolean {
  return example !== undefined || shown[code] !== undefined
}
