import { fieldValueTypes } from '@urlapmuhely/schema'
import { wireValues } from '@urlapmuhely/schema/facts'
import type { EngineItems } from '../facts/definition.ts'

type Values = Readonly<Record<string, unknown>>

/** The items in force, with a required text field beside each choice for every option with a text. */
export function withTextFields(items: EngineItems): EngineItems {
  const choices = items.formField.filter(
    ({ type, optionSource }) => fieldValueTypes[type].startsWith('option') && optionSource === 'list',
  )
  const pairs = choices.flatMap((field) => {
    const options = items.formOption.filter(({ list }) => list === field.optionList)
    const nearest = options.filter(({ value }, at) => options.findIndex((one) => one.value === value) === at)
    return nearest.filter(({ withText }) => withText).map((option) => ({ field, option }))
  })
  if (pairs.length === 0) return items
  const idOf = ({ field, option }: (typeof pairs)[number]) => `${field.id}:asked:${option.value}`
  const keyOf = ({ field, option }: (typeof pairs)[number]) => `${field.key}:${option.value}`
  const fields = pairs.map((pair) => ({
    ...wireValues.formField,
    ...{ id: idOf(pair), key: keyOf(pair), name: keyOf(pair), label: pair.option.label },
    ...{ parentId: pair.field.parentId, order: pair.field.order, maxLength: 500 },
    ...{ personal: pair.field.personal, size: pair.field.size },
  }))
  return {
    ...items,
    formField: [...items.formField, ...fields].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1)),
    formOptionExpandable: [
      ...items.formOptionExpandable,
      ...pairs.map((pair) => ({
        ...wireValues.formOptionExpandable,
        ...{ id: idOf(pair), name: '', fieldId: pair.field.id },
        ...{ optionValues: [pair.option.value], targets: [idOf(pair)] },
      })),
    ],
    formDisabled: items.formDisabled.map((rule) => ({
      ...rule,
      targets: [...rule.targets, ...pairs.filter(({ field }) => rule.targets.includes(field.id)).map(idOf)],
    })),
  }
}

/** The values of an answer, with the text of each chosen option beside its value. */
export function withTexts(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(withTexts)
  if (typeof values !== 'object' || values === null) return values
  const given = values as Values
  const own = Object.keys(given).filter((key) => !key.includes(':'))
  return Object.fromEntries(
    own.map((key) => {
      const beside = (value: unknown) =>
        `${key}:${value}` in given ? { value, text: given[`${key}:${value}`] ?? '' } : withTexts(value)
      const value = given[key]
      return [key, Array.isArray(value) ? value.map(beside) : beside(value)]
    }),
  )
}
