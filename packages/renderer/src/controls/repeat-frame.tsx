import type { FieldState, RowState } from '@urlapmuhely/engine'
import { type ReactNode, useRef } from 'react'
import { type Find, useFocusAfter } from '../base/use-focus-after.ts'
import type { FieldControlProps } from '../context/control-props.ts'
import { useForm } from '../context/form-context.ts'
import { inItsLanguage } from '../language/fallback-text.tsx'
import { quoted } from '../language/sentence.tsx'
import { ContainerErrors, ContainerHint, ContainerLegend } from './container-controls.tsx'

/** One row as a drawing of a repeat gets it. */
export interface DrawnRow {
  readonly row: RowState
  readonly position: number
  /** The row's name: the repeat and the row's number. */
  readonly title: string
  /** The buttons that move and remove the row; null if nothing can be changed. */
  readonly tools: ReactNode
}

interface RepeatFrameProps extends FieldControlProps {
  /** Renders the rows, of which there is at least one. Each element of a row has its path as `data-row`. */
  readonly children: (rows: readonly DrawnRow[]) => ReactNode
}

/** Draws the name and the errors of a repeat around its rows, whatever they look like, and the button that adds a row. */
export function RepeatFrame({ path, state, children }: RepeatFrameProps): ReactNode {
  const { session, act, idOf, messages, announcer, readOnly } = useForm()
  const element = useRef<HTMLFieldSetElement>(null)
  const focusAfter = useFocusAfter()
  const goTo = (find: Find) =>
    focusAfter(() => find() ?? element.current?.querySelector<HTMLElement>(':scope > .ufr-add'))
  const rows = state.rows ?? []
  const { id, label, minRows, maxRows } = state.field
  const { definition } = session.program
  const title = (position: number) => messages.rowTitle(label, position + 1)
  const quotedTitle = (position: number) =>
    messages.rowTitle(quoted(definition, { id, address: 'label' }, label), position + 1)
  const isFaulty = state.issues.some((issue) => issue.severity === 'error')
  const isOpen = !readOnly && state.editing === 'open'
  const inputAt = (position: number) => firstInput(element.current, session.field(path)?.rows?.[position])

  function add(): void {
    if (act({ type: 'addRow', path }).rejected) return
    goTo(() => inputAt(rows.length))
    announcer.say(messages.rowAdded(quotedTitle(rows.length)))
  }

  function remove(row: RowState, position: number): void {
    if (act({ type: 'removeRow', path: row.path }).rejected) return
    goTo(() => inputAt(Math.min(position, rows.length - 2)))
    announcer.say(messages.rowRemoved(quotedTitle(position)))
  }

  function move(row: RowState, to: number): void {
    const button = element.current?.querySelector(':focus') ?? null
    if (act({ type: 'moveRow', path: row.path, to }).rejected) return
    goTo(() => stillOpen(button))
    announcer.say(messages.rowMoved(quotedTitle(to)))
  }

  const toolsOf = (row: RowState, position: number) => (
    <RowTools
      title={title(position)}
      isFirst={position === 0}
      isLast={position === rows.length - 1}
      canRemove={state.canRemoveRow}
      onMove={(by) => move(row, position + by)}
      onRemove={() => remove(row, position)}
    />
  )

  return (
    <fieldset
      className="ufr-group ufr-repeat"
      id={idOf(path)}
      tabIndex={-1}
      ref={element}
      aria-describedby={isFaulty ? `${idOf(path)}-error` : undefined}
    >
      <ContainerLegend state={state} />
      <ContainerHint state={state} limits={messages.rowCountLimits(minRows, maxRows)} />
      {rows.length === 0 ? (
        <p className="ufr-empty">{messages.noRows}</p>
      ) : (
        children(
          rows.map((row, position) => ({
            row,
            position,
            title: title(position),
            tools: isOpen ? toolsOf(row, position) : null,
          })),
        )
      )}
      {!readOnly && <AddRow state={state} onAdd={add} />}
      <ContainerErrors path={path} state={state} />
    </fieldset>
  )
}

interface RowToolsProps {
  /** The name of the row. */
  readonly title: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly canRemove: boolean
  /** Called with -1 or 1. */
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
}

/** The buttons that move and remove a row. */
export function RowTools({ title, isFirst, isLast, canRemove, onMove, onRemove }: RowToolsProps): ReactNode {
  const { messages } = useForm()
  return (
    <span className="ufr-row-tools">
      <Tool label={messages.moveUp(title)} sign="↑" disabled={isFirst} onClick={() => onMove(-1)} />
      <Tool label={messages.moveDown(title)} sign="↓" disabled={isLast} onClick={() => onMove(1)} />
      <Tool label={messages.removeRow(title)} sign="✕" disabled={!canRemove} onClick={onRemove} />
    </span>
  )
}

interface AddRowProps {
  readonly state: FieldState
  readonly onAdd: () => void
}

/** The button that adds a row. */
export function AddRow({ state: { field, canAddRow }, onAdd }: AddRowProps): ReactNode {
  const { messages, session, design } = useForm()
  const { id, addLabel } = field
  return (
    <button type="button" className="ufr-add" disabled={!canAddRow} onClick={onAdd} ref={design?.inert}>
      <span aria-hidden="true">+ </span>
      {addLabel === ''
        ? messages.addRow
        : inItsLanguage(session.program.definition, { id, address: 'addLabel' }, addLabel)}
    </button>
  )
}

interface ToolProps {
  readonly label: string
  readonly sign: string
  readonly disabled: boolean
  readonly onClick: () => void
}

function Tool({ label, sign, disabled, onClick }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      className="ufr-row-tool"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}

function firstInput(repeat: HTMLElement | null, row: RowState | undefined): HTMLElement | null | undefined {
  if (!row) return null
  const element = repeat?.querySelector(`[data-row="${row.path}"]`)
  return element?.querySelector<HTMLElement>(':is(input, textarea, button:not(.ufr-row-tool)):not(:disabled)')
}

/** The button itself, which moved with its row; at either end of the rows the other button that moves it. */
function stillOpen(button: Element | null): HTMLElement | null {
  if (!(button instanceof HTMLButtonElement)) return null
  if (!button.disabled) return button
  return button.parentElement?.querySelector<HTMLElement>('button:not(:disabled)') ?? null
}
