import { Combobox } from '@base-ui/react/combobox'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { descriptionOf, type Option, type OptionValue } from '../choice/option.ts'
import { CheckIcon } from '../icons.tsx'

/** Lets the owner of the list scroll an option into view. */
export interface OptionListHandle {
  readonly reveal: (index: number) => void
}

type Row<Value extends OptionValue> =
  /** `first` is the value of the option below it: a group that appears twice has two headings. */
  | { readonly heading: string; readonly view: ReactNode; readonly first: Value }
  | { readonly option: Option<Value>; readonly index: number }

const ROW_HEIGHT_PX = 34

/** The options of an open list under the headings of their groups; only visible ones are rendered. */
export function OptionList<Value extends OptionValue>({
  id,
  label,
  options,
  handle,
}: {
  readonly id: string
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly handle?: Ref<OptionListHandle>
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => toRows(options), [options])
  const rowOf = useMemo(() => {
    const positions: number[] = []
    for (const [position, row] of rows.entries()) if ('option' in row) positions.push(position)
    return positions
  }, [rows])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 8,
    initialRect: { width: 240, height: 300 },
  })
  useImperativeHandle(handle, () => ({
    // The highlight changes while the list is rendering; scrolling waits until that is done.
    reveal: (index) => queueMicrotask(() => virtualizer.scrollToIndex(rowOf[index] ?? 0)),
  }))
  return (
    <Combobox.List ref={scroller} className="uf-list" id={id} aria-label={label}>
      <div role="presentation" className="uf-rows" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index: position, start }) => {
          const row = rows[position]
          if (!row) return null
          const place = {
            ref: virtualizer.measureElement,
            'data-index': position,
            style: { transform: `translateY(${start}px)` },
          }
          if ('heading' in row) {
            return (
              <div key={`heading ${row.first}`} role="presentation" className="uf-row uf-heading" {...place}>
                {row.view ?? row.heading}
              </div>
            )
          }
          const { option, index } = row
          const description = descriptionOf(option)
          return (
            <Combobox.Item
              key={`option ${option.value}`}
              className="uf-row"
              index={index}
              value={option}
              disabled={option.disabled ?? false}
              {...(option.labelView
                ? { 'aria-labelledby': `${id}-${index}-label` }
                : { 'aria-label': option.label })}
              aria-describedby={description === undefined ? undefined : `${id}-${index}`}
              aria-setsize={options.length}
              aria-posinset={index + 1}
              {...place}
            >
              <Combobox.ItemIndicator className="uf-row-mark">
                <CheckIcon />
              </Combobox.ItemIndicator>
              <div className="uf-row-text">
                {option.labelView ? (
                  <span id={`${id}-${index}-label`}>{option.labelView}</span>
                ) : (
                  option.label
                )}
                {description !== undefined && (
                  <div className="uf-description" id={`${id}-${index}`}>
                    {description}
                  </div>
                )}
              </div>
            </Combobox.Item>
          )
        })}
      </div>
    </Combobox.List>
  )
}

function toRows<Value extends OptionValue>(options: readonly Option<Value>[]): readonly Row<Value>[] {
  const rows: Row<Value>[] = []
  let group: string | undefined
  for (const [index, option] of options.entries()) {
    if (option.group && option.group !== group)
      rows.push({ heading: option.group, view: option.groupView, first: option.value })
    group = option.group
    rows.push({ option, index })
  }
  return rows
}
