import type { AnyItem, EngineDefinition, EngineItems } from '../facts/definition.ts'
import type { EffectOutput, EffectWrite } from '../program/effect-output.ts'
import type { FormEvent, RejectionCode } from '../state/events.ts'
import { leavesAlone, perform, type Write } from './reference-actions.ts'
import { withTextFields } from './reference-asked.ts'
import { applyEvent, findCell } from './reference-events.ts'
import { forget, ReferenceForm } from './reference-form.ts'
import { issuesOf } from './reference-issues.ts'
import { referenceItems } from './reference-items.ts'
import type { ReferenceClock } from './reference-language.ts'
import {
  type Cell,
  cellsOf,
  FATE,
  isAround,
  isLayout,
  pathOf,
  type Row,
  rowPathOf,
  rowsOf,
} from './reference-tree.ts'

type SideEffect = EngineItems['formSideEffect'][number]
interface Triggered {
  readonly effect: SideEffect
  readonly row: Row
}
/** A write that waits for the end of its wave. */
interface Buffered extends Write {
  readonly ruleId: string
}

/** The effects that watch whether their condition turns true or false; a missing moment does not compile. */
const EDGES: Readonly<Record<SideEffect['on'], boolean | null>> = {
  ...{ change: null, blur: null, load: null, submit: null },
  ...{ conditionTrue: true, conditionFalse: false },
}

/**
 * The reference model of the engine: a form session that is evaluated naively from the semantics. It shares no code
 * with the engine.
 */
export class Reference {
  readonly form: ReferenceForm
  /** The side effects that the last event fired. */
  fired: { readonly ruleId: string; readonly wave: number; readonly row: string }[] = []
  writes: EffectWrite[] = []
  effects: EffectOutput[] = []
  private readonly seen = new Map<Cell, string>()

  constructor(
    definition: EngineDefinition,
    start: { readonly domain: string | null; readonly now: string; readonly values: unknown },
    clock: ReferenceClock,
  ) {
    const inForce = referenceItems(definition, start.domain, start.now)
    const kinds = Object.entries(definition.items).map(([kind, items]) => [kind, inForce<AnyItem>(items)])
    // Every kind keeps its own items.
    const items = withTextFields(Object.fromEntries(kinds) as unknown as EngineItems)
    this.form = new ReferenceForm(definition, items, start.values, clock)
    this.triggered()
    this.run(this.effectsOn('load'))
  }

  /** Dispatches one event; returns why it is refused, if it is. */
  dispatch(event: FormEvent, clock: ReferenceClock): RejectionCode | null {
    Object.assign(this, { fired: [], writes: [], effects: [] })
    this.form.clock = clock
    this.form.settle()
    const rejected = applyEvent(this.form, event)
    this.form.settle()
    const left = event.type === 'blur' ? findCell(this.form, event.path) : undefined
    const blurred = left && !isLayout(left) ? left : undefined
    this.run([
      ...this.triggered(),
      ...(event.type === 'submit' ? this.effectsOn('submit') : []),
      ...(blurred ? this.effectsOf('blur', blurred) : []),
    ])
    if (event.type === 'submit') {
      for (const cell of cellsOf(this.form.top)) cell.moment = 3
      if (!this.isAccepted(event.confirmed === true)) this.dropOutputsOfSubmit()
    }
    return rejected
  }

  private isAccepted(confirmed: boolean): boolean {
    const found = cellsOf(this.form.top).flatMap((cell) => issuesOf(this.form, cell))
    return found.every(({ severity }) => severity === 'info' || (severity === 'warning' && confirmed))
  }

  /** A refused submit has no messages, events or focus of its own. */
  private dropOutputsOfSubmit(): void {
    const own = this.effectsOn('submit').map(({ effect }) => effect.id)
    this.effects = this.effects.filter(({ ruleId }) => !own.includes(ruleId))
  }

  /** Fires the triggered effects, wave by wave, until none is left; each effect at most once per row. */
  private run(triggered: readonly Triggered[]): void {
    const done: Triggered[] = []
    const order = this.form.items.formSideEffect
    for (let wave = 1, next = triggered; next.length > 0; wave += 1) {
      const writes: Buffered[] = []
      for (const { effect, row } of next.toSorted(
        (a, b) => order.indexOf(a.effect) - order.indexOf(b.effect),
      )) {
        if (done.some((one) => one.effect === effect && one.row === row)) continue
        if (EDGES[effect.on] === null && !this.form.holds(effect, row)) continue
        done.push({ effect, row })
        this.fired.push({ ruleId: effect.id, wave, row: rowPathOf(row) })
        for (const action of effect.actions) {
          const { output, write } = perform(this.form, row, action)
          if (output) this.effects.push({ ruleId: effect.id, ...output })
          if (write) this.buffer({ ruleId: effect.id, ...write }, writes)
        }
      }
      for (const write of writes) this.note(write, this.write(write), null)
      this.form.settle()
      next = this.triggered()
    }
  }

