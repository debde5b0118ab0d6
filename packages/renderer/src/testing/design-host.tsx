import { useVirtualizer } from '@tanstack/react-virtual'
import { textTree } from '@urlapmuhely/schema/rich-text'
import { type ComponentType, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import {
  DesignForm,
  type DesignFrameProps,
  type DesignLayout,
  type DesignMark,
  type DesignParts,
  DesignRow,
  designRows,
} from '../design.ts'

/** The actions of a test on a canvas from outside. */
export interface DesignHostHandle {
  readonly scrollTo: (id: string) => void
}

interface DesignHostProps extends DesignParts {
  readonly frame?: ComponentType<DesignFrameProps>
  readonly selected?: ReadonlySet<string>
  readonly marks?: ReadonlyMap<string, DesignMark>
  readonly width?: number
  /** Of the visible part, in pixels. */
  readonly height?: number
  readonly handle?: Ref<DesignHostHandle>
}

const NOTHING: ReadonlySet<string> = new Set()
const NO_MARKS: ReadonlyMap<string, DesignMark> = new Map()

/** A screen on which a form is edited: it draws only the rows near the visible part. */
export function DesignHost({ form, fields, options, handle, ...props }: DesignHostProps): ReactNode {
  const last = useRef<DesignLayout>(undefined)
  const layout = useMemo(() => designRows({ form, fields, options }, last.current), [form, fields, options])
  last.current = layout
  const { rows, rowOf } = layout
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => 88,
    overscan: 8,
  })
  useImperativeHandle(handle, () => ({
    scrollTo: (id) => virtual.scrollToIndex(rowOf.get(id) ?? 0, { align: 'center' }),
  }))
  return (
    <div ref={scroller} data-testid="canvas" style={{ height: props.height ?? 600, overflow: 'auto' }}>
      <DesignForm
        form={form}
        frame={props.frame ?? LabelledFrame}
        parseText={textTree}
        moreOptions={sayMore}
        selected={props.selected ?? NOTHING}
        marks={props.marks ?? NO_MARKS}
        width={props.width}
      >
        <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index]
            const place = { position: 'absolute', insetInline: 0, top: start } as const
            return (
              row && (
                <div key={key} ref={virtual.measureElement} data-index={index} style={place}>
                  <DesignRow row={row} />
                </div>
              )
            )
          })}
        </div>
      </DesignForm>
    </div>
  )
}

const sayMore = (count: number) => `és még ${count}`

/** A frame that can be reached by the keyboard and is called by the label of its item. */
export function LabelledFrame({ item, part, isSelected, children }: DesignFrameProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a host's frame is whatever the host makes it.
    <div
      role="group"
      tabIndex={-1}
      data-frame={`${part} ${item.id}`}
      data-selected={isSelected || undefined}
      aria-label={`${String(item.label ?? item.title)} (${part})`}
    >
      {children}
    </div>
  )
}
