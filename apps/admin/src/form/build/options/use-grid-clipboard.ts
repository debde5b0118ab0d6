import { useWindowEvent } from '@mantine/hooks'
import { type DocumentOption, type PastedOptions, pasteOptions, readBlock } from '@urlapmuhely/document'
import { type ClipboardEvent, useState } from 'react'
import { notify } from '../../../base/dialogs/notify.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { isTyping } from '../keys/use-item-keys.ts'
import type { GridColumn } from './grid-columns.ts'
import { copiedCells, type OptionActions } from './option-actions.ts'
import { cellOf } from './use-grid-keys.ts'
import type { GridRows } from './use-grid-rows.ts'

/** Pasted options that wait for the person's yes. */
export interface Pasting {
  readonly pasted: PastedOptions
  /** The number of options before them. */
  readonly index: number
}

interface GridClipboard {
  readonly grid: GridRows
  readonly options: readonly DocumentOption[]
  readonly columns: readonly GridColumn[]
  readonly selected: readonly string[]
  readonly actions: OptionActions
  readonly onPasted: () => void
}

/**
 * Copies chosen rows as cells, and pastes cells of a spreadsheet: into the column of labels and below the
 * last row as options, elsewhere as the cells of the existing options. Cells pasted in the grid's pane
 * outside of any input are added below the last row too.
 */
export function useGridClipboard({ grid, options, columns, selected, actions, onPasted }: GridClipboard) {
  const [pasting, setPasting] = useState<Pasting | null>(null)
  const paste = ({ pasted, index }: Pasting) => {
    actions.paste(pasted, index)
    notify.info(t('workshop.options.paste.done', { count: pasted.added.length + pasted.changed.length }))
    grid.renew()
    setPasting(null)
    onPasted()
  }
  const take = (text: string, index: number) => {
    const known = actions.replaceable().length > 0 ? [] : options
    const pasted = pasteOptions(text, known)
    if (known.length > 0 || pasted.isMixed || pasted.unclear.length > 0) setPasting({ pasted, index })
    else paste({ pasted, index })
  }
  useWindowEvent('paste', (event) => {
    const { target, clipboardData } = event
    if (event.defaultPrevented || !(target instanceof HTMLElement) || isTyping(target)) return
    const isBeside = target.closest('section, [role=dialog]')?.contains(grid.frame.current) === true
    const text = clipboardData?.getData('text/plain') ?? ''
    if (!isBeside || text.trim() === '') return
    event.preventDefault()
    take(text, grid.emptyAt)
  })
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const at = cellOf(event.target)
    if (!at || text.trim() === '') return
    const isEmptyRow = grid.rows[at.row] === null
    // One cell is pasted as text into the input.
    if (!/[\t\n\r]/u.test(text.trim()) && !isEmptyRow) return
    event.preventDefault()
    if (!isEmptyRow && at.column > 0) {
      const filled = options.slice(grid.indexOf(at.row))
      return actions.fill(filled, columns.slice(at.column), readBlock(text))
    }
    take(text, isEmptyRow ? grid.emptyAt : grid.indexOf(at.row) + 1)
  }
  const onCopy = (event: ClipboardEvent) => {
    const isHead = cellOf(event.target)?.column === -1
    if (!isHead || selected.length === 0) return
    event.preventDefault()
    const copied = options.filter(({ id }) => selected.includes(id))
    event.clipboardData.setData('text/plain', copiedCells(copied, columns))
  }
  return { pasting, paste, cancel: () => setPasting(null), onPaste, onCopy }
}
