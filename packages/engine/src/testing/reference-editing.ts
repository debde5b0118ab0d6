import type { EngineItems } from '../facts/definition.ts'
import type { ReferenceForm } from './reference-form.ts'
import { filled } from './reference-texts.ts'
import type { Cell } from './reference-tree.ts'

type Mode = EngineItems['formDisabled'][number]['mode']

/** The modes by strictness; a missing one does not compile. */
const STRICTNESS: Readonly<Record<Mode | 'open', number>> = { open: 0, readonly: 1, disabled: 2 }

interface Editing {
  readonly level: Mode | 'open'
  /** The reason of the best rule that is as strict. */
  readonly reason: string
  /** True if a rule keeps the field out of the answer. */
  readonly isKeptOut: boolean
}

/** Whether a field may be edited: the strictest of its rules and its container. */
export function editingOf(form: ReferenceForm, cell: Cell): Editing {
  const rules = form.holdingOn('formDisabled', cell)
  const around: Editing = cell.holder
    ? editingOf(form, cell.holder)
    : { level: 'open', reason: '', isKeptOut: false }
  const isLocked = cell.item.prefill !== null && cell.item.prefillLocked
  const levels = [around.level, ...rules.map(({ mode }) => mode), ...(isLocked ? ['readonly' as const] : [])]
  const level = levels.sort((a, b) => STRICTNESS[b] - STRICTNESS[a])[0] ?? 'open'
  // A lock comes before all rules, and gives no reason.
  const own = isLocked && level === 'readonly' ? { reason: '' } : rules.find(({ mode }) => mode === level)
  const isKeptOut = around.isKeptOut || rules.some(({ submit }) => submit === 'omit')
  return { level, reason: own ? filled(form, cell.row, own.reason) : around.reason, isKeptOut }
}
