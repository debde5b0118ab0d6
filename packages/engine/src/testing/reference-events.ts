import type { FormEvent, RejectionCode } from '../state/events.ts'
import { editingOf } from './reference-editing.ts'
import type { ReferenceForm } from './reference-form.ts'
import { areOnOffer, exclusiveValues } from './reference-options.ts'
import {
  type Cell,
  cellsOf,
  changeRows,
  FATE,
  isLayout,
  pageOf,
  pathOf,
  type Row,
  rowPathOf,
  rowsOf,
} from './reference-tree.ts'
import { chosenIn } from './reference-values.ts'

type EventOf<Type extends FormEvent['type']> = FormEvent & { readonly type: Type }
type Result = RejectionCode | null

/** Applies the data of each event; returns the reason of a refusal. A missing event does not compile. */
const events: {
  readonly [Type in FormEvent['type']]: (form: ReferenceForm, event: EventOf<Type>) => Result
} = {
  set: (form, { path, value }) => {
    const cell = findCell(form, path)
    if (!cell) return 'PATH_UNKNOWN'
    if (cell.item.type === 'calculated') return 'FIELD_CALCULATED'
    return refusalOf(form, cell) ?? setValue(form, cell, value)
  },
  blur: (form, { path }) => reach(findCell(form, path), 2),
  check: (form, { path }) => {
    if (path !== undefined) return reach(findCell(form, path), 3)
    for (const cell of cellsOf(form.top)) reach(cell, 3)
    return null
  },
  visit: (form, { page }) => visit(form, page),
  checkPage: (form, { page }) => visit(form, page) ?? leavePage(form, page),
  context: (form, { values }) => {
    form.context = values
    return null
  },
  options: (form, answer) => {
    form.hostAnswers.push(answer)
    return null
  },
  // All issues are shown after the effects of the submit.
  submit: () => null,
  open: (form, { rule, row }) => turnPanel(form, rule, row, true),
  close: (form, { rule, row }) => turnPanel(form, rule, row, false),
  remove: (form, { path }) => takeOut(form, path, true),
  putBack: (form, { path }) => takeOut(form, path, false),
  addRow: (form, { path, at, values }) => {
    const repeat = findCell(form, path)
    if (!repeat) return 'PATH_UNKNOWN'
    if (repeat.item.type !== 'repeat') return 'VALUE_TYPE'
    const { rows, item } = repeat
    const refused = refusalOf(form, repeat) ?? (rows.length >= (item.maxRows ?? 1000) ? 'ROWS_FULL' : null)
    return (
      refused ?? setRows(repeat, rows.toSpliced(at ?? rows.length, 0, form.newRow(repeat, values, 'user')))
    )
  },
  removeRow: (form, { path }) =>
    changeRow(form, path, (repeat, row) =>
      repeat.rows.length <= (repeat.item.minRows ?? 0)
        ? 'ROWS_FEW'
        : setRows(
            repeat,
            repeat.rows.filter((one) => one !== row),
          ),
    ),
  moveRow: (form, { path, to }) =>
    changeRow(form, path, (repeat, row) => {
      const rows = repeat.rows.filter((one) => one !== row).toSpliced(to, 0, row)
      return rows.indexOf(row) === repeat.rows.indexOf(row) ? null : setRows(repeat, rows)
    }),
}

/** Applies the data of an event; the consequences are computed later. Returns the reason of a refusal. */
export function applyEvent<Type extends FormEvent['type']>(
  form: ReferenceForm,
  event: EventOf<Type>,
): Result {
  // The event of a type goes to the function of that type.
  return events[event.type as Type](form, event)
}

/** The cell at a path; undefined if there is none. */
export function findCell(form: ReferenceForm, path: string): Cell | undefined {
  return cellsOf(form.top).find((cell) => pathOf(cell) === path)
}

function findRow(form: ReferenceForm, path = ''): Row | undefined {
  return rowsOf(form.top).find((row) => rowPathOf(row) === path)
}

