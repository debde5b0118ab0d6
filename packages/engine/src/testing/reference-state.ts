import type { EngineItems } from '../scope/definition.ts'
import { membersOf, type ReferenceFields } from './reference-fields.ts'
import { isEmpty, isEqual, isOrdered } from './reference-language.ts'
import { type Cell, cellOf, FATE, type Row } from './reference-rows.ts'

type Validation = EngineItems['formValidation'][number]
interface Issue {
  readonly rule: string
  readonly ruleId: string | null
  readonly severity: string
  /** The issue is shown from this moment on. */
  readonly moment: number
}
const MOMENTS = { false: 1, true: 2, ondemand: 3 } as const
const VALIDATE_ON = { change: 1, blur: 2, submit: 3 } as const
const EDITINGS = ['open', 'readonly', 'disabled'] as const

/** The visible state of every field, by path with the positions of rows. */
export function referenceState(
  fields: ReferenceFields,
  row: Row = fields.top,
  path = '',
): Record<string, unknown> {
  const state: Record<string, unknown> = {}
  for (const cell of row.cells.values()) {
    const own = `${path}${pathWithin(cell)}`
    state[own] = stateOf(fields, cell)
    for (const [at, one] of cell.rows.entries())
      Object.assign(state, referenceState(fields, one, `${own}.${at}.`))
  }
  return state
}

/** Every repeat by its path. */
export function repeatsByPath(row: Row, path = ''): Record<string, Cell> {
  const repeats: Record<string, Cell> = {}
  for (const cell of row.cells.values()) {
    const own = `${path}${pathWithin(cell)}`
    if (cell.item.type === 'repeat') repeats[own] = cell
    for (const [at, one] of cell.rows.entries()) Object.assign(repeats, repeatsByPath(one, `${own}.${at}.`))
  }
  return repeats
}

function pathWithin({ item, row }: Cell): string {
  const group = item.parentId === null ? undefined : row.cells.get(item.parentId)
  return group ? `${pathWithin(group)}.${item.key}` : item.key
}

function stateOf(fields: ReferenceFields, cell: Cell) {
  const { item, row } = cell
  const isPresent = cell.fate === FATE.present
  const editing = fields.editing(cell)
  const isRepeat = item.type === 'repeat'
  const manual = <
    Rule extends { readonly mode: string; readonly targets: readonly string[]; readonly condition: unknown },
  >(
    rules: readonly Rule[],
  ) =>
    rules.filter(
      (rule) => rule.mode === 'manual' && rule.targets.includes(item.id) && fields.holds(rule, row),
    )
  const panel = manual(fields.items.formExpandable)[0]
  return {
    present: isPresent,
    value: isRepeat || item.type === 'group' || !isPresent ? null : fields.valueOf(cell),
    origin: cell.origin,
    editing: EDITINGS[editing],
    required:
      isPresent &&
      rulesOf(fields, cell).some(({ rule, severity }) => rule === 'required' && severity === 'error'),
    options: item.optionList === null ? null : fields.offered(cell),
    issues: issuesOf(fields, cell)
      .filter(({ moment }) => moment <= cell.moment)
      .map(({ moment: _, ...issue }) => issue),
    rows: isRepeat ? cell.rows.length : null,
    canAddRow: isRepeat && editing === 0 && cell.rows.length < (item.maxRows ?? 1000),
    canRemoveRow: isRepeat && editing === 0 && cell.rows.length > (item.minRows ?? 0),
    panel: panel ? { rule: panel.id, open: row.open.has(panel.id) } : null,
    removable: manual(fields.items.formRemoveable).length > 0,
    takenOut: cell.takenOut,
  }
}

function rulesOf(fields: ReferenceFields, { item, row }: Cell): Validation[] {
  return fields.items.formValidation.filter(
    (rule) => rule.targets.includes(item.id) && fields.holds(rule, row),
  )
}

