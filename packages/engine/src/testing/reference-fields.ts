import type { EngineDefinition, EngineItem, EngineItems } from '../scope/definition.ts'
import { evaluateReference, isEmpty, isTruthy, type Read, type ReferenceClock } from './reference-language.ts'
import { type Cell, cellOf, FATE, holderOf, type Row } from './reference-rows.ts'

type Option = EngineItem<EngineItems['formOption'][number]>
type Modifier = EngineItem<EngineItems['formOptionModifier'][number]>
interface Conditional {
  readonly condition: unknown
}

const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  number: Number.isFinite,
  checkbox: (value) => typeof value === 'boolean',
  multiSelect: Array.isArray,
  group: () => false,
}

/** The value that a rule reads of a field that is present and empty. */
const UNTOUCHED: Readonly<Record<string, unknown>> = { checkbox: false, multiSelect: [] }

/** True if a value has the type of a field; the options are not checked. */
export function isOfType({ item }: Cell, value: unknown): boolean {
  if (item.type === 'repeat') return Array.isArray(value)
  return isEmpty(value) || (shapes[item.type] ?? ((one: unknown) => typeof one === 'string'))(value)
}

/** The members of a choice. */
export function membersOf(value: unknown): unknown[] {
  return isEmpty(value) ? [] : [value].flat()
}

/** Ends the lifetime of a value; its defaults are evaluated again. */
export function forget(cell: Cell): void {
  Object.assign(cell, { value: null, origin: 'none', begun: false, taken: null })
}

/** Computes from scratch what follows from the written values in each field: presence, value, options, editing. */
export class ReferenceFields {
  readonly form: EngineDefinition['form']
  readonly items: EngineItems
  readonly top: Row
  clock: ReferenceClock
  private readonly settled = new Set<Cell>()

  constructor(form: EngineDefinition['form'], items: EngineItems, values: unknown, clock: ReferenceClock) {
    this.form = form
    this.items = items
    this.clock = clock
    this.top = this.newRow(null, values)
    this.settle()
  }

  /** Creates a row with the given values; values of the wrong type are omitted. */
  newRow(repeat: Cell | null, values: unknown, origin: Cell['origin'] = 'prefill'): Row {
    const row: Row = { repeat, cells: new Map(), open: new Set(), held: new Map() }
    this.fill(row, repeat?.item.id ?? null, values, origin)
    for (const { id, mode, initiallyOpen, targets } of this.items.formExpandable)
      if (mode === 'manual' && initiallyOpen && targets.some((target) => row.cells.has(target)))
        row.open.add(id)
    return row
  }

  private fill(row: Row, parentId: string | null, values: unknown, origin: Cell['origin']): void {
    for (const item of this.items.formField.filter((field) => field.parentId === parentId)) {
      const fresh = {
        value: null,
        origin: 'none',
        begun: false,
        taken: null,
        takenOut: false,
        moment: 0,
      } as const
      const cell: Cell = { item, row, fate: FATE.unknown, rows: [], ...fresh }
      row.cells.set(item.id, cell)
      const isObject = typeof values === 'object' && values !== null
      const given = isObject ? (values as Record<string, unknown>)[item.key] : null
      if (item.type === 'group') this.fill(row, item.id, given, origin)
      else if (item.type === 'repeat') {
        this.setRows(cell, Array.isArray(given) ? given : [], origin)
        if (Array.isArray(given)) cell.origin = origin
      } else if (item.type !== 'calculated' && !isEmpty(given) && isOfType(cell, given))
        Object.assign(cell, { value: given, origin })
    }
  }

  /** Replaces the rows of a repeat. */
  setRows(cell: Cell, values: readonly unknown[], origin: Cell['origin'] = 'prefill'): void {
    cell.rows = values.map((one) => this.newRow(cell, one, origin))
  }

  /** Evaluates every field. */
  settle(): void {
    this.settled.clear()
    this.settleRow(this.top)
  }

  private settleRow(row: Row): void {
    for (const cell of row.cells.values()) {
      this.settleOne(cell)
      for (const one of cell.rows) this.settleRow(one)
    }
  }

