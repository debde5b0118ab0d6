import type { RowState } from '@urlapmuhely/engine'
import { type ReactNode, useEffect, useRef } from 'react'
import { FieldGrid } from '../field-view.tsx'
import { useForm } from '../form-context.ts'
import type { FieldControlProps } from './control-props.ts'
import { fieldHint } from './field-hint.tsx'

/** Fields that belong together under one heading. */
export function GroupControl({ field, path, state }: FieldControlProps): ReactNode {
  const { idOf } = useForm()
  return (
    <fieldset className="ufr-group" id={idOf(path)} tabIndex={-1}>
      {state.field.label !== '' && <legend>{state.field.label}</legend>}
      <ContainerHint state={state} />
      <FieldGrid container={field.item.id} path={`${path}.`} />
    </fieldset>
  )
}

/** Rows of the same fields, which a person adds, removes and moves. */
export function RepeatControl({ field, path, state }: FieldControlProps): ReactNode {
  const { session, idOf, messages, announcer, readOnly } = useForm()
  const element = useRef<HTMLFieldSetElement>(null)
  /** The position of the row to go to after the next drawing; −1 is the button that adds. */
  const goTo = useRef<number | null>(null)
  const rows = state.rows ?? []
  const { label, minRows, maxRows, addLabel } = state.field
  const title = (position: number) => messages.rowTitle(label, position + 1)
  const errors = state.issues.filter((issue) => issue.severity === 'error')

  useEffect(() => {
    if (goTo.current === null || !element.current) return
    const wanted = goTo.current
    goTo.current = null
    const row =
      wanted < 0
        ? null
        : element.current.querySelectorAll<HTMLElement>(':scope > .ufr-rows > .ufr-row')[wanted]
    const inside = row?.querySelector<HTMLElement>('input, select, textarea, button:not(.ufr-row-tool)')
    ;(inside ?? element.current.querySelector<HTMLElement>(':scope > .ufr-add'))?.focus()
  })

  function add(): void {
    const { rejected } = session.dispatch({ type: 'addRow', path })
    if (rejected) return
    goTo.current = rows.length
    announcer.say(messages.rowAdded(title(rows.length)))
  }

  function remove(row: RowState, position: number): void {
    const { rejected } = session.dispatch({ type: 'removeRow', path: row.path })
    if (rejected) return
    goTo.current = Math.min(position, rows.length - 2)
    announcer.say(messages.rowRemoved(title(position)))
  }

  function move(row: RowState, to: number): void {
    const { rejected } = session.dispatch({ type: 'moveRow', path: row.path, to })
    if (!rejected) announcer.say(messages.rowMoved(title(to)))
  }

  return (
    <fieldset
      className="ufr-group ufr-repeat"
      id={idOf(path)}
      tabIndex={-1}
      ref={element}
      aria-describedby={errors.length > 0 ? `${idOf(path)}-error` : undefined}
    >
      <legend>{label}</legend>
      <ContainerHint state={state} limits={messages.rowCountLimits(minRows, maxRows)} />
      {rows.length === 0 && <p className="ufr-empty">{messages.noRows}</p>}
      <div className="ufr-rows">
        {rows.map((row, position) => (
          <section key={row.key} className="ufr-row" aria-label={title(position)}>
            <div className="ufr-row-head">
              <strong>{title(position)}</strong>
              {!readOnly && state.editing === 'open' && (
                <span className="ufr-row-tools">
                  <Tool
                    label={messages.moveUp(title(position))}
                    sign="↑"
                    disabled={position === 0}
                    onClick={() => move(row, position - 1)}
                  />
                  <Tool
                    label={messages.moveDown(title(position))}
                    sign="↓"
                    disabled={position === rows.length - 1}
                    onClick={() => move(row, position + 1)}
                  />
                  <Tool
                    label={messages.removeRow(title(position))}
                    sign="✕"
                    disabled={!state.canRemoveRow}
                    onClick={() => remove(row, position)}
                  />
                </span>
              )}
            </div>
            <FieldGrid container={field.item.id} path={`${row.path}.`} />
          </section>
        ))}
      </div>
      {!readOnly && (
        <button type="button" className="ufr-add" disabled={!state.canAddRow} onClick={add}>
          <span aria-hidden="true">+ </span>
          {addLabel || messages.addRow}
        </button>
      )}
      {errors.length > 0 && (
        <div className="uf-error" id={`${idOf(path)}-error`}>
          {errors.map((issue) => issue.message).join(' ')}
        </div>
      )}
    </fieldset>
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

function ContainerHint({
  state,
  limits = '',
}: Pick<FieldControlProps, 'state'> & { readonly limits?: string }): ReactNode {
  const hint = fieldHint(state)
  if (hint === '' && limits === '') return null
  return (
    <div className="uf-hint">
      {hint} {limits}
    </div>
  )
}
