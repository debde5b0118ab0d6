import { type FieldValueType, fieldValueTypes, type RichText } from '@urlapmuhely/schema'
import type { EngineDefinition, EngineItems, RuleKind } from '../facts/definition.ts'
import { mayBeOfHost } from './reference-host.ts'
import {
  comparedInOrder,
  evaluateReference,
  isEmpty,
  isTruthy,
  memberOf,
  type OptionPart,
  type ReferenceClock,
  ROW_NUMBER,
} from './reference-language.ts'
import {
  areOnOffer,
  dataIn,
  hasOptions,
  partOfChoice,
  removerOf,
  valuesOffered,
} from './reference-options.ts'
import type { HostAnswer, Rules } from './reference-rules.ts'
import { filled } from './reference-texts.ts'
import {
  type Cell,
  cellOf,
  cellsOf,
  changeRows,
  FATE,
  isLayout,
  membersOf,
  type Row,
} from './reference-tree.ts'
import { chosenIn, exists, storedIn } from './reference-values.ts'

/** The fields that a rule of each kind is about; a missing kind does not compile. */
const subjects: { readonly [Kind in RuleKind]: (rule: EngineItems[Kind][number]) => readonly string[] } = {
  formDefaultValue: ({ targets }) => targets,
  formDisabled: ({ targets }) => targets,
  formExpandable: ({ targets }) => targets,
  formOptionExpandable: ({ targets }) => targets,
  formOptionModifier: ({ fieldId }) => [fieldId],
  formRemoveable: ({ targets }) => targets,
  formSideEffect: ({ triggers }) => triggers,
  formValidation: ({ targets }) => targets,
}

/** The value that a rule reads of a field that is present and empty. */
const UNTOUCHED: Readonly<Partial<Record<FieldValueType, unknown>>> = { boolean: false, options: [] }

/** Ends the lifetime of a value; its defaults are evaluated again. */
export function forget(cell: Cell): void {
  changeRows(cell, [])
  Object.assign(cell, { value: null, origin: 'none', begun: false, taken: null })
}

/**
 * Computes the state of each field from scratch, from the written values: presence, value, options, editing.
 */
export class ReferenceForm implements Rules {
  readonly form: EngineDefinition['form']
  readonly items: EngineItems
  readonly lang: string
  readonly onDemand: readonly string[]
  readonly top: Row
  clock: ReferenceClock
  /** The host's present values. */
  context: Readonly<Record<string, unknown>> = {}
  readonly hostAnswers: HostAnswer[] = []
  private rowCount = 0
  private readonly settled = new Set<Cell>()

  constructor(
    { form, lang = 'hu', onDemand = [] }: Pick<EngineDefinition, 'form' | 'lang' | 'onDemand'>,
    items: EngineItems,
    values: unknown,
    clock: ReferenceClock,
  ) {
    this.form = form
    this.items = items
    this.lang = lang
    this.onDemand = onDemand
    this.clock = clock
    this.top = this.newRow(null, values, 'prefill')
    this.settle()
  }

  /** Creates a row with the given values; values of the wrong type are omitted. */
  newRow(repeat: Cell | null, values: unknown, origin: Cell['origin']): Row {
    this.rowCount += 1
    const row: Row = { key: this.rowCount, repeat, cells: [], open: new Set(), held: new Map() }
    this.fill(row, repeat, values, origin)
    for (const { id, mode, initiallyOpen, targets } of this.items.formExpandable)
      if (mode === 'manual' && initiallyOpen && row.cells.some(({ item }) => targets.includes(item.id)))
        row.open.add(id)
    return row
  }

  private fill(row: Row, holder: Cell | null, values: unknown, origin: Cell['origin']): void {
    for (const item of this.items.formField.filter(
      ({ parentId }) => parentId === (holder?.item.id ?? null),
    )) {
      const cell: Cell = {
        ...{ item, row, holder, value: null, origin: 'none', fate: FATE.unknown, begun: false },
        ...{ taken: null, takenOut: false, visited: false, moment: 0, rows: [] },
      }
      row.cells.push(cell)
      const given = (values as Readonly<Record<string, unknown>> | null | undefined)?.[item.key]
      if (isLayout(cell)) this.fill(row, cell, values, origin)
      else if (item.type === 'group') this.fill(row, cell, given, origin)
      else if (item.type !== 'calculated' && (this.stored(cell, given) ?? null) !== null)
        this.write(cell, this.stored(cell, given), origin)
    }
  }

  /** A value in the form in which it is stored; `undefined` if the field does not allow it. */
  stored(cell: Cell, value: unknown): unknown {
    const rules = this.rulesOn('formValidation', cell).map(({ rule }) => rule)
    return storedIn(cell.item, value, rules)
  }

  /** Writes a value in the form in which it is stored; of a repeat, its rows. */
  write(cell: Cell, value: unknown, origin: Cell['origin']): void {
    Object.assign(cell, { origin, taken: null })
    if (cell.item.type === 'repeat')
      changeRows(
        cell,
        [value ?? []].flat().map((values) => this.newRow(cell, values, origin)),
      )
    else cell.value = value
  }