/** All issues of a field, shown or not. Absent and disabled fields are skipped. */
function issuesOf(fields: ReferenceFields, cell: Cell): Issue[] {
  if (cell.fate !== FATE.present || fields.editing(cell) === 2) return []
  const named = rulesOf(fields, cell).filter((rule) => !isSatisfied(fields, cell, rule))
  const issues: Issue[] = named.map(({ id, rule, severity, lazy }) => ({
    rule,
    ruleId: id,
    severity,
    moment: MOMENTS[lazy],
  }))
  const offered = cell.item.optionList === null ? null : fields.offered(cell).map(({ value }) => value)
  const isOffered = !offered || membersOf(cell.value).every((value) => offered.some((one) => one === value))
  const fault = { ruleId: null, severity: 'error' }
  if (!isOffered) issues.push({ ...fault, rule: 'optionUnavailable', moment: 0 })
  if (cell.item.type === 'date' && !isDate(cell.value))
    issues.push({ ...fault, rule: 'date', moment: VALIDATE_ON[fields.form.validateOn] })
  return issues
}

function isDate(value: unknown): boolean {
  if (isEmpty(value)) return true
  const [year = 0, month = 0, day = 0] = /^\d{4}\/\d\d\/\d\d$/u.test(String(value))
    ? String(value).split('/').map(Number)
    : []
  const date = new Date(Date.UTC(year, month - 1, day))
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function isSatisfied(fields: ReferenceFields, cell: Cell, { rule, parameters }: Validation): boolean {
  const value = cell.item.type === 'repeat' ? cell.rows : fields.valueOf(cell)
  if (rule === 'required')
    return !isEmpty(typeof value === 'string' ? value.trim() : value) && value !== false
  if (isEmpty(value) && cell.item.type !== 'group') return true
  const given = parameters as Readonly<Record<string, unknown>>
  if (rule === 'expression') return fields.holds({ condition: given.expression }, cell.row)
  if (rule === 'unique') {
    const others = cell.row.repeat?.rows.filter((row) => row !== cell.row) ?? []
    return !others.some((row) => isEqual(fields.valueOf(row.cells.get(cell.item.id) as Cell), value))
  }
  if (rule !== 'compareField') throw new Error(`The reference has no rule ${rule}.`)
  const other = cellOf(cell.row, String(given.fieldId))
  const against = other && fields.valueOf(other)
  if (isEmpty(against)) return true
  const operator = String(given.operator)
  if (operator === '==' || operator === '!=') return isEqual(value, against) === (operator === '==')
  return isOrdered(operator, value, against)
}

/** The answer that would be submitted now. */
export function referenceAnswer(
  fields: ReferenceFields,
  row: Row = fields.top,
  parent: string | null = null,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const cell of row.cells.values()) {
    if (cell.item.parentId !== parent || isOmitted(fields, cell)) continue
    const isPresent = cell.fate === FATE.present
    const value = answered(fields, cell)
    const isNothing = value === null || (typeof value === 'object' && Object.keys(value).length === 0)
    if (isPresent || (cell.fate === FATE.keep && !isNothing)) values[cell.item.key] = value
  }
  return values
}

function answered(fields: ReferenceFields, cell: Cell): unknown {
  if (cell.item.type === 'group') return referenceAnswer(fields, cell.row, cell.item.id)
  if (cell.item.type !== 'repeat') return fields.valueOf(cell)
  return cell.rows.map((row) => referenceAnswer(fields, row, cell.item.id))
}

/** True if a rule that disables the field or its container keeps it out of the answer. */
function isOmitted(fields: ReferenceFields, { item, row }: Cell): boolean {
  return fields.items.formDisabled.some(
    (rule) => rule.submit === 'omit' && rule.targets.includes(item.id) && fields.holds(rule, row),
  )
}

/** All issues of the values now, shown or not. */
export function referenceIssues(
  fields: ReferenceFields,
  row: Row = fields.top,
  path = '',
): Record<string, unknown>[] {
  return [...row.cells.values()].flatMap((cell) => {
    const own = `${path}${pathWithin(cell)}`
    const issues = issuesOf(fields, cell).map(({ rule, ruleId, severity }) => ({
      path: own,
      rule,
      ruleId,
      severity,
    }))
    return [...issues, ...cell.rows.flatMap((one, at) => referenceIssues(fields, one, `${own}.${at}.`))]
  })
}
