import type { FormEvent, RejectionCode } from '../session/events.ts'
import { isOfType, membersOf, type ReferenceFields } from './reference-fields.ts'
import { type Cell, cellsOf, FATE, type Row } from './reference-rows.ts'

const MAX_ROWS = 1000

/** The events of a form, and what they write. */
export class ReferenceEvents {
  private readonly fields: ReferenceFields

  constructor(fields: ReferenceFields) {
    this.fields = fields
  }

  /** Applies the event; returns why it is refused, if it is. The consequences are computed afterwards. */
  apply(event: FormEvent): RejectionCode | null {
    if ('rule' in event) return this.turnPanel(event.type, event.rule, event.row)
    if (event.type === 'submit' || (event.type === 'check' && event.path === undefined)) {
      for (const cell of cellsOf(this.fields.top)) cell.moment = 3
      return null
    }
    const { cell, row } = this.find(event.path ?? '')
    if (event.type === 'removeRow' || event.type === 'moveRow') return this.changeRows(event, row)
    if (!cell) return 'PATH_UNKNOWN'
    if (event.type === 'remove' || event.type === 'putBack')
      return this.takeOut(cell, event.type === 'remove')
    if (event.type === 'check') {
      cell.moment = 3
      return null
    }
    const isPresent = cell.fate === FATE.present
    if (event.type === 'blur') {
      if (isPresent) cell.moment = Math.max(cell.moment, 2)
      return null
    }
    if (event.type === 'set' && cell.item.type === 'calculated') return 'FIELD_CALCULATED'
    if (!isPresent) return 'FIELD_ABSENT'
    if (event.type === 'addRow') return this.addRow(cell, event.at ?? cell.rows.length, event.values)
    return 'value' in event ? this.set(cell, event.value) : null
  }

  private set(cell: Cell, value: unknown): RejectionCode | null {
    if (this.fields.editing(cell) > 0) return 'FIELD_DISABLED'
    if (!isOfType(cell, value)) return 'VALUE_TYPE'
    const isAdded = (member: unknown) => !membersOf(cell.value).includes(member)
    const exclusive = this.fields.offered(cell).filter((option) => option.exclusive)
    const isExclusive = (member: unknown) => exclusive.some((option) => option.value === member)
    const members = membersOf(value)
    const alone = members.findLast((member) => isAdded(member) && isExclusive(member))
    const others = members.filter((member) => !isExclusive(member))
    // The server refuses an exclusive option beside others, so none stays, not even one that a default chose.
    const rest = alone !== undefined ? [alone] : others.length > 0 ? others : members.slice(0, 1)
    const isChoice = cell.item.type === 'multiSelect' && members.length > 0
    if (!this.fields.isOnOffer(cell, (isChoice ? rest : members).filter(isAdded))) return 'OPTION_UNAVAILABLE'
    Object.assign(cell, {
      value: isChoice ? rest : value,
      origin: 'user',
      taken: null,
      moment: Math.max(cell.moment, 1),
    })
    return null
  }

  private turnPanel(type: 'open' | 'close', rule: string, path = ''): RejectionCode | null {
    const item = this.fields.items.formExpandable.find(({ id, mode }) => id === rule && mode === 'manual')
    const row = path === '' ? this.fields.top : this.find(path).row
    const targets = item?.targets.flatMap((id) => row?.cells.get(id) ?? []) ?? []
    if (!item || !row || targets.length === 0 || !this.fields.holds(item, row)) return 'PANEL_UNAVAILABLE'
    if (type === 'open') row.open.add(rule)
    else row.open.delete(rule)
    return null
  }

  private takeOut(cell: Cell, out: boolean): RejectionCode | null {
    if (!out && !cell.takenOut) return null
    const rules = this.fields.items.formRemoveable.filter(
      ({ mode, targets }) => mode === 'manual' && targets.includes(cell.item.id),
    )
    if (!rules.some((rule) => this.fields.holds(rule, cell.row))) return 'REMOVAL_UNAVAILABLE'
    if (out && !cell.takenOut && cell.fate !== FATE.present) return 'FIELD_ABSENT'
    cell.takenOut = out
    return null
  }

  private addRow(cell: Cell, at: number, values: unknown): RejectionCode | null {
    if (cell.item.type !== 'repeat') return 'PATH_UNKNOWN'
    if (this.fields.editing(cell) > 0) return 'FIELD_DISABLED'
    if (cell.rows.length >= (cell.item.maxRows ?? MAX_ROWS)) return 'ROWS_FULL'
    cell.rows.splice(at, 0, this.fields.newRow(cell, values, 'user'))
    Object.assign(cell, { origin: 'user', moment: Math.max(cell.moment, 1) })
    return null
  }

  private changeRows(
    event: FormEvent & { type: 'removeRow' | 'moveRow' },
    row: Row | null,
  ): RejectionCode | null {
    const repeat = row?.repeat
    if (!row || !repeat) return 'ROW_UNKNOWN'
    if (repeat.fate !== FATE.present) return 'FIELD_ABSENT'
    if (this.fields.editing(repeat) > 0) return 'FIELD_DISABLED'
    if (event.type === 'removeRow' && repeat.rows.length <= (repeat.item.minRows ?? 0)) return 'ROWS_FEW'
    if (event.type === 'moveRow' && repeat.rows.indexOf(row) === Math.min(event.to, repeat.rows.length - 1))
      return null
    repeat.rows = repeat.rows.filter((one) => one !== row)
    if (event.type === 'moveRow') repeat.rows.splice(event.to, 0, row)
    Object.assign(repeat, { origin: 'user', moment: Math.max(repeat.moment, 1) })
    return null
  }

  /** The cell or the row at a path of keys and positions. */
  find(path: string): { readonly cell: Cell | null; readonly row: Row | null } {
    let row: Row | null = this.fields.top
    let cell = null as Cell | null
    for (const part of path.split('.')) {
      if (/^\d+$/u.test(part)) {
        row = cell?.rows[Number(part)] ?? null
        cell = null
        continue
      }
      const parent: string | null = cell?.item.id ?? row?.repeat?.item.id ?? null
      const cells: Cell[] = [...(row?.cells.values() ?? [])]
      cell = cells.find(({ item }) => item.key === part && item.parentId === parent) ?? null
      if (!cell) return { cell: null, row: null }
    }
    return { cell, row: cell ? null : row }
  }
}
