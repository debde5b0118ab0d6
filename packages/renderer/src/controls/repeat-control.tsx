import type { CSSProperties, ReactNode } from 'react'
import type { FieldControlProps } from '../context/control-props.ts'
import { weightOf } from '../context/field-weight.ts'
import { useForm } from '../context/form-context.ts'
import { useWindowedRows, WindowedContext } from '../context/windowing.ts'
import { FieldGrid } from '../field/field-view.tsx'
import { RepeatFrame } from './repeat-frame.tsx'

/** Rows of the same fields, each in a card, which the user adds, removes and moves. */
export function RepeatControl(props: FieldControlProps): ReactNode {
  const { messages } = useForm()
  return (
    <RepeatFrame {...props}>
      {(rows) => (
        <Rows container={props.field.item.id} count={rows.length}>
          {rows.map(({ row, position, title, tools }) => (
            <section key={row.key} className="ufr-row" data-row={row.path} aria-label={title}>
              <div className="ufr-row-head">
                <strong>{messages.rowNumber(position + 1)}</strong>
                {tools}
              </div>
              <FieldGrid container={props.field.item.id} path={`${row.path}.`} />
            </section>
          ))}
        </Rows>
      )}
    </RepeatFrame>
  )
}

interface RowsProps {
  readonly container: string
  readonly count: number
  readonly children: ReactNode
}

/** All rows of a repeat. Of many rows, those far off the screen are drawn lightly. */
function Rows({ container, count, children }: RowsProps): ReactNode {
  const { plan } = useForm()
  const isWindowed = useWindowedRows(container, count)
  // The heading of a row is about as high as a field. A custom property is not part of React's own type of styles.
  const style = isWindowed ? ({ '--ufr-fields': weightOf(plan, container) + 1 } as CSSProperties) : undefined
  return (
    <WindowedContext.Provider value={isWindowed}>
      <div className="ufr-rows" data-windowed={isWindowed || undefined} style={style}>
        {children}
      </div>
    </WindowedContext.Provider>
  )
}
