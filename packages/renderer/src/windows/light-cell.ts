import type { Field, FieldState } from '@urlapmuhely/engine'
import { isUnseen } from '@urlapmuhely/schema/facts'
import type { FormContextValue } from '../context/form-context.ts'
import { controlFor } from '../controls/controls.ts'
import { lightControls, requiredMark } from './light-controls.ts'
import { build, type LightField } from './light-form.ts'

/**
 * True if a field can be drawn lightly as it is now: an absent one, or one of a common type with plain texts only. One
 * that has errors, notes, buttons or fields of its own, or a control of the host, is drawn by its component.
 */
export function isLight(field: Field, path: string, form: FormContextValue): boolean {
  const { plan, session, left, hostIssues } = form
  const { id } = field.item
  if (plan.underOption.has(id) || plan.after.has(id)) return false
  const state = session.field(path)
  if (!state) return true
  if (state.panel !== null || state.takenOut || state.removable) return false
  if (!state.present || isUnseen(state.field.type)) return true
  const control = lightControls[state.field.type]
  return (
    control?.fits(state) === true &&
    state.issues.length === 0 &&
    !hostIssues.has(path) &&
    state.reason === '' &&
    typeof state.field.hint === 'string' &&
    state.field.legalBasis.length === 0 &&
    session.program.definition.fallback?.[id] === undefined &&
    left.textOf(path) === undefined &&
    form.controlFor(field, state.field) === controlFor(state.field)
  )
}

/** Builds the cell of a field, with the classes, ids and texts of the one that its component draws; null if there is none. */
export function buildLightCell(light: LightField): HTMLElement | null {
  const { path, state, form, id } = light
  const { field } = state
  const control = lightControls[field.type]
  if (!state.present || !control) return null
  const hint =
    field.hint.length > 0
      ? build('div', { class: 'uf-hint', id: `${id}-hint` }, ...paragraphsOf(field.hint))
      : null
  const drawn = control.draw(light)
  const frame = build('div', {
    class: 'uf-field',
    'data-size': field.size ?? form.size,
    'data-label': form.labelPosition,
  })
  if (control.label === 'beside') frame.append(drawn, ...(hint ? [hint] : []))
  else frame.append(...(field.label === '' ? [] : [labelOf(light)]), ...(hint ? [hint] : []), drawn)
  const cell = build('div', { class: 'ufr-cell', 'data-type': field.type, 'data-path': path }, frame)
  cell.style.setProperty('--ufr-span', String(field.width))
  return cell
}

function labelOf({ id, state }: LightField): HTMLElement {
  const isGroup = lightControls[state.field.type]?.label === 'group'
  const label = isGroup
    ? build('span', { class: 'uf-label', id: `${id}-label` }, state.field.label)
    : build('label', { class: 'uf-label', id: `${id}-label`, for: id }, state.field.label)
  if (state.required) label.append(requiredMark())
  return label
}

/** The paragraphs of a plain text; a single one is the text itself. */
function paragraphsOf(text: FieldState['field']['hint']): readonly (HTMLElement | string)[] {
  if (typeof text !== 'string') return []
  const parts = text.split(/\n[^\S\n]*\n\s*/u)
  if (parts.length === 1) return [text]
  return [build('div', { class: 'ufr-text' }, ...parts.map((part) => build('p', {}, part)))]
}