function refusalOf(form: ReferenceForm, cell: Cell): Result {
  if (cell.fate !== FATE.present) return 'FIELD_ABSENT'
  return editingOf(form, cell).level === 'open' ? null : 'FIELD_DISABLED'
}

/** Notes how far the user got with a field; an absent one cannot be left. */
function reach(cell: Cell | undefined, moment: 2 | 3): Result {
  if (!cell) return 'PATH_UNKNOWN'
  if (moment === 2 && isLayout(cell)) return null
  if (moment === 3 || cell.fate === FATE.present) cell.moment = Math.max(cell.moment, moment)
  return null
}

/** Records that the user has opened a page. */
function visit(form: ReferenceForm, page: string): Result {
  const cell = findCell(form, page)
  if (cell?.item.type !== 'page') return 'PATH_UNKNOWN'
  if (cell.fate !== FATE.present) return 'FIELD_ABSENT'
  cell.visited = true
  return null
}

/** Counts the fields of a page, and those on no page, as blurred. */
function leavePage(form: ReferenceForm, page: string): Result {
  for (const cell of cellsOf(form.top)) {
    const on = pageOf(cell)?.item.key ?? page
    if (on === page) reach(cell, 2)
  }
  return null
}

function setValue(form: ReferenceForm, cell: Cell, given: unknown): Result {
  const value = cell.item.type === 'repeat' ? undefined : form.stored(cell, given)
  if (value === undefined) return 'VALUE_TYPE'
  const chosen = chosenIn(value)
  const before = chosenIn(cell.value)
  const exclusive = exclusiveValues(form, cell)
  const isExclusive = (one: unknown) => exclusive.includes(one)
  const isNew = (one: unknown) => !before.includes(one)
  // A new exclusive option clears the others; a new other one clears an exclusive option.
  const alone = chosen.filter((one) => isNew(one) && isExclusive(one)).at(-1)
  const others = chosen.filter((one) => !isExclusive(one))
  const rest = alone === undefined ? (others.length > 0 ? others : chosen.slice(0, 1)) : [alone]
  const kept = Array.isArray(value) && chosen.length > 1 ? rest : value
  if (!areOnOffer(form, cell, chosenIn(kept).filter(isNew))) return 'OPTION_UNAVAILABLE'
  const moment = Math.max(cell.moment, 1)
  Object.assign(cell, { value: kept, origin: 'user', taken: null, moment })
  return null
}

function turnPanel(form: ReferenceForm, rule: string, path: string | undefined, isOpen: boolean): Result {
  const row = findRow(form, path)
  const panel = row?.cells
    .flatMap((cell) => form.holdingOn('formExpandable', cell))
    .find(({ id, mode }) => id === rule && mode === 'manual')
  if (!row || !panel) return 'PANEL_UNAVAILABLE'
  if (isOpen) row.open.add(rule)
  else row.open.delete(rule)
  return null
}

function takeOut(form: ReferenceForm, path: string, takenOut: boolean): Result {
  const cell = findCell(form, path)
  if (!cell) return 'PATH_UNKNOWN'
  if (cell.takenOut === takenOut) return null
  const offers = form.holdingOn('formRemoveable', cell).filter(({ mode }) => mode === 'manual')
  if (offers.length === 0) return 'REMOVAL_UNAVAILABLE'
  if (takenOut && cell.fate !== FATE.present) return 'FIELD_ABSENT'
  cell.takenOut = takenOut
  return null
}

function changeRow(form: ReferenceForm, path: string, change: (repeat: Cell, row: Row) => Result): Result {
  const row = findRow(form, path)
  if (!row?.repeat) return 'ROW_UNKNOWN'
  return refusalOf(form, row.repeat) ?? change(row.repeat, row)
}

function setRows(repeat: Cell, rows: Row[]): null {
  changeRows(repeat, rows)
  repeat.origin = 'user'
  return null
}
