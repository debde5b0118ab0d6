import type { OptionChoice } from '../program/plans.ts'
import { type Atom, allOf, constantTree, type Tree } from './tree.ts'

/** Holds while the options that reveal a field are chosen. */
export function choiceTree({ field, values: named, all, options }: OptionChoice): Tree {
  const { local, template, valueType } = field
  const isListed = !options.host && !options.rows
  const values = isListed ? [...named].filter((value) => options.base.byValue.has(value)) : [...named]
  const isMany = valueType === 'options'
  if (values.length === 0 || (all && (values.length < named.size || (!isMany && values.length > 1))))
    return isListed ? constantTree(false) : { type: 'open' }
  const atom: Atom = {
    template,
    evaluate: ({ val }) => {
      const value = val[local]
      if (!Array.isArray(value)) return values.includes(value)
      const count = values.filter((one) => value.includes(one)).length
      return all ? count === values.length : count > 0
    },
    fields: [field],
    uses: values.map((constant) => ({ field, by: isMany ? 'member' : 'value', constant, isNow: false })),
    hints: [],
    written: JSON.stringify(['chosen', all, values]),
  }
  const chosen: Tree = { type: 'atom', atom }
  // Rules may remove a chosen option.
  return isListed && options.modifiers.length === 0 ? chosen : allOf([chosen, { type: 'open' }])
}
