import type { RichText } from '@urlapmuhely/schema'
import type { RuleKind } from '../facts/definition.ts'
import { withTexts } from './reference-asked.ts'
import { editingOf } from './reference-editing.ts'
import type { ReferenceForm } from './reference-form.ts'
import { issuesOf, isWithinLimits } from './reference-issues.ts'
import { hasOptions, offered } from './reference-options.ts'
import { filled } from './reference-texts.ts'
import {
  type Cell,
  cellsOf,
  FATE,
  isLayout,
  membersOf,
  pageOf,
  pathOf,
  rowPathOf,
  rowsOf,
} from './reference-tree.ts'

type Values = Record<string, unknown>

/** The visible state of a field. */
export function referenceState(form: ReferenceForm, cell: Cell) {
  const { item, row } = cell
  const isPresent = form.isPresent(cell)
  const { level, reason } = editingOf(form, cell)
  const isRepeat = item.type === 'repeat'
  const isOpen = isRepeat && level === 'open'
  const panel = form.holdingOn('formExpandable', cell).find(({ mode }) => mode === 'manual')
  const required = form
    .holdingOn('formValidation', cell)
    .some(({ rule, severity }) => rule === 'required' && severity === 'error')
  return {
    present: isPresent,
    field: {
      ...item,
      label: filled(form, row, item.label),
      hint: filled(form, row, item.hint),
      legalBasis: filled(form, row, legalBasisOf(form, cell)),
    },
    value: isPresent && !isRepeat && item.type !== 'group' ? form.valueOf(cell) : null,
    origin: cell.taken === cell.item.id ? 'prefill' : cell.origin,
    editing: level,
    reason,
    required: isPresent && (required || item.id.includes(':asked:')),
    options: hasOptions(cell) ? offered(form, cell) : null,
    issues: issuesOf(form, cell).flatMap(({ moment, ...issue }) => (moment <= cell.moment ? [issue] : [])),
    rows: isRepeat ? cell.rows.length : null,
    canAddRow: isOpen && cell.rows.length < (item.maxRows ?? 1000),
    canRemoveRow: isOpen && cell.rows.length > (item.minRows ?? 0),
    panel: panel
      ? {
          rule: panel.id,
          title: filled(form, row, panel.panelTitle),
          open: row.open.has(panel.id),
          row: rowPathOf(row),
        }
      : null,
    removable: form.holdingOn('formRemoveable', cell).some(({ mode }) => mode === 'manual'),
    takenOut: cell.takenOut,
  }
}

/** The kinds whose legal bases belong to the fields that they are about, in order; a missing kind does not compile. */
const based = {
  formOptionModifier: true,
  formExpandable: true,
  formOptionExpandable: true,
  formRemoveable: true,
  formDisabled: true,
  formDefaultValue: true,
  formValidation: true,
} as const satisfies Readonly<Record<Exclude<RuleKind, 'formSideEffect'>, true>>
// The keys of the object are the kinds.
const basedKinds = Object.keys(based) as readonly (keyof typeof based)[]

/** The legal bases of a field and of the rules about it, each once. */
function legalBasisOf(form: ReferenceForm, cell: Cell): RichText {
  const ofRules = basedKinds.flatMap((kind) =>
    form.rulesOn(kind, cell).map(({ legalBasis }: { readonly legalBasis: RichText }) => legalBasis),
  )
  return [...new Set([cell.item.legalBasis, ...ofRules])].filter((text) => text !== '').join('\n\n')
}

/** All issues of the values now, shown or not. */
export function referenceIssues(form: ReferenceForm) {
  return cellsOf(form.top).flatMap((cell) =>
    issuesOf(form, cell).map(({ moment: _, ...issue }) => ({ path: pathOf(cell), ...issue })),
  )
}

/** The answer that would be submitted now, with the circumstances that its values do not show. */
export function referenceAnswer(form: ReferenceForm) {
  const cells = cellsOf(form.top)
  const panels = rowsOf(form.top).flatMap((row) => [...row.open].map((rule) => [rowPathOf(row), rule]))
  return {
    values: withTexts(submittedIn(form, membersOf(form.top, null))),
    circumstances: {
      heldOver: cells.filter((cell) => isHeldOver(form, cell)).map(pathOf),
      omitted: omittedIn(form, membersOf(form.top, null)),
      openPanels: panels.map((place) => place.filter(Boolean).join('/')),
      takenOut: cells.filter(({ takenOut }) => takenOut).map(pathOf),
    },
  }
}

/** Present, or absent with a value that is kept and within its limits; not a note, and kept out by no rule. */
function isSubmitted(form: ReferenceForm, cell: Cell): boolean {
  if (cell.item.type === 'note' || isLayout(cell) || editingOf(form, cell).isKeptOut) return false
  if (form.isPresent(cell)) return true
  if (cell.item.type === 'group') return membersOf(cell.row, cell.item).some((one) => isSubmitted(form, one))
  return (
    cell.fate === FATE.keep && (cell.rows.length > 0 || (cell.value !== null && isWithinLimits(form, cell)))
  )
}

