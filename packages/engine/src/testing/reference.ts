import type { AnyItem, EngineDefinition, EngineItems } from '../scope/definition.ts'
import type { FormEvent, RejectionCode } from '../session/events.ts'
import { ReferenceEvents } from './reference-events.ts'
import { forget, isOfType, ReferenceFields } from './reference-fields.ts'
import { referenceItems } from './reference-items.ts'
import { isEmpty, type ReferenceClock } from './reference-language.ts'
import {
  type Cell,
  cellOf,
  cellsOf,
  FATE,
  holderOf,
  type Row,
  rowsWithin,
  templateOf,
} from './reference-rows.ts'

type Effect = EngineItems['formSideEffect'][number]
interface Triggered {
  readonly effect: Effect
  readonly row: Row
}
/** The outcome of one write of a side effect. */
export interface ReferenceWrite {
  readonly ruleId: string
  readonly cell: Cell
  readonly outcome: 'written' | 'suppressed' | 'untouched' | 'absent' | 'misfit'
  readonly byRuleId: string | null
}

/**
 * The reference model of the engine: a form session that is evaluated naively from the semantics. It shares no code
 * with the engine.
 */
export class Reference {
  readonly fields: ReferenceFields
  /** The side effects of the last event, with the outcomes of their writes. */
  fired: { readonly ruleId: string; readonly wave: number; readonly row: Row }[] = []
  writes: ReferenceWrite[] = []
  private readonly seen = new Map<Cell, string>()
  private readonly rows: Row[] = []

  constructor(
    definition: EngineDefinition,
    start: { readonly domain: string | null; readonly now: string; readonly values: unknown },
    clock: ReferenceClock,
  ) {
    const inForce = referenceItems(definition, start.domain, start.now)
    const kinds = Object.entries(definition.items).map(([kind, items]) => [kind, inForce<AnyItem>(items)])
    // Every kind keeps its own items.
    const items = Object.fromEntries(kinds) as unknown as EngineItems
    this.fields = new ReferenceFields(definition.form, items, start.values, clock)
    this.triggered()
    this.run(this.effectsOn('load', this.fields.top))
  }

  /** Dispatches one event; returns why it is refused, if it is. */
  dispatch(event: FormEvent, clock: ReferenceClock): RejectionCode | null {
    this.fields.clock = clock
    this.fired = []
    this.writes = []
    this.fields.settle()
    const events = new ReferenceEvents(this.fields)
    const rejected = events.apply(event)
    this.fields.settle()
    const left = event.type === 'blur' ? events.find(event.path).cell : null
    const isLeft = left?.fate === FATE.present
    const submitted = event.type === 'submit' ? this.effectsOn('submit', this.fields.top) : []
    const blurred = isLeft ? this.effectsOn('blur', left.row, left.item.id) : []
    this.run([...this.triggered(), ...submitted, ...blurred])
    return rejected
  }

  /** Fires the triggered effects, wave by wave, until none is left; each effect at most once per row. */
  private run(triggered: readonly Triggered[]): void {
    const done = new Set<string>()
    const order = this.fields.items.formSideEffect
    for (let wave = 1, next = triggered; next.length > 0; wave += 1) {
      const writes = new Map<
        Cell,
        { readonly ruleId: string; readonly value: unknown; readonly overwrite: string }
      >()
      for (const { effect, row } of [...next].sort(
        (a, b) => order.indexOf(a.effect) - order.indexOf(b.effect),
      )) {
        const mark = `${effect.id} ${this.numberOf(row)}`
        if (done.has(mark) || (!effect.on.startsWith('condition') && !this.fields.holds(effect, row)))
          continue
        done.add(mark)
        this.fired.push({ ruleId: effect.id, wave, row })
        for (const action of effect.actions) {
          const cell = 'targetId' in action && action.type !== 'focus' ? cellOf(row, action.targetId) : null
          if (!cell) continue
          const best = writes.get(cell)
          if (best && best.ruleId !== effect.id)
            this.writes.push({ ruleId: effect.id, cell, outcome: 'suppressed', byRuleId: best.ruleId })
          else {
            const overwrite = 'overwrite' in action ? action.overwrite : 'always'
            writes.set(cell, { ruleId: effect.id, value: this.valueOf(action, row), overwrite })
          }
        }
      }
      for (const [cell, { ruleId, value, overwrite }] of writes)
        this.writes.push({ ruleId, cell, outcome: this.write(cell, value, overwrite), byRuleId: null })
      this.fields.settle()
      next = this.triggered()
    }
  }

  /** The value that an action writes; `undefined` resets the field. */
  private valueOf(action: Effect['actions'][number], row: Row): unknown {
    if (action.type === 'set') return this.fields.evaluate(action.expression, row)
    if (action.type !== 'copy') return action.type === 'reset' ? undefined : null
    const source = cellOf(row, action.sourceId)
    return source && this.fields.valueOf(source)
  }

  private write(cell: Cell, value: unknown, overwrite: string): ReferenceWrite['outcome'] {
    if (cell.fate !== FATE.present) return 'absent'
    if (overwrite === 'ifEmpty' && !isEmpty(cell.value)) return 'untouched'
    if (overwrite === 'ifUntouched' && (cell.origin === 'user' || cell.origin === 'restored'))
      return 'untouched'
    if (!isOfType(cell, value)) return 'misfit'
    if (value === undefined) forget(cell)
    else Object.assign(cell, { value, origin: 'effect', taken: null })
    return 'written'
  }

  /** The effects of an occasion; with a trigger, those that watch it. In every row that belongs to `from`. */
  private effectsOn(on: Effect['on'], from: Row, trigger?: string): Triggered[] {
    const { formSideEffect, formField } = this.fields.items
    const meant = formSideEffect.filter(
      (effect) => effect.on === on && (!trigger || effect.triggers.includes(trigger)),
    )
    return meant.flatMap((effect) => {
      const named = effect.actions.flatMap((action) => [
        ...('targetId' in action ? [action.targetId] : []),
        ...('sourceId' in action ? [action.sourceId] : []),
      ])
      const rows = rowsWithin(from, templateOf(formField, [...effect.triggers, ...named]))
      return rows.map((row) => ({ effect, row }))
    })
  }

  /** The effects triggered by what has changed since the last call. */
  private triggered(): Triggered[] {
    const found: Triggered[] = []
    for (const cell of cellsOf(this.fields.top)) {
      const isRepeat = cell.item.type === 'repeat'
      const now = JSON.stringify(
        isRepeat ? cell.rows.map((row) => this.numberOf(row)) : this.fields.valueOf(cell),
      )
      const then = this.seen.get(cell)
      this.seen.set(cell, now)
      // A new row triggers nothing.
      if (then === now || then === undefined) continue
      for (let at: Cell | null = cell; at; at = holderOf(at))
        if (at.fate === FATE.present) found.push(...this.effectsOn('change', cell.row, at.item.id))
    }
    for (const { effect, row } of this.fields.items.formSideEffect.flatMap(({ on }) =>
      this.effectsOn(on, this.fields.top),
    )) {
      if (!effect.on.startsWith('condition')) continue
      const [then, now] = [row.held.get(effect.id), this.fields.holds(effect, row)]
      row.held.set(effect.id, now)
      if (then !== undefined && then !== now && now === (effect.on === 'conditionTrue'))
        found.push({ effect, row })
    }
    return found
  }

  /** A number for a row, in the order of the first lookup. */
  private numberOf(row: Row): number {
    if (!this.rows.includes(row)) this.rows.push(row)
    return this.rows.indexOf(row)
  }
}
