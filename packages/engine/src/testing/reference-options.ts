import type { EngineItems } from '../facts/definition.ts'
import { isOnDemand, mayBeOfHost, type Option, ofHost, plainOption } from './reference-host.ts'
import { isEmpty, isTruthy, type OptionPart } from './reference-language.ts'
import type { Rules } from './reference-rules.ts'
import { type Cell, cellOf } from './reference-tree.ts'
import { chosenIn } from './reference-values.ts'

type Modifier = EngineItems['formOptionModifier'][number]

/** The options that a field offers: those of the list that no rule removes; then disabled, relabelled and sorted. */
export function offered(form: Rules, cell: Cell) {
  const options = remaining(form, cell).map(({ option, best, disabled }) => {
    const { value, group, exclusive, data } = option
    const description = form.filled(cell, option.description)
    const label = form.filled(cell, best.relabel?.label ?? option.label)
    const reason = form.filled(cell, best.disable?.reason ?? '')
    return { value, label, description, group, disabled, reason, exclusive, data }
  })
  const sorts = form
    .rulesOn('formOptionModifier', cell)
    .some((rule) => rule.effect === 'sort' && form.holds(rule, cell.row))
  return sorts ? options.sort((a, b) => a.label.localeCompare(b.label, form.lang)) : options
}

/** The options that no rule removes. Which they are depends on no label, and a label may depend on which they are. */
function remaining(form: Rules, cell: Cell) {
  return listed(form, cell).flatMap((option) => {
    const { remover, best } = modifiersOf(form, cell, option)
    return remover ? [] : [{ option, best, disabled: option.disabled || best.disable !== undefined }]
  })
}

/** The values of the options that a field offers, in no order. */
export function valuesOffered(form: Rules, cell: Cell): unknown[] {
  return remaining(form, cell).map(({ option }) => option.value)
}

/** The values of those of them that exclude all others. */
export function exclusiveValues(form: Rules, cell: Cell): unknown[] {
  return remaining(form, cell).flatMap(({ option }) => (option.exclusive ? [option.value] : []))
}

/** The label, or one of the data, of the chosen option; of several chosen ones, those that are not empty. */
export function partOfChoice(form: Rules, cell: Cell, part: OptionPart): unknown {
  const value = form.valueOf(cell)
  const options = 'label' in part ? offered(form, cell) : listed(form, cell)
  const parts = chosenIn(value).map((one) => {
    const option = options.find((candidate) => candidate.value === one)
    return (option && ('label' in part ? option.label : option.data[part.data])) ?? null
  })
  return Array.isArray(value) ? parts.filter((one) => !isEmpty(one)) : (parts[0] ?? null)
}

/** The data of an option of a list. */
export function dataIn(form: Rules, list: unknown, value: unknown) {
  return optionsIn(form, list).find((option) => option.value === value)?.data
}

/** The best rule that removes the option of a value from the list. */
export function removerOf(form: Rules, cell: Cell, value: unknown): Modifier | undefined {
  const option = listed(form, cell).find((one) => one.value === value)
  return option && modifiersOf(form, cell, option).remover
}

/** The chosen options that are not offered. */
export function missingIn(form: Rules, cell: Cell): unknown[] {
  const values = valuesOffered(form, cell)
  return chosenIn(form.valueOf(cell)).filter(
    (value) => !values.includes(value) && !mayBeOfHost(form, cell, value),
  )
}

/** The first chosen option that excludes all others, if another is chosen too. */
export function excludingIn(form: Rules, cell: Cell) {
  const values = chosenIn(form.valueOf(cell))
  if (values.length < 2) return undefined
  const options = offered(form, cell)
  return values.map((value) => options.find((one) => one.value === value)).find((one) => one?.exclusive)
}

/** True for a field with options of a list, of the host, or of rows. */
export function hasOptions({ item }: Pick<Cell, 'item'>): boolean {
  return item.optionList !== null || item.optionSource === 'rows'
}

/** True if every option may be chosen now; always true for fields without options. */
export function areOnOffer(form: Rules, cell: Cell, values: readonly unknown[]): boolean {
  if (!hasOptions(cell)) return true
  const free = remaining(form, cell).filter(({ disabled }) => !disabled)
  return values.every(
    (value) => free.some(({ option }) => option.value === value) || mayBeOfHost(form, cell, value),
  )
}

/** The options of a field's list; of two with one value, the nearest domain's. */
function listed(form: Rules, cell: Cell): Option[] {
  const { item } = cell
  if (item.optionSource === 'rows') return ofRows(form, cell)
  const known = item.optionSource === 'host' ? [] : optionsIn(form, item.optionList)
  return item.optionSource === 'host' || isOnDemand(form, cell) ? ofHost(form, cell, known) : known
}

/** The rows of a repeat; names of its columns in the label are those of the row. */
function ofRows(form: Rules, { item, row }: Cell): Option[] {
  const repeat = cellOf(row, String(item.optionRows))
  if (!repeat) return []
  const text = item.rowLabel.replaceAll(`{${repeat.item.key}.`, '{')
  return form.rowsIn(repeat).map((one, index) => ({
    ...plainOption(index + 1, '', false),
    get label() {
      return form.filledIn(one, text)
    },
  }))
}

function optionsIn({ items }: Rules, name: unknown): Option[] {
  const options = items.formOption.filter(({ list }) => list === name)
  const nearest = options.filter(({ value }, at) => options.findIndex((one) => one.value === value) === at)
  return nearest.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

/** Returns the first modifier of each effect that holds for an option, and the first one that removes it. */
function modifiersOf(form: Rules, cell: Cell, option: Option) {
  const rules = form.rulesOn('formOptionModifier', cell)
  const isAimed = ({ filter, optionValues }: Modifier) =>
    filter === null ? optionValues.includes(option.value) : isTruthy(form.evaluate(filter, cell.row, option))
  const aiming = rules.filter(isAimed)
  const holding = aiming.filter((rule) => form.holds(rule, cell.row))
  const bestOf = (effect: Modifier['effect']) => holding.find((rule) => rule.effect === effect)
  // A missing effect does not compile.
  const best: Readonly<Record<Modifier['effect'], Modifier | undefined>> = {
    exclude: bestOf('exclude'),
    restrict: bestOf('restrict'),
    include: bestOf('include'),
    disable: bestOf('disable'),
    relabel: bestOf('relabel'),
    sort: bestOf('sort'),
  }
  // An option that some rule includes is absent until one of these holds.
  const isRemover = (rule: Modifier) => {
    if (rule.effect === 'restrict') return form.holds(rule, cell.row) && !isAimed(rule)
    return rule === best.exclude || (rule.effect === 'include' && isAimed(rule) && !best.include)
  }
  const remover = rules.find(isRemover)
  return { best, remover }
}
