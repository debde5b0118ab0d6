import type { Condition } from '@urlapmuhely/schema'
import type { OptionState } from '../facts/option-list.ts'
import { memberAt } from '../language/names.ts'
import { optionsOf } from '../rules/options.ts'
import { programOf } from '../session/program-of.ts'
import type { Frame } from '../state/frame.ts'
import { fieldNamed, plainName } from './nodes.ts'

/** The most options that are tried. */
const MAX_OPTIONS = 10

/**
 * The values of a choice field for which `option_label`, or `option_data` with its second argument, returns the target;
 * without any, an empty value, beside which the search tries other options.
 */
export function choicesWith(
  frame: Frame,
  [field, key]: readonly Condition[],
  target: unknown,
): readonly unknown[] {
  const name = plainName(field)
  const found = name === null ? null : fieldNamed(frame, name)
  const plan = found?.at ? programOf(frame).plans.options[found.field.number] : null
  if (!found?.at || !plan) return []
  const partOf = (option: OptionState) =>
    key === undefined ? option.label : memberAt(option.data, [String(key)])
  const fitting = optionsOf(found.at, plan).options.filter((option) => partOf(option) === target)
  const values = fitting.slice(0, MAX_OPTIONS).map(({ value }) => value)
  if (values.length === 0) return [null]
  return found.field.valueType === 'options' ? values.map((value) => [value]) : values
}

/** The values for which `lookup` returns the target. */
export function valuesWith(
  frame: Frame,
  [list, , key]: readonly Condition[],
  target: unknown,
): readonly unknown[] {
  const { options = [] } = programOf(frame).names.lists.get(String(list)) ?? {}
  const fitting = options.filter(({ data }) => memberAt(data, [String(key)]) === target)
  return fitting.slice(0, MAX_OPTIONS).map(({ value }) => value)
}
