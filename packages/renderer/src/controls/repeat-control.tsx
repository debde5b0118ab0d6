import type { ReactNode } from 'react'
import { FieldGrid } from '../field-view.tsx'
import { useForm } from '../form-context.ts'
import type { FieldControlProps } from './control-props.ts'
import { RepeatFrame } from './repeat-frame.tsx'

/** Rows of the same fields, each in a card, which the user adds, removes and moves. */
export function RepeatControl(props: FieldControlProps): ReactNode {
  const { messages } = useForm()
  return (
    <RepeatFrame {...props}>
      {(rows) => (
        <div className="ufr-rows">
          {rows.map(({ row, position, title, tools }) => (
            <section key={row.key} className="ufr-row" data-row={row.path} aria-label={title}>
              <div className="ufr-row-head">
                <strong>{messages.rowNumber(position + 1)}</strong>
                {tools}
              </div>
              <FieldGrid container={props.field.item.id} path={`${row.path}.`} />
            </section>
          ))}
        </div>
      )}
    </RepeatFrame>
  )
}
