import type { Field, FieldState, OptionState } from '@urlapmuhely/engine'
import type { OptionValue } from '@urlapmuhely/schema'
import type { ReactNode } from 'react'
import type { FieldControlProps } from '../context/control-props.ts'
import { useForm } from '../context/form-context.ts'
import { pathBeside } from '../context/form-plan.ts'
import { useFields } from '../context/use-field-state.ts'
import { FieldView } from '../field/field-view.tsx'
import { GroupControl, GroupFrame } from './container-controls.tsx'
import { isMatrix } from './matrix-fields.ts'
import { MatrixRow } from './matrix-row.tsx'
import { drawOption } from './to-option.tsx'
import { useTableLook } from './use-table-look.ts'

/**
 * A group whose fields share their options, as a table: a row for each field, and a column for each option. Fields whose
 * options are the host's are drawn as usual, because each requests its own.
 */
export function MatrixControl(props: FieldControlProps): ReactNode {
  const { plan } = useForm()
  const fields = plan.inPlace.get(props.field.item.id) ?? []
  return isMatrix(fields.map(({ item }) => item)) ? (
    <Matrix {...props} fields={fields} />
  ) : (
    <GroupControl {...props} />
  )
}

function Matrix(props: FieldControlProps & { readonly fields: readonly Field[] }): ReactNode {
  const { path, fields } = props
  const { session, idOf, plan } = useForm()
  const states = useFields(
    session,
    fields.map(({ item }) => `${path}.${item.key}`),
  )
  const columns = columnsOf(states).map((option) => ({
    value: option.value,
    views: drawOption(option, session.program.definition),
    id: `${idOf(path)}-column-${option.value}`,
  }))
  const { ref, cards } = useTableLook(columns.map(({ value }) => value).join())
  return (
    <GroupFrame {...props}>
      <div className="ufr-table-frame">
        <table className="ufr-matrix" ref={ref} data-cards={cards}>
          <thead>
            <tr>
              <td />
              {columns.map(({ value, views, id }) => (
                <th key={value} scope="col">
                  <span id={id}>{views.label}</span>
                  {views.description && <div className="uf-description">{views.description}</div>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <MatrixRow
                key={field.item.id}
                field={field}
                path={`${path}.${field.item.key}`}
                columns={columns}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="ufr-grid">
        {fields.flatMap((field) => {
          const under = plan.underOption.get(field.item.id)?.flatMap((placement) => placement.fields) ?? []
          return [...under, ...(plan.after.get(field.item.id) ?? [])].map((one) => (
            <FieldView
              key={one.item.id}
              field={one}
              path={pathBeside(`${path}.${field.item.key}`, field, one)}
            />
          ))
        })}
      </div>
    </GroupFrame>
  )
}

/** The options that any present field offers, in the order of their list. */
function columnsOf(states: readonly (FieldState | null)[]): readonly OptionState[] {
  const columns: OptionState[] = []
  const positionOf = (value: OptionValue | undefined) => columns.findIndex((one) => one.value === value)
  for (const state of states) {
    if (!state?.present) continue
    for (const [index, option] of (state.options ?? []).entries()) {
      if (positionOf(option.value) >= 0) continue
      columns.splice(positionOf(state.options?.[index - 1]?.value) + 1, 0, option)
    }
  }
  return columns
}
