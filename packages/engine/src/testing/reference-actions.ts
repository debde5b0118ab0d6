import type { EngineItems } from '../facts/definition.ts'
import type { EffectOutput } from '../program/effect-output.ts'
import type { ReferenceForm } from './reference-form.ts'
import { isEmpty } from './reference-language.ts'
import { filled } from './reference-texts.ts'
import { type Cell, cellOf, FATE, pathOf, type Row } from './reference-tree.ts'

type Action = EngineItems['formSideEffect'][number]['actions'][number]
type ActionOf<Type extends Action['type']> = Extract<Action, { readonly type: Type }>
type Overwrite = ActionOf<'set'>['overwrite']
type Output = EffectOutput extends infer Each ? (Each extends unknown ? Omit<Each, 'ruleId'> : never) : never

/** The effect of an action, at once or at the end of its wave. */
export interface Effect {
  readonly output?: Output
  readonly write?: Write | null
}

/** A write of an action. */
export interface Write {
  readonly cell: Cell
  /** `undefined` resets the field. */
  readonly value: unknown
  readonly overwrite: Overwrite
}

type Perform<Type extends Action['type']> = (form: ReferenceForm, row: Row, action: ActionOf<Type>) => Effect

/** The function of each type of action. A missing type does not compile. */
const actions: { readonly [Type in Action['type']]: Perform<Type> } = {
  message: (form, row, { type, severity, text }) => ({
    output: { type, severity, text: filled(form, row, text) },
  }),
  emit: (form, row, { type, event, payload }) => ({
    output: { type, event, payload: form.evaluate(payload, row) },
  }),
  focus: (_, row, { type, targetId }) => {
    const cell = cellOf(row, targetId)
    return cell?.fate === FATE.present ? { output: { type, path: pathOf(cell) } } : {}
  },
  set: (form, row, { targetId, expression, overwrite }) =>
    writing(row, targetId, form.evaluate(expression, row), overwrite),
  copy: (form, row, { sourceId, targetId, overwrite }) => {
    const source = cellOf(row, sourceId)
    return writing(row, targetId, source && form.valueOf(source), overwrite)
  },
  clear: (_, row, { targetId }) => writing(row, targetId, null),
  reset: (_, row, { targetId }) => writing(row, targetId, undefined),
}

function writing(row: Row, targetId: string, value: unknown, overwrite: Overwrite = 'always'): Effect {
  const cell = cellOf(row, targetId)
  return { write: cell && { cell, value, overwrite } }
}

/** Performs an action in a row and returns its effect. */
export function perform<Type extends Action['type']>(form: ReferenceForm, row: Row, action: ActionOf<Type>) {
  // The action of a type goes to the function of that type.
  return actions[action.type as Type](form, row, action)
}

/** True if a write leaves the field as it is; a missing mode does not compile. */
export const leavesAlone: Readonly<Record<Overwrite, (cell: Cell) => boolean>> = {
  always: () => false,
  ifUntouched: ({ origin }) => origin === 'user' || origin === 'restored',
  ifEmpty: ({ value, rows }) => !isEmpty(value) || rows.length > 0,
}