  /** Evaluates every field. */
  settle(): void {
    this.settled.clear()
    // Rows that are made on the way are evaluated too.
    for (let count = -1; count < this.settled.size; ) {
      count = this.settled.size
      for (const cell of cellsOf(this.top)) this.settleOne(cell)
    }
  }

  /** Evaluates a field, after those that its rules read. */
  private settleOne(cell: Cell): void {
    if (this.settled.has(cell)) return
    this.settled.add(cell)
    const { item, fate: before } = cell
    cell.fate = this.fateOf(cell)
    const isPresent = cell.fate === FATE.present
    if (cell.fate === FATE.clear) forget(cell)
    const isGiven = cell.value !== null && cell.origin !== 'none' && cell.origin !== 'default'
    if (isPresent && before >= FATE.park && isGiven) cell.origin = 'restored'
    if (item.type === 'calculated') {
      cell.value = cell.fate <= FATE.keep ? this.evaluate(item.expression, cell.row) : null
      cell.origin = cell.value === null ? 'none' : 'default'
      return
    }
    if (cell.fate <= FATE.keep && hasOptions(cell)) this.dropUnavailable(cell)
    if (!isPresent) return
    while (item.type === 'repeat' && cell.rows.length < (item.minRows ?? 0))
      cell.rows.push(this.newRow(cell, null, 'none'))
    if (cell.origin === 'none' || cell.origin === 'default')
      this.takeDefault(cell, before !== FATE.present || !cell.begun)
    cell.begun = true
  }

  /** The rules of a kind that are about a field, best precedence first. */
  rulesOn<Kind extends RuleKind>(kind: Kind, { item }: Cell): EngineItems[Kind][number][] {
    // The kind has its own items and its own function for them.
    const rules = this.items[kind] as readonly EngineItems[Kind][number][]
    return rules.filter((rule) => subjects[kind](rule).includes(item.id))
  }

  /** The same rules, of those that hold. */
  holdingOn<Kind extends RuleKind>(kind: Kind, cell: Cell): EngineItems[Kind][number][] {
    return this.rulesOn(kind, cell).filter((rule) => this.holds(rule, cell.row))
  }

  /** Present, or the strongest fate of the value among all rules that make the field absent. */
  private fateOf(cell: Cell): number {
    const { holder, row, takenOut } = cell
    const removing = this.holdingOn('formRemoveable', cell).filter(({ mode }) => mode === 'auto' || takenOut)
    const expanding = [...this.rulesOn('formExpandable', cell), ...this.rulesOn('formOptionExpandable', cell)]
    const isExpanded =
      this.holdingOn('formExpandable', cell).some(({ mode, id }) => mode === 'auto' || row.open.has(id)) ||
      this.holdingOn('formOptionExpandable', cell).some((rule) => this.isChosen(rule, row))
    const causes = [...removing, ...(isExpanded ? [] : expanding)]
    if (holder) this.settleOne(holder)
    const fates = causes.map(({ retain }) => this.fateBy(retain))
    return Math.max(holder?.fate ?? FATE.present, FATE.present, ...fates)
  }

  /** Returns how a rule treats a value: by its own setting, or by that of the form. */
  fateBy(retain: EngineItems['formRemoveable'][number]['retain']): number {
    return FATE[retain === 'inherit' ? this.form.removedValues : retain]
  }

  private isChosen(rule: EngineItems['formOptionExpandable'][number], row: Row): boolean {
    const chooser = cellOf(row, rule.fieldId)
    if (!chooser || !this.isPresent(chooser)) return false
    const onOffer = valuesOffered(this, chooser)
    const isMet = (value: string | number) =>
      (onOffer.includes(value) || mayBeOfHost(this, chooser, value)) &&
      chosenIn(chooser.value).includes(value)
    return rule.match === 'all' ? rule.optionValues.every(isMet) : rule.optionValues.some(isMet)
  }

  private dropUnavailable(cell: Cell): void {
    const chosen = chosenIn(cell.value)
    const onOffer = valuesOffered(this, cell)
    const ofList = (value: unknown) =>
      cell.item.optionSource === 'list' || onOffer.includes(value) || mayBeOfHost(this, cell, value)
        ? 'flag'
        : cell.item.onUnavailable
    const policies = chosen.map((value) => removerOf(this, cell, value)?.onUnavailable ?? ofList(value))
    if (policies.every((policy) => policy === 'flag')) return
    const rest = chosen.filter((_, at) => policies[at] === 'flag')
    if (rest.length > 0) cell.value = rest
    else if (policies.includes('default')) forget(cell)
    else Object.assign(cell, { value: null, origin: 'effect', taken: null })
  }

