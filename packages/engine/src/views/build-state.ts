import { choicesPart, optionsOf } from '../draft/choices-part.ts'
import { isSame, isTrue } from '../language/runtime.ts'
import type { OptionsPlan, Plans, PresenceRule } from '../program/plans.ts'
import { isFallbackReason } from '../rules/editing.ts'
import { shownOrigin } from '../rules/shown-origin.ts'
import { isRequired, validatorsOf } from '../rules/validation.ts'
import type { Field } from '../scope/fields.ts'
import { rowLimit } from '../scope/limits.ts'
import type { AwaitedField, FieldState, PanelState, RowState } from '../state/field-state.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { ABSENCE, FLAG } from '../state/marks.ts'
import { rowPathOf, samePathOf } from '../state/paths.ts'
import { shownItem } from '../texts/field-texts.ts'
import { issuesShown } from './issues.ts'
import { NO_ISSUES } from './plain-state.ts'

const editings = ['open', 'readonly', 'disabled'] as const
const rowStates = new WeakMap<readonly Frame[], readonly RowState[]>()
const NO_RULES: readonly PresenceRule[] = Object.freeze([])

/**
 * Builds the state of a field from the form.
 *
 * @param known the last state.
 */
export function buildState(
  plans: Plans,
  frame: Frame,
  field: Field,
  path: string,
  known?: FieldState,
): FieldState {
  const { local, item, number, valueType } = field
  const present = frame.absenceOf(local) === ABSENCE.present
  const level = frame.levelOf(local)
  const rows = field.rows ? rowsIn(frame, field) : null
  const validators = validatorsOf(plans, field)
  const options = plans.options[number]
  const presence = plans.presence[number]
  const manual = presence ? presence.manual : NO_RULES
  const state: FieldState = {
    path: samePathOf(frame, field, path),
    field: shownItem(plans, frame, field, known?.field),
    value: valueType === 'object' || rows || !present ? null : (frame.val[local] ?? null),
    origin: shownOrigin(plans, frame, field),
    present,
    // A level is an index of the list.
    editing: editings[level] as (typeof editings)[number],
    reason: frame.reasons?.[local] ?? '',
    required: present && validators.length > 0 && isRequired(frame, validators),
    options: options ? optionsOf(frame, options).options : null,
    hostOptions: options?.host ? choicesPart.get().requestOf(frame, options.host) : null,
    issues: present && validators.length > 0 ? issuesShown(plans, frame, field) : NO_ISSUES,
    rows: rows && statesOf(rows),
    canAddRow: rows !== null && level === 0 && rows.length < rowLimit(field),
    canRemoveRow: rows !== null && level === 0 && rows.length > (item.minRows ?? 0),
    panel: manual.length > 0 ? panelIn(frame, manual) : null,
    removable: manual.length > 0 && manual.some((rule) => rule.byPerson && isOffered(frame, rule)),
    // A frame has an entry for each field.
    takenOut: ((frame.marks[local] as number) & FLAG.takenOut) !== 0,
  }
  // Properties that few forms have are added afterwards, so that the states of all others have one shape.
  const waitsFor =
    options && present && level === 0 && options.sources.length > 0 ? awaited(plans, frame, options) : null
  const waiting = waitsFor ? { ...state, waitsFor } : state
  if (plans.fallbackReasons.size === 0 || state.reason === '') return waiting
  return isFallbackReason(plans, frame, field) ? { ...waiting, reasonFallback: true } : waiting
}

function awaited(plans: Plans, frame: Frame, options: OptionsPlan): AwaitedField | null {
  return choicesPart.get().awaitedField(plans, frame, options)
}

/** True if nothing visible differs. */
export function isSameState(a: FieldState, b: FieldState): boolean {
  return (
    a.field === b.field &&
    a.value === b.value &&
    a.origin === b.origin &&
    a.present === b.present &&
    a.editing === b.editing &&
    a.reason === b.reason &&
    a.reasonFallback === b.reasonFallback &&
    a.required === b.required &&
    a.options === b.options &&
    isSame(a.hostOptions, b.hostOptions) &&
    isSame(a.waitsFor, b.waitsFor) &&
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

/** True if the condition of a manual rule allows the user to act. */
function isOffered(frame: Frame, { condition }: PresenceRule): boolean {
  return condition === null || isTrue(condition(frame, null))
}

function panelIn(frame: Frame, manual: readonly PresenceRule[]): PanelState | null {
  const panel = manual.find((rule) => rule.panel !== null && isOffered(frame, rule))?.panel
  return panel
    ? {
        rule: panel.ruleId,
        title: panel.text?.print(frame) ?? panel.title,
        open: frame.open[panel.number] === 1,
        row: rowPathOf(frame),
      }
    : null
}
