import type { Field } from '@urlapmuhely/engine'
import { isUnseen } from '@urlapmuhely/schema/facts'
import { useStore } from '@urlapmuhely/ui/use-store'
import { memo, type ReactNode } from 'react'
import type { FieldControlProps } from '../context/control-props.ts'
import { useForm } from '../context/form-context.ts'
import { useFieldState } from '../context/use-field-state.ts'
import { FieldView } from '../field/field-view.tsx'
import { FallbackText } from '../language/fallback-text.tsx'
import { RequiredMark } from './container-controls.tsx'
import { type DrawnRow, RepeatFrame } from './repeat-frame.tsx'
import { useTableLook } from './use-table-look.ts'

/** Rows of the same fields as a table: a row each, and a column for each field. */
export function RowTableControl(props: FieldControlProps): ReactNode {
  return <RepeatFrame {...props}>{(rows) => <RowTable repeat={props.field} rows={rows} />}</RepeatFrame>
}

interface RowTableProps {
  readonly repeat: Field
  readonly rows: readonly DrawnRow[]
}

function RowTable({ repeat, rows }: RowTableProps): ReactNode {
  const columns = useColumns(repeat, rows)
  const { ref, cards } = useTableLook(columns.map(({ item }) => item.id).join())
  return (
    <div className="ufr-table-frame">
      <table className="ufr-row-table" ref={ref} data-cards={cards}>
        <TableHead columns={columns} first={rows[0]} />
        <tbody>
          {rows.map((drawn) => (
            <TableRow key={drawn.row.key} columns={columns} drawn={drawn} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The fields that have a column: those that are present, or can be opened or put back, in at least one row. */
function useColumns(repeat: Field, rows: readonly DrawnRow[]): readonly Field[] {
  const { plan, session } = useForm()
  const fields = (plan.inPlace.get(repeat.item.id) ?? []).filter(({ item }) => !isUnseen(item.type))
  const isDrawn = ({ item }: Field) =>
    rows.some(({ row }) => {
      const state = session.field(`${row.path}.${item.key}`)
      if (!state || state.present) return state !== null
      const opens = state.panel && plan.panelHeads.get(state.panel.rule) === item.id
      return opens || (state.takenOut && state.removable)
    })
  const drawn = () => fields.map((field) => (isDrawn(field) ? '1' : '0')).join('')
  const marks = useStore(session.watch, drawn)
  return fields.filter((_, index) => marks[index] === '1')
}

interface TableHeadProps {
  readonly columns: readonly Field[]
  readonly first: DrawnRow | undefined
}

function TableHead({ columns, first }: TableHeadProps): ReactNode {
  const { messages } = useForm()
  return (
    <thead>
      <tr>
        <th scope="col">{messages.rowColumn}</th>
        {columns.map((field) => (
          <ColumnHead key={field.item.id} field={field} path={`${first?.row.path}.${field.item.key}`} />
        ))}
        {first?.tools && (
          <th scope="col">
            <span className="uf-hidden">{messages.rowActions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface ColumnHeadProps {
  readonly field: Field
  readonly path: string
}

/** The head of a column shows the state of the first row. */
const ColumnHead = memo(function ColumnHead({ field, path }: ColumnHeadProps) {
  const state = useFieldState(path)
  const { design } = useForm()
  const name = (
    <>
      <FallbackText id={field.item.id} address="label">
        {state?.field.label ?? field.item.label}
      </FallbackText>
      {state?.required && <RequiredMark />}
    </>
  )
  return (
    <th scope="col">
      {design && state ? (
        <design.frame field={field} path={path} state={state}>
          {name}
        </design.frame>
      ) : (
        name
      )}
    </th>
  )
})

interface TableRowProps {
  readonly columns: readonly Field[]
  readonly drawn: DrawnRow
}

function TableRow({ columns, drawn: { row, position, tools } }: TableRowProps): ReactNode {
  const { messages, design } = useForm()
  return (
    <tr data-row={row.path}>
      <th scope="row">{messages.rowNumber(position + 1)}</th>
      {columns.map((field) => (
        <td key={field.item.id} ref={design?.inert}>
          <FieldView field={field} path={`${row.path}.${field.item.key}`} />
        </td>
      ))}
      {tools && (
        <td className="ufr-row-actions" ref={design?.inert}>
          {tools}
        </td>
      )}
    </tr>
  )
}
