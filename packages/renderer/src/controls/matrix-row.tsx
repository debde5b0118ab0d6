import type { Field, FieldState } from '@urlapmuhely/engine'
import type { OptionValue } from '@urlapmuhely/schema'
import { CheckMark } from '@urlapmuhely/ui/check-mark'
import { toggleOption } from '@urlapmuhely/ui/option'
import type { FocusEvent, ReactNode } from 'react'
import { useForm } from '../context/form-context.ts'
import { useDrawnState } from '../field/field-view.tsx'
import { LegalBasis } from '../field/legal-basis.tsx'
import { PanelHeading, RemovalBar, TakenOutBar } from '../field/panel-and-removal-bars.tsx'
import { RequiredMark } from './container-controls.tsx'
import { type SharedProps, useControl } from './field-control.ts'
import { drawOption } from './to-option.tsx'

/** One option as a column of a table. */
export interface MatrixColumn {
  readonly value: OptionValue
  /** The id of the column's head. */
  readonly id: string
}

interface MatrixRowProps {
  readonly field: Field
  readonly path: string
  readonly columns: readonly MatrixColumn[]
}

/** One field of a matrix with the messages of its rules; nothing while it is absent. */
export function MatrixRow({ field, path, columns }: MatrixRowProps): ReactNode {
  const state = useDrawnState(path)
  const { plan } = useForm()
  if (!state) return null
  const head = state.panel && plan.panelHeads.get(state.panel.rule) === field.item.id ? state.panel : null
  const across = (content: ReactNode) => (
    <tr>
      <td colSpan={columns.length + 1}>{content}</td>
    </tr>
  )
  return (
    <>
      {head && across(<PanelHeading panel={head} />)}
      {state.takenOut && state.removable && across(<TakenOutBar state={state} />)}
      {state.present && <PresentRow field={field} path={path} columns={columns} state={state} />}
    </>
  )
}

function PresentRow(props: MatrixRowProps & { readonly state: FieldState }): ReactNode {
  const { field, path, columns, state } = props
  const { wrapper, design, session } = useForm()
  const Wrapper = design?.frame ?? wrapper
  const { shared, give } = useControl({ field, path, state })
  const { id, hint, note, error, disabled, readOnly } = shared
  const offered = state.options ?? []
  const isRadio = state.field.type === 'radio'
  const chosen: readonly unknown[] = Array.isArray(state.value) ? state.value : [state.value]
  const parts = { error, hint, note }
  const described = Object.entries(parts)
    .flatMap(([name, part]) => (part === '' ? [] : `${id}-${name}`))
    .join(' ')

  function choose(value: OptionValue): void {
    if (isRadio) return void give(value)
    const known = chosen.filter((one) => typeof one === 'string' || typeof one === 'number')
    give(toggleOption(offered, known, value))
  }

  const name = <RowName shared={shared} state={state} />
  return (
    <tr
      className="uf-field"
      data-path={path}
      data-size={shared.size}
      data-invalid={error !== '' || undefined}
      data-readonly={readOnly || undefined}
      onBlur={(event: FocusEvent<HTMLTableRowElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) shared.onBlur()
      }}
    >
      <th scope="row" className="ufr-cell" data-type={state.field.type}>
        {Wrapper ? (
          <Wrapper field={field} path={path} state={state}>
            {name}
          </Wrapper>
        ) : (
          name
        )}
      </th>
      {columns.map((column) => {
        const option = offered.find(({ value }) => value === column.value)
        const views = option && drawOption(option, session.program.definition)
        const isFirst = column.value === offered[0]?.value
        return (
          <td key={column.value} ref={design?.inert}>
            {option && views && (
              <CheckMark
                id={isFirst ? id : `${id}-${column.value}`}
                kind={isRadio ? 'radio' : 'checkbox'}
                name={isRadio ? id : undefined}
                value={String(column.value)}
                label={views.label}
                description={
                  (views.description || views.reason) && (
                    <>
                      {/* In a table it is in the head of the column. */}
                      {views.description && <div className="ufr-card-only">{views.description}</div>}
                      {views.reason}
                    </>
                  )
                }
                checked={chosen.includes(column.value)}
                disabled={disabled || option.disabled}
                readOnly={readOnly}
                onChange={() => choose(column.value)}
                aria={{
                  'aria-labelledby': `${id}-label ${column.id}`,
                  'aria-describedby': described || undefined,
                }}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}

interface RowNameProps {
  readonly shared: SharedProps
  readonly state: FieldState
}

/** The label of a row with the texts and messages of its field, to which the controls of the row refer by their ids. */
function RowName({ shared, state }: RowNameProps): ReactNode {
  const { messages } = useForm()
  const { id, label, hint, note, error, required, readOnly } = shared
  return (
    <>
      <span className="uf-label" id={`${id}-label`}>
        {label}
        {required && <RequiredMark />}
        {readOnly && <span className="uf-hidden"> ({messages.readOnly})</span>}
      </span>
      {hint !== '' && (
        <div className="uf-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {note !== '' && (
        <div className="uf-note" id={`${id}-note`}>
          {note}
        </div>
      )}
      {error !== '' && (
        <div className="uf-error" id={`${id}-error`}>
          {error}
        </div>
      )}
      {state.field.legalBasis.length > 0 && <LegalBasis field={state.field} />}
      {state.removable && !state.takenOut && <RemovalBar state={state} />}
    </>
  )
}