  /** The best default that is eligible, holds and fits; one that was taken stays until a better one is eligible. */
  private takeDefault(cell: Cell, appears: boolean): void {
    const given = cell.item.prefill === null ? null : this.contextValue(cell.item.prefill)
    const prefilled = this.stored(cell, given) ?? null
    if (
      !isEmpty(prefilled) &&
      exists(fieldValueTypes[cell.item.type], prefilled) &&
      areOnOffer(this, cell, chosenIn(prefilled))
    ) {
      Object.assign(cell, { value: prefilled, origin: 'default', taken: cell.item.id })
      return
    }
    for (const rule of this.rulesOn('formDefaultValue', cell)) {
      const isAsked = { live: true, onPresent: appears, init: !cell.begun }[rule.when]
      if (!isAsked && cell.taken === rule.id) return
      if (!isAsked || !this.holds(rule, cell.row)) continue
      const given = rule.expression === null ? rule.value : this.evaluate(rule.expression, cell.row)
      const value = this.stored(cell, given)
      if (
        isEmpty(value) ||
        !exists(fieldValueTypes[cell.item.type], value) ||
        !areOnOffer(this, cell, chosenIn(value))
      )
        continue
      Object.assign(cell, { value, origin: 'default', taken: rule.id })
      return
    }
    if (cell.origin === 'default') Object.assign(cell, { value: null, origin: 'none', taken: null })
  }

  filled<Text extends RichText>(cell: Cell, text: Text): Text {
    return filled(this, cell.row, text)
  }

  filledIn(row: Row, text: string): string {
    return filled(this, row, text)
  }

  /** True while a field is present. */
  isPresent(cell: Cell): boolean {
    this.settleOne(cell)
    return cell.fate === FATE.present
  }

  /** True if a rule's condition holds in a row; always true without a condition. */
  holds({ condition }: { readonly condition: unknown }, row: Row): boolean {
    return condition === null || isTruthy(this.evaluate(condition, row))
  }

  /** The value of an expression in a row, or of a filter for one option. */
  evaluate(expression: unknown, row: Row, option?: object): unknown {
    const read = (name: string, part?: OptionPart): unknown => {
      if (name === ROW_NUMBER) return row.repeat ? row.repeat.rows.indexOf(row) + 1 : null
      const [first = '', ...rest] = name.split('.')
      if (first === 'option') return memberOf(option, rest.join('.'))
      return first === 'context' ? this.contextValue(rest.join('.')) : this.read(row, first, rest, part)
    }
    const ordered = this.items.formField.filter(({ type }) => type === 'ranking').map(({ key }) => key)
    return evaluateReference(comparedInOrder(expression, ordered), read, this.clock, (list, value) =>
      dataIn(this, list, value),
    )
  }

  /** A value of the context; empty if it is missing or not of its type. */
  private contextValue(key: string): unknown {
    const { type } = this.form.context.find((entry) => entry.key === key) ?? {}
    if (type === undefined) throw new Error(`The form declares no ${key}.`)
    const value = this.context[key]
    const isOfType = { text: 'string', number: 'number', checkbox: 'boolean' }[String(type)] === typeof value
    return isOfType && value !== '' ? value : (UNTOUCHED[fieldValueTypes[type]] ?? null)
  }

  private read(row: Row, key: string, rest: readonly string[], part?: OptionPart): unknown {
    const cell = membersOf(row, row.repeat?.item ?? null).find(({ item }) => item.key === key)
    if (cell) return this.readIn(cell, rest, part)
    return row.repeat ? this.read(row.repeat.row, key, rest, part) : null
  }

  /** The value at a path in a field; from outside a repeat, a column. */
  private readIn(cell: Cell, [key, ...rest]: readonly string[], part?: OptionPart): unknown {
    if (key === undefined) return part ? partOfChoice(this, cell, part) : this.valueOf(cell)
    const isRepeat = cell.item.type === 'repeat'
    const rows = isRepeat ? this.rowsIn(cell) : [cell.row]
    const values = rows.flatMap((row) =>
      membersOf(row, cell.item)
        .filter(({ item }) => item.key === key)
        .map((one) => this.readIn(one, rest, part)),
    )
    return isRepeat ? values.flat().filter((one) => !part || !isEmpty(one)) : values[0]
  }

  /** The rows that rules read, whose fields may not be evaluated yet: none while the repeat is absent. */
  rowsIn(repeat: Cell): readonly Row[] {
    this.settleOne(repeat)
    return repeat.fate > FATE.keep ? [] : repeat.rows
  }

  /** The value that a rule reads: empty while the field is absent, unless its value is kept. */
  valueOf(cell: Cell): unknown {
    this.settleOne(cell)
    const { item, fate, value } = cell
    if (fate > FATE.keep) return null
    if (item.type === 'repeat')
      return cell.rows.map((row) =>
        Object.fromEntries(membersOf(row, item).map((one) => [one.item.key, this.valueOf(one)])),
      )
    const untouched = UNTOUCHED[fieldValueTypes[item.type]] ?? null
    return fate === FATE.present ? (value ?? untouched) : value
  }
}
