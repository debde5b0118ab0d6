import type { FormField } from '@urlapmuhely/schema'
import type { FieldPlan } from '../graph/program.ts'
import { isSame, isTrue } from '../language/runtime.ts'
import { disabledRuleHolds } from '../rules/disabled.ts'
import { type OptionState, optionsOf } from '../rules/option-modifier.ts'
import { type FieldIssue, isRequired } from '../rules/validation.ts'
import type { EngineItem } from '../scope/definition.ts'
import { ABSENCE, FLAG, type Frame, type Origin, origins, rowsIn } from '../session/frame.ts'
import { rowLimit } from '../session/limits.ts'
import { pathOf, rowPathOf } from '../session/paths.ts'
import { issuesShown } from './issues.ts'

/** One field as the person sees it now. Never changed: a new one is made when anything of it is another. */
export interface FieldState {
  /** Rows by their stable keys: `tetelek.#3.ar`. */
  readonly path: string
  /** The field's definition, for its label and looks. */
  readonly field: EngineItem<FormField>
  /** Of groups and repeats null; see `rows`. An absent field has none. */
  readonly value: unknown
  readonly origin: Origin
  readonly present: boolean
  readonly editing: 'open' | 'readonly' | 'disabled'
  /** Why it can't be edited; empty when it can, or nobody said. */
  readonly reason: string
  readonly required: boolean
  /** What may be chosen; null for fields without options. */
  readonly options: readonly OptionState[] | null
  /** The faults that are shown by now. */
  readonly issues: readonly FieldIssue[]
  /** Of a repeat; null for others. */
  readonly rows: readonly RowState[] | null
  readonly canAddRow: boolean
  readonly canRemoveRow: boolean
  /** The panel that the person opens it with, while it may be opened. */
  readonly panel: PanelState | null
  /** The person may take it out, or put it back. */
  readonly removable: boolean
  readonly takenOut: boolean
}

/** One row of a repeat. Its fields are at `path` and their keys. */
export interface RowState {
  /** Stable for the life of the row. */
  readonly key: string
  readonly path: string
}

/** A manual expandable that may be opened. */
export interface PanelState {
  readonly rule: string
  readonly title: string
  readonly open: boolean
  /** The path of the row that it is in, for the event; empty at the top of the form. */
  readonly row: string
}

const editings = ['open', 'readonly', 'disabled'] as const
const rowStates = new WeakMap<readonly Frame[], readonly RowState[]>()

/** The state of a field, made anew. */
export function buildState(frame: Frame, field: FieldPlan): FieldState {
  const { local, item } = field
  const present = frame.absence[local] === ABSENCE.present
  const level = (frame.editing[local] as number) & 3
  const rows = field.rows ? rowsIn(frame, field) : null
  const standing = manualStates(frame, field)
  return {
    path: pathOf(frame, field),
    field: item,
    value: field.valueType === 'object' || rows || !present ? null : (frame.val[local] ?? null),
    origin: origins[frame.origin[local] as number] as Origin,
    present,
    editing: editings[level] as (typeof editings)[number],
    reason: level === 0 ? '' : reasonOf(frame, field, level),
    required: present && field.validators.length > 0 && isRequired(frame, field),
    options: field.options ? optionsOf(frame, field.options).options : null,
    issues: present ? issuesShown(frame, field) : NO_ISSUES,
    rows: rows && statesOf(rows),
    canAddRow: rows !== null && level === 0 && rows.length < rowLimit(field),
    canRemoveRow: rows !== null && level === 0 && rows.length > (item.minRows ?? 0),
    ...standing,
  }
}

const NO_ISSUES: readonly FieldIssue[] = Object.freeze([])

/** True when nothing that a person sees differs. */
export function isSameState(a: FieldState, b: FieldState): boolean {
  return (
    a.value === b.value &&
    a.origin === b.origin &&
    a.present === b.present &&
    a.editing === b.editing &&
    a.reason === b.reason &&
    a.required === b.required &&
    a.options === b.options &&
    a.rows === b.rows &&
    a.canAddRow === b.canAddRow &&
    a.canRemoveRow === b.canRemoveRow &&
    a.removable === b.removable &&
    a.takenOut === b.takenOut &&
    isSame(a.panel, b.panel) &&
    isSame(a.issues, b.issues)
  )
}

function statesOf(rows: readonly Frame[]): readonly RowState[] {
  const known = rowStates.get(rows)
  if (known) return known
  const made = rows.map((row) => ({ key: String(row.key), path: rowPathOf(row) }))
  rowStates.set(rows, made)
  return made
}

/** The words of the best rule that gives the level; else those of the parent. */
function reasonOf(frame: Frame, field: FieldPlan, level: number): string {
  const rule = field.editing?.rules.find((one) => one.level === level && disabledRuleHolds(one, frame))
  if (rule) return rule.reason
  const { parent, template } = field
  if (parent) return reasonOf(frame, parent, level)
  return template.repeat && frame.parent ? reasonOf(frame.parent, template.repeat, level) : ''
}

function manualStates(frame: Frame, field: FieldPlan): Pick<FieldState, 'panel' | 'removable' | 'takenOut'> {
  const takenOut = ((frame.flags[field.local] as number) & FLAG.takenOut) !== 0
  const manual = field.presence?.manual ?? []
  if (manual.length === 0) return { panel: null, removable: false, takenOut }
  const holding = manual.filter(({ condition }) => condition === null || isTrue(condition(frame, null)))
  const panel = holding.find((rule) => rule.panel !== null)?.panel
  return {
    panel: panel
      ? {
          rule: panel.ruleId,
          title: panel.title,
          open: frame.open[panel.number] === 1,
          row: rowPathOf(frame),
        }
      : null,
    removable: holding.some(({ byPerson }) => byPerson),
    takenOut,
  }
}