  private settleOne(cell: Cell): void {
    if (this.settled.has(cell)) return
    this.settled.add(cell)
    const before = cell.fate
    cell.fate = this.fateOf(cell)
    const appears = cell.fate === FATE.present && before !== FATE.present
    if (cell.fate === FATE.clear) {
      forget(cell)
      cell.rows = []
    }
    const isGiven = cell.item.type !== 'repeat' && cell.origin !== 'none' && cell.origin !== 'default'
    if (appears && before >= FATE.park && isGiven) cell.origin = 'restored'
    if (cell.item.type === 'calculated') {
      cell.value = cell.fate <= FATE.keep ? this.evaluate(cell.item.expression, cell.row) : null
      cell.origin = cell.value === null ? 'none' : 'default'
      return
    }
    if (cell.fate <= FATE.keep && cell.item.optionList !== null) this.dropUnavailable(cell)
    if (cell.fate === FATE.present) {
      const least = cell.item.minRows ?? 0
      while (cell.item.type === 'repeat' && cell.rows.length < least) cell.rows.push(this.newRow(cell, null))
      if (cell.origin === 'none' || cell.origin === 'default') this.takeDefault(cell, appears || !cell.begun)
      cell.begun = true
    }
  }

  /**
   * Decides whether a field is present, and if not, what happens to its value: the strongest of all rules that make it
   * absent.
   */
  private fateOf(cell: Cell): number {
    const { item, row } = cell
    const { formExpandable, formOptionExpandable, formRemoveable } = this.items
    const aims = ({ targets }: { readonly targets: readonly string[] }) => targets.includes(item.id)
    const removing = formRemoveable.filter(
      (rule) => aims(rule) && (rule.mode === 'auto' || cell.takenOut) && this.holds(rule, row),
    )
    const panels = formExpandable.filter(aims)
    const choices = formOptionExpandable.filter(aims)
    const isExpanded =
      panels.some((rule) => this.holds(rule, row) && (rule.mode === 'auto' || row.open.has(rule.id))) ||
      choices.some((rule) => this.holds(rule, row) && this.isChosen(rule, row))
    const causes = [...removing, ...(isExpanded ? [] : [...panels, ...choices])]
    const holder = holderOf(cell)
    if (holder) this.settleOne(holder)
    const fates = causes.map(({ retain }) => FATE[retain === 'inherit' ? this.form.removedValues : retain])
    return Math.max(holder?.fate ?? FATE.present, FATE.present, ...fates)
  }

  private isChosen(rule: EngineItems['formOptionExpandable'][number], row: Row): boolean {
    const chooser = cellOf(row, rule.fieldId)
    if (!chooser || !this.isPresent(chooser)) return false
    const offered = this.offered(chooser).map(({ value }) => value)
    const isMet = (value: string | number) =>
      offered.includes(value) && membersOf(chooser.value).includes(value)
    return rule.match === 'all' ? rule.optionValues.every(isMet) : rule.optionValues.some(isMet)
  }

  /** List → include and exclude (exclude takes precedence) → disable → relabel → sort. */
  offered(cell: Cell): Pick<Option, 'value' | 'label' | 'disabled' | 'exclusive'>[] {
    const holding = (effect: Modifier['effect'], option: Option) =>
      this.modifiers(cell).filter(
        (rule) => rule.effect === effect && this.aims(rule, cell, option) && this.holds(rule, cell.row),
      )
    const offered = this.listed(cell).filter((option) => !this.remover(cell, option))
    const changed = offered.map((option) => ({
      value: option.value,
      label: holding('relabel', option)[0]?.label ?? option.label,
      disabled: option.disabled || holding('disable', option).length > 0,
      exclusive: option.exclusive,
    }))
    const sorts = this.modifiers(cell).some((rule) => rule.effect === 'sort' && this.holds(rule, cell.row))
    return sorts ? changed.sort((a, b) => a.label.localeCompare(b.label, 'hu')) : changed
  }

  private listed({ item }: Cell): Option[] {
    const options = this.items.formOption.filter(({ list }) => list === item.optionList)
    const nearest = options.filter(({ value }, at) => options.findIndex((one) => one.value === value) === at)
    return nearest.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
  }

  private modifiers({ item }: Cell): readonly Modifier[] {
    return this.items.formOptionModifier.filter(({ fieldId }) => fieldId === item.id)
  }

  private aims(rule: Modifier, { row }: Cell, option: Option): boolean {
    if (rule.filter === null) return rule.optionValues.includes(option.value)
    return isTruthy(this.evaluate(rule.filter, row, option))
  }

  /** The best rule that removes an option: one that excludes it, or includes it under a condition that fails. */
  private remover(cell: Cell, option: Option): Modifier | undefined {
    const aiming = this.modifiers(cell).filter((rule) => this.aims(rule, cell, option))
    const isIncluded = aiming.some((rule) => rule.effect === 'include' && this.holds(rule, cell.row))
    return aiming.find(
      (rule) =>
        (rule.effect === 'exclude' && this.holds(rule, cell.row)) ||
        (rule.effect === 'include' && !isIncluded),
    )
  }