/** Absent with a value that no person could correct. */
function isBeyondLimits(form: ReferenceForm, cell: Cell): boolean {
  return cell.fate === FATE.keep && cell.value !== null && !isWithinLimits(form, cell)
}

function submittedIn(form: ReferenceForm, cells: readonly Cell[]): Values {
  const submitted = cells.filter((cell) => isSubmitted(form, cell))
  return Object.fromEntries(submitted.map((cell) => [cell.item.key, submittedValue(form, cell)]))
}

function submittedValue(form: ReferenceForm, cell: Cell): unknown {
  const { item, row, rows } = cell
  if (item.type === 'group') return submittedIn(form, membersOf(row, item))
  if (item.type === 'repeat') return rows.map((one) => submittedIn(form, membersOf(one, item)))
  return form.valueOf(cell)
}

/** The values that rules keep out of the answer, in its shape, if they were entered or may be defaults. */
function omittedIn(form: ReferenceForm, cells: readonly Cell[]): Values {
  const omitted = cells.map((cell) => [cell.item.key, omittedOf(form, cell)] as const)
  return Object.fromEntries(omitted.filter(([, value]) => value !== undefined))
}

function omittedOf(form: ReferenceForm, cell: Cell): unknown {
  const { item, row, rows, fate, origin } = cell
  if (item.type === 'group') return unlessEmpty(omittedIn(form, membersOf(row, item)))
  const isKeptOut = editingOf(form, cell).isKeptOut
  if (item.type === 'repeat') {
    const inner = rows.map((one) => omittedIn(form, membersOf(one, item)))
    // The number of the rows matters unless the answer shows it.
    return inner.length > 0 && (isKeptOut || inner.some(unlessEmpty)) ? inner : undefined
  }
  const isSet = origin !== 'none' || cell.value !== null || hasDefaults(form, cell)
  const isLeftOut = isKeptOut ? fate <= FATE.keep && isSet : isBeyondLimits(form, cell)
  return isLeftOut && item.type !== 'calculated' ? form.valueOf(cell) : undefined
}

function unlessEmpty(values: Values): Values | undefined {
  return Object.keys(values).length > 0 ? values : undefined
}

/** A field that cannot be edited, whose submitted value may rest on an earlier state of the form. */
function isHeldOver(form: ReferenceForm, cell: Cell): boolean {
  const isComputed = cell.item.type === 'calculated' || cell.item.type === 'group'
  if (editingOf(form, cell).level === 'open' || isComputed || !isSubmitted(form, cell)) return false
  const onlyLive = form.rulesOn('formDefaultValue', cell).every(({ when }) => when === 'live')
  if (cell.fate === FATE.keep || !onlyLive) return true
  return cell.origin === 'none' ? mayBeEmptied(form, cell) : cell.origin !== 'default'
}

/** True if the field or a container may have been cleared while absent, or reset by a side effect. */
function mayBeEmptied(form: ReferenceForm, cell: Cell): boolean {
  const kinds = ['formExpandable', 'formOptionExpandable', 'formRemoveable'] as const
  const rules = kinds.flatMap((kind): { retain: 'inherit' | 'park' | 'clear' | 'keep' }[] =>
    form.rulesOn(kind, cell),
  )
  const isCleared = rules.some(({ retain }) => form.fateBy(retain) === FATE.clear)
  const isReset = form.items.formSideEffect.some(({ actions }) =>
    actions.some((action) => action.type === 'reset' && action.targetId === cell.item.id),
  )
  return isCleared || isReset || (cell.holder !== null && mayBeEmptied(form, cell.holder))
}

/** The states of all pages, present or not. */
export function referencePages(form: ReferenceForm) {
  const cells = cellsOf(form.top)
  const pages = cells.filter(({ item }) => item.type === 'page')
  const present = pages.filter((page) => form.isPresent(page))
  return pages.map((page) => {
    const { item, visited } = page
    const errors = cells
      .filter((cell) => pageOf(cell) === page)
      .flatMap((cell) =>
        issuesOf(form, cell).map((issue) => ({ ...issue, isShown: issue.moment <= cell.moment })),
      )
      .filter(({ severity }) => severity === 'error')
    const isPresent = present.includes(page)
    const shown = errors.filter(({ isShown }) => isShown).length
    const unvisited = !isPresent || !visited ? 'notStarted' : null
    const state = shown > 0 ? 'error' : (unvisited ?? (errors.length > 0 ? 'incomplete' : 'complete'))
    return {
      ...{ key: item.key, present: isPresent, number: present.indexOf(page) + 1, total: present.length },
      ...{ visited, state, issueCount: shown },
    }
  })
}

/** The issues that are shown on a page and on none: the result of checking the page. */
export function referencePageCheck(form: ReferenceForm, page: string) {
  const issues = cellsOf(form.top)
    .filter((cell) => (pageOf(cell)?.item.key ?? page) === page)
    .flatMap((cell) => referenceState(form, cell).issues)
  return { page, passed: issues.every(({ severity }) => severity !== 'error'), issues }
}

/** True if a rule or the host gives the field a value. */
function hasDefaults(form: ReferenceForm, cell: Cell): boolean {
  return cell.item.prefill !== null || form.rulesOn('formDefaultValue', cell).length > 0
}
