import { useVirtualizer } from '@tanstack/react-virtual'
import { type QuestionName, questions } from '@urlapmuhely/wording'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { useRequest } from '../../../base/layout/use-request.ts'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useDocument } from '../../store/workshop-context.tsx'
import { containerPath, fieldPath, PATH_SEPARATOR } from '../rows/group-label.ts'
import type { MatrixCell } from '../rows/rule-filter.ts'
import type { RuleMatrix } from '../rows/rule-matrix.ts'
import classes from './matrix.module.css'
import { type MatrixPlace, matrixPlaceAfter } from './matrix-keys.ts'

// The keys of the table are exactly the questions.
const questionNames = Object.keys(questions) as QuestionName[]

/** Heights in CSS pixels. */
const [HEAD_PX, ROW_PX] = [52, 40]
const OVERSCAN = 8

interface MatrixProps {
  /** The ids of the fields that are shown, in the order of the form. */
  readonly fieldIds: readonly string[]
  readonly matrix: RuleMatrix
  readonly onCell: (cell: MatrixCell) => void
  readonly onField: (fieldId: string) => void
}

/** How many rules answer each question about each field. */
export function Matrix({ fieldIds, matrix, onCell, onField }: MatrixProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<MatrixPlace>({ row: 0, column: 0 })
  const row = Math.min(place.row, fieldIds.length - 1)
  const virtual = useVirtualizer({
    count: fieldIds.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => fieldIds[index] ?? index,
    overscan: OVERSCAN,
    // The head covers the first row.
    scrollPaddingStart: HEAD_PX,
  })
  const requestFocus = useRequest(() => {
    virtual.scrollToIndex(row, { align: 'auto' })
    const cell = scroller.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const page = Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2, 1)
    const size = { rows: fieldIds.length, columns: questionNames.length + 1, page }
    const to = matrixPlaceAfter(event.key, { ...place, row }, size)
    if (!to) return
    event.preventDefault()
    setPlace(to)
    requestFocus()
  }
  const drawn = virtual.getVirtualItems().map(({ index }) => index)
  const shown = drawn.includes(row) ? drawn : [...drawn, row]
  return (
    <div ref={scroller} className={classes.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its cells
        role="grid"
        tabIndex={-1}
        className={classes.matrix}
        aria-label={t('workshop.rules.matrix.label')}
        aria-rowcount={fieldIds.length + 1}
        style={{ height: HEAD_PX + fieldIds.length * ROW_PX }}
        onKeyDown={onKeyDown}
      >
        <MatrixHead />
        <tbody>
          {shown.map((index) => {
            const id = fieldIds[index]
            return (
              id !== undefined && (
                <MatrixRow
                  key={id}
                  id={id}
                  index={index}
                  counts={questionNames.map((name) => matrix.get(id)?.get(name)?.length ?? 0).join(' ')}
                  stop={index === row ? place.column : -1}
                  onCell={onCell}
                  onField={onField}
                  onPlace={setPlace}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The questions, as the heads of the columns. */
function MatrixHead() {
  return (
    <thead>
      <tr className={classes.head} aria-rowindex={1} style={{ height: HEAD_PX }}>
        <th scope="col">{t('workshop.rules.matrix.field')}</th>
        {questionNames.map((question) => (
          <th key={question} scope="col">
            {questions[question]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface MatrixRowProps extends Pick<MatrixProps, 'onCell' | 'onField'> {
  readonly id: string
  readonly index: number
  /** The numbers of rules, with spaces between. */
  readonly counts: string
  /** The column that is the tab stop; -1 for none. */
  readonly stop: number
  readonly onPlace: (place: MatrixPlace) => void
}

const MatrixRow = memo(({ id, index, counts, stop, onCell, onField, onPlace }: MatrixRowProps) => {
  const path = useDocument((document) => fieldPath(document, id))
  const containers = useDocument((document) => containerPath(document, id))
  const own = containers === '' ? path : path.slice(containers.length + PATH_SEPARATOR.length)
  return (
    <tr
      className={classes.row}
      aria-rowindex={index + 2}
      style={{ top: HEAD_PX + index * ROW_PX, height: ROW_PX }}
    >
      <th scope="row">
        <button
          type="button"
          data-cell
          tabIndex={stop === 0 ? 0 : -1}
          aria-label={path}
          title={path}
          onFocus={() => onPlace({ row: index, column: 0 })}
          onClick={() => onField(id)}
        >
          <span>{own}</span>
          {containers !== '' && <small>{containers}</small>}
        </button>
      </th>
      {counts.split(' ').map((count, at) => {
        const question = questionNames[at]
        const column = at + 1
        const place = {
          'data-cell': true,
          tabIndex: stop === column ? 0 : -1,
          onFocus: () => onPlace({ row: index, column }),
        }
        if (question === undefined) return null
        return count === '0' ? (
          <td key={question} {...place} className={classes.none} aria-label="0">
            –
          </td>
        ) : (
          <td key={question}>
            <button
              type="button"
              {...place}
              aria-label={t('workshop.rules.matrix.cell', { count })}
              onClick={() => onCell({ fieldId: id, question })}
            >
              {count}
            </button>
          </td>
        )
      })}
    </tr>
  )
})