  private dropUnavailable(cell: Cell): void {
    const listed = this.listed(cell)
    const policies = membersOf(cell.value).map((value) => {
      const option = listed.find((one) => one.value === value)
      return (option && this.remover(cell, option)?.onUnavailable) ?? 'flag'
    })
    if (policies.every((policy) => policy === 'flag')) return
    const rest = membersOf(cell.value).filter((_, at) => policies[at] === 'flag')
    if (rest.length > 0) cell.value = rest
    else if (policies.includes('default')) forget(cell)
    else Object.assign(cell, { value: null, origin: 'effect', taken: null })
  }

  /** The best default that is eligible, holds and fits; one that was taken stays until a better one is eligible. */
  private takeDefault(cell: Cell, appears: boolean): void {
    for (const rule of this.items.formDefaultValue.filter(({ targets }) => targets.includes(cell.item.id))) {
      const isAsked = rule.when === 'live' || (rule.when === 'onPresent' ? appears : !cell.begun)
      if (!isAsked && cell.taken === rule.id) return
      if (!isAsked || !this.holds(rule, cell.row)) continue
      const value = rule.expression === null ? rule.value : this.evaluate(rule.expression, cell.row)
      if (isEmpty(value) || !isOfType(cell, value) || !this.isOnOffer(cell, value)) continue
      Object.assign(cell, { value, origin: 'default', taken: rule.id })
      return
    }
    if (cell.origin === 'default') Object.assign(cell, { value: null, origin: 'none', taken: null })
  }

  /** True if every option of a choice may be chosen now; always true for other fields. */
  isOnOffer(cell: Cell, value: unknown): boolean {
    if (cell.item.optionList === null) return true
    const free = this.offered(cell).filter(({ disabled }) => !disabled)
    return membersOf(value).every((member) => free.some((option) => option.value === member))
  }

  /** 0 editable, 1 read-only, 2 disabled: the strictest of the rules and of the container. */
  editing(cell: Cell): number {
    const rules = this.items.formDisabled.filter(({ targets }) => targets.includes(cell.item.id))
    const levels = rules
      .filter((rule) => this.holds(rule, cell.row))
      .map(({ mode }) => (mode === 'disabled' ? 2 : 1))
    const holder = holderOf(cell)
    return Math.max(holder ? this.editing(holder) : 0, 0, ...levels)
  }

  /** True while a field is present. */
  isPresent(cell: Cell): boolean {
    this.settleOne(cell)
    return cell.fate === FATE.present
  }

  /** True if a rule's condition holds in a row; always true without a condition. */
  holds({ condition }: Conditional, row: Row): boolean {
    return condition === null || isTruthy(this.evaluate(condition, row))
  }

  /** The value of an expression in a row, or of a filter for one option. */
  evaluate(expression: unknown, row: Row, option?: Option): unknown {
    const read: Read = (name) => {
      const [first = '', ...rest] = name.split('.')
      if (first === 'option')
        return rest.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], option)
      return this.read(row, first, rest)
    }
    return evaluateReference(expression, read, this.clock)
  }

  private read(row: Row, key: string, rest: readonly string[]): unknown {
    const template = row.repeat?.item.id ?? null
    const cell = [...row.cells.values()].find(({ item }) => item.key === key && item.parentId === template)
    if (cell) return this.readIn(cell, rest)
    return row.repeat ? this.read(row.repeat.row, key, rest) : null
  }

  private readIn(cell: Cell, [key, ...rest]: readonly string[]): unknown {
    const child = (row: Row) =>
      [...row.cells.values()].find(({ item }) => item.key === key && item.parentId === cell.item.id) as Cell
    if (key === undefined) return this.valueOf(cell)
    if (cell.item.type !== 'repeat') return this.readIn(child(cell.row), rest)
    this.settleOne(cell)
    if (cell.fate > FATE.keep) return []
    return cell.rows.flatMap((row) => this.readIn(child(row), rest))
  }

  /** The value that a rule reads: empty while the field is absent, unless its value is kept. */
  valueOf(cell: Cell): unknown {
    this.settleOne(cell)
    if (cell.fate > FATE.keep) return null
    if (cell.item.type === 'repeat')
      return cell.rows.map((row) => {
        const cells = [...row.cells.values()].filter(({ item }) => item.parentId === cell.item.id)
        return Object.fromEntries(cells.map((one) => [one.item.key, this.valueOf(one)]))
      })
    const untouched = UNTOUCHED[cell.item.type] ?? null
    return cell.fate === FATE.present ? (cell.value ?? untouched) : cell.value
  }
}
