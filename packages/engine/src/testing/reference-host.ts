import { isDeepStrictEqual } from 'node:util'
import type { EngineItem, EngineItems } from '../facts/definition.ts'
import type { HostAnswer, Rules } from './reference-rules.ts'
import type { Cell } from './reference-tree.ts'

/** An option of a list. */
export type Option = EngineItem<EngineItems['formOption'][number]>

/** True if the definition holds only some options of a field's list. */
export function isOnDemand({ onDemand }: Rules, { item }: Cell): boolean {
  return item.optionSource === 'list' && item.optionList !== null && onDemand.includes(item.optionList)
}

/** The answers about a field's list: of the host for its present inputs, or of the server, which never have all of it. */
function answersFor(form: Rules, cell: Cell): readonly HostAnswer[] {
  const { item, row } = cell
  if (isOnDemand(form, cell))
    return form.hostAnswers
      .filter((answer) => answer.isOnDemand && answer.list === item.optionList)
      .map((answer) => ({ ...answer, isComplete: false }))
  const inputs = Object.fromEntries(
    item.optionInputs.map((name) => [name, form.evaluate({ var: name }, row) ?? null]),
  )
  return form.hostAnswers.filter(
    (answer) =>
      !answer.isOnDemand && answer.list === item.hostList && isDeepStrictEqual(answer.inputs, inputs),
  )
}

/** True for a value of a list of the host, or on demand, that was not described yet. */
export function mayBeOfHost(form: Rules, cell: Cell, value: unknown): boolean {
  const { optionSource, optionList } = cell.item
  const isSent = form.items.formOption.some((option) => option.list === optionList && option.value === value)
  if (isOnDemand(form, cell) ? isSent : optionSource !== 'host') return false
  const answers = answersFor(form, cell)
  const isAbsent = answers.findLastIndex(({ absent = [] }) => absent.includes(value))
  const isGiven = answers.findLastIndex(({ options }) => options.some((one) => one.value === value))
  return !answers.some(({ isComplete }) => isComplete) && isGiven < 0 && isAbsent < 0
}

/** The known options, then those of the last complete answer and of the answers since. The last word counts. */
export function ofHost(form: Rules, cell: Cell, known: readonly Option[]): Option[] {
  const answers = answersFor(form, cell)
  const from = answers.findLastIndex(({ isComplete }) => isComplete)
  const given = answers.slice(Math.max(0, from)).flatMap(({ options }) => options)
  const values = [...new Set([...known, ...given].map(({ value }) => value))]
  return values.map((value) => {
    const last = given.findLast((option) => option.value === value)
    if (!last) return known.find((option) => option.value === value) as Option // it is one of the two
    const { label = String(value), disabled = false, exclusive = false, data = {} } = last
    return { ...plainOption(value, label, disabled), exclusive, data } as Option
  })
}

/** Returns an option that is no item, with the members that rules and screens read. */
export function plainOption(value: string | number, label: string, disabled: boolean): Option {
  return { value, label, description: '', group: '', disabled, exclusive: false, data: {} } as Option
}
