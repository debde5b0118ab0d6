import type { DiagnosticCode } from '../../facts/diagnostic.ts'
import type { DefinitionParts, Part } from '../../testing/build-definition.ts'

/** A small form with one fault. */
export interface SeededFault {
  /** The fault, in the words of a person who would report it. */
  readonly kind: string
  readonly parts: DefinitionParts
  /** All codes that are reported of it. */
  readonly found: readonly DiagnosticCode[]
  /** The same form without the fault, if there is one that differs little. */
  readonly sound?: DefinitionParts
}

/** A question. */
export const name = { id: 'a', type: 'text', label: 'Név' }
/** Another question. */
export const note = { id: 'b', type: 'text', label: 'Megjegyzés' }
/** A number. */
export const count = { id: 'n', type: 'number', label: 'Darab' }
/** A number with limits. */
export const limited = { ...count, min: 0, max: 10 }
/** A date. */
export const born = { id: 'd', type: 'date', label: 'Született' }
/** A box to tick. */
export const agreed = { id: 'c', type: 'checkbox', label: 'Egyetértek' }
/** A choice of one option. */
export const kind = { id: 's', type: 'select', label: 'Fajta', optionList: 'l' }
/** A choice of several options. */
export const colours = { id: 'm', type: 'multiSelect', label: 'Színek', optionList: 'l' }
/** The options of both choices. */
export const options = ['x', 'y', 'z'].map((value) => ({ id: `o-${value}`, list: 'l', value }))
/** A repeat with a number in its rows. */
export const rows: readonly Part[] = [
  { id: 'rows', type: 'repeat', label: 'Tételek' },
  { id: 'ra', type: 'number', label: 'Ár', parentId: 'rows' },
]

/** Reads a field. */
export const read = (id: string) => ({ var: id })
/** A form of some fields. */
export const fields = (...formField: readonly Part[]): DefinitionParts => ({ formField, formOption: options })
/** A rule that reveals a field. */
export const shows = (target: string, condition: unknown, id = 'mutat') => ({
  id,
  targets: [target],
  condition,
})
/** A rule that locks a field. */
export const locks = (target: string, condition: unknown, id = 'zar') => ({
  ...{ id, targets: [target], mode: 'readonly', condition },
})
/** A validation. */
export const demands = (rule: string, target: string, more: object = {}) => ({
  ...{ id: `${rule}-${target}`, targets: [target], rule, condition: null },
  ...more,
})
/** A form with a field that a condition reveals. */
export const shown = (condition: unknown, ...more: readonly Part[]): DefinitionParts => ({
  ...fields(...more, note),
  formExpandable: [shows('b', condition)],
})
/** A form with a field that a condition locks. */
export const locked = (condition: unknown, ...more: readonly Part[]): DefinitionParts => ({
  ...fields(...more, note),
  formDisabled: [locks('b', condition)],
})
/** A form with validations. */
export const validated = (validations: readonly Part[], ...more: readonly Part[]): DefinitionParts => ({
  ...fields(...more),
  formValidation: validations,
})
/** A form with default values of one field. */
export const preset = (target: Part, ...values: readonly object[]): DefinitionParts => ({
  ...fields(target, agreed),
  formDefaultValue: values.map((value, at) => ({ id: `alap${at}`, targets: [target.id], ...value })),
})
/** A form with two formulas. */
export const calculated = (a: unknown, b: unknown): DefinitionParts =>
  fields(
    count,
    { id: 'p', type: 'calculated', label: 'Egyik', expression: a },
    {
      ...{ id: 'q', type: 'calculated', label: 'Másik', expression: b },
    },
  )
/** The parameters of a pattern. */
export const pattern = (text: string) => ({ parameters: { pattern: text } })

/** A side effect that writes its own id into `a` when a field changes. */
export const sets = (trigger: string, id: string, order: number): Part => ({
  ...{ id, order, on: 'change', triggers: [trigger], condition: null },
  actions: [{ type: 'set', targetId: 'a', expression: id, overwrite: 'always' }],
})