  /** Of two writes to one field, the better effect's stays; of two by one effect, the later. */
  private buffer(write: Buffered, writes: Buffered[]): void {
    const at = writes.findIndex(({ cell }) => cell === write.cell)
    const best = writes[at]
    if (!best) writes.push(write)
    else if (best.ruleId === write.ruleId) writes[at] = write
    else this.note(write, 'suppressed', best.ruleId)
  }

  private note({ ruleId, cell, value }: Buffered, outcome: EffectWrite['outcome'], byRuleId: string | null) {
    this.writes.push({ ruleId, path: pathOf(cell), value: value ?? null, outcome, byRuleId })
  }

  private write({ cell, value, overwrite }: Write): EffectWrite['outcome'] {
    if (cell.fate !== FATE.present) return 'absent'
    if (leavesAlone[overwrite](cell)) return 'untouched'
    const stored = this.form.stored(cell, value)
    if (stored === undefined) return 'misfit'
    if (value === undefined) forget(cell)
    else if (cell.item.type === 'repeat')
      this.form.write(cell, [stored ?? []].flat().slice(0, cell.item.maxRows ?? 1000), 'effect')
    else this.form.write(cell, stored, 'effect')
    return 'written'
  }

  /** The effects of an occasion, in every row that they belong to. */
  private effectsOn(on: SideEffect['on']): Triggered[] {
    return this.form.items.formSideEffect
      .filter((effect) => effect.on === on)
      .flatMap((effect) => this.rowsFor(effect).map((row) => ({ effect, row })))
  }

  /**
   * The effects that watch a field or its container, beside it and in
   * the rows below. Absent fields trigger none.
   */
  private effectsOf(on: 'change' | 'blur', cell: Cell): Triggered[] {
    if (cell.fate !== FATE.present) return []
    const watched: string[] = []
    for (let at: Cell | null = cell; at; at = at.holder) watched.push(at.item.id)
    return this.effectsOn(on).filter(
      ({ effect, row }) =>
        effect.triggers.some((id) => watched.includes(id)) &&
        (isAround(row, cell.row) || isAround(cell.row, row)),
    )
  }

  /** The rows of an effect: those of the innermost repeat around a field that it names. */
  private rowsFor({ triggers, actions }: SideEffect): Row[] {
    const named = actions.flatMap((action) => [
      ...('targetId' in action ? [action.targetId] : []),
      ...('sourceId' in action ? [action.sourceId] : []),
    ])
    const repeats = [...triggers, ...named].map((id) => this.repeatsAround(id))
    const innermost = repeats.sort((a, b) => b.length - a.length)[0]?.[0]
    return rowsOf(this.form.top).filter(({ repeat }) => repeat?.item.id === innermost)
  }

  /** The ids of the repeats around a field, the innermost first. */
  private repeatsAround(id: string): string[] {
    const { formField } = this.form.items
    const parent = formField.find((one) => one.id === formField.find((field) => field.id === id)?.parentId)
    return parent ? [...(parent.type === 'repeat' ? [parent.id] : []), ...this.repeatsAround(parent.id)] : []
  }

  /** The effects triggered by changes since the last call. A new row triggers nothing. */
  private triggered(): Triggered[] {
    const changed = cellsOf(this.form.top).filter((cell) => {
      const now = JSON.stringify(
        cell.item.type === 'repeat' ? cell.rows.map(({ key }) => key) : this.form.valueOf(cell),
      )
      const then = this.seen.get(cell)
      this.seen.set(cell, now)
      return then !== undefined && then !== now
    })
    const watching = [...this.effectsOn('conditionTrue'), ...this.effectsOn('conditionFalse')]
    const turned = watching.filter(({ effect, row }) => {
      const [then, now] = [row.held.get(effect.id), this.form.holds(effect, row)]
      row.held.set(effect.id, now)
      return then !== undefined && then !== now && now === EDGES[effect.on]
    })
    return [...changed.flatMap((cell) => this.effectsOf('change', cell)), ...turned]
  }
}
