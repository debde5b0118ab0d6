import '@urlapmuhely/renderer/styles.css'
import '@urlapmuhely/renderer/design.css'
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import type { DocumentItem } from '@urlapmuhely/document'
import { DesignForm, type DesignLayout, DesignRow, designRows } from '@urlapmuhely/renderer/design'
import { formField, formOption } from '@urlapmuhely/schema'
import { textTree } from '@urlapmuhely/schema/rich-text'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useChosenDomain } from '../../../items/domains/chosen-domain.ts'
import { useSameJson } from '../../../values/items/use-same-json.ts'
import { standInControls } from '../../preview/stand-in-control.tsx'
import { useEvaluation } from '../../store/evaluation/use-evaluation.tsx'
import { useRequiredSettings } from '../../store/rules/required-settings.ts'
import { useDocument, useWorkshopState } from '../../store/workshop-context.tsx'
import { useItemKeys } from '../keys/use-item-keys.ts'
import { QuickEntry } from '../palette/quick-entry.tsx'
import classes from './canvas.module.css'
import { useIsEditing } from './canvas-actions.tsx'
import { CanvasFrame } from './canvas-frame.tsx'
import { holdWhileLifted, SCROLLER } from './canvas-scroller.ts'
import { designMarks, switchedOff } from './design-marks.ts'
import { fieldsInForce } from './fields-in-force.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'

/** The number of rows drawn above and below the visible ones. */
const OVERSCAN = 6
const USUAL_ROW_PX = 84

interface DesignCanvasProps {
  /** The width of the form in CSS pixels; null is that of the pane. */
  readonly width: number | null
}

/** The form in its own looks, drawn from the document: pressing a part selects its item. */
export function DesignCanvas({ width }: DesignCanvasProps) {
  const { owner, layout, selected, marks, lead } = useDesign()
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => (scroller.current ? holdWhileLifted(scroller.current) : undefined), [])
  const { rows, rowOf } = layout
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateSize: () => USUAL_ROW_PX,
    overscan: OVERSCAN,
  })
  const row = lead === undefined ? undefined : rowOf.get(lead)
  // The rows are drawn a moment after the canvas; until then there is nothing to scroll.
  const [isDrawn, setDrawn] = useState(false)
  const noteDrawn = useCallback((element: HTMLElement | null) => setDrawn(element !== null), [])
  useRevealed({ isDrawn, lead, row }, (index) => virtual.scrollToIndex(index, { align: 'auto' }))
  const isEditing = useIsEditing()
  const keys = useItemKeys()
  const onKeyDown = useCanvasKeys(keys.onKeyDown)
  return (
    <div ref={scroller} className={classes.scroller} {...{ [SCROLLER]: '' }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside, which bubble */}
      <div
        className={classes.page}
        data-editing={isEditing ? '' : undefined}
        onKeyDown={onKeyDown}
        onCopy={keys.onCopy}
        onCut={keys.onCut}
        onPaste={keys.onPaste}
      >
        <DesignForm
          form={owner}
          frame={CanvasFrame}
          parseText={textTree}
          moreOptions={moreOptionsText}
          controls={standInControls}
          selected={selected}
          marks={marks}
          width={width ?? undefined}
        >
          <div ref={noteDrawn} className={classes.rows} style={{ height: virtual.getTotalSize() }}>
            <VisibleRows rows={rows} items={virtual.getVirtualItems()} measure={virtual.measureElement} />
          </div>
        </DesignForm>
      </div>
      <QuickEntry />
    </div>
  )
}

/** The form as it is drawn: its rows, and the look of its fields. */
function useDesign() {
  const domain = useChosenDomain()
  const owner = useDocument((document) => document.form)
  const fieldItems = useDocument(({ items }) => items[formField.name])
  const optionItems = useDocument(({ items }) => items[formOption.name])
  const selection = useWorkshopState((state) => state.selection)
  const evaluation = useEvaluation()
  const fields = useMemo(() => fieldsInForce(fieldItems, domain), [fieldItems, domain])
  const options = useMemo((): readonly DocumentItem[] => [...(optionItems?.values() ?? [])], [optionItems])
  const known = useRef<DesignLayout>(undefined)
  const layout = useMemo(
    () => designRows({ form: owner, fields, options }, known.current),
    [owner, fields, options],
  )
  useEffect(() => {
    known.current = layout
  })
  const selected = useMemo(() => new Set(selection), [selection])
  const off = useSameJson(switchedOff(fields))
  const settings = useRequiredSettings()
  const marks = useMemo(() => designMarks(evaluation, { off, settings }), [evaluation, off, settings])
  return { owner, layout, selected, marks, lead: selection.at(-1) }
}

interface VisibleRowsProps {
  readonly rows: DesignLayout['rows']
  readonly items: readonly VirtualItem[]
  /** Measures the height of a row. */
  readonly measure: (row: Element | null) => void
}

/** The rows in and near the visible part, each at its place. */
function VisibleRows({ rows, items, measure }: VisibleRowsProps) {
  return items.map(({ key, index, start }) => {
    const drawn = rows[index]
    return (
      drawn && (
        <div
          key={key}
          ref={measure}
          data-index={index}
          className={classes.row}
          style={{ transform: `translateY(${start}px)` }}
        >
          <DesignRow row={drawn} />
        </div>
      )
    )
  })
}

/**
 * Scrolls to the item that was selected last, once for each selection. A canvas that is shown again stays where it was,
 * unless another item was selected meanwhile.
 */
function useRevealed(
  { isDrawn, lead, row }: { isDrawn: boolean; lead: string | undefined; row: number | undefined },
  scrollTo: (row: number) => void,
) {
  const revealed = useRef<string>(undefined)
  const reveal = useEffectEvent(() => {
    if (lead !== undefined && row !== undefined && revealed.current !== lead) scrollTo(row)
    revealed.current = lead
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit that moves the row does not scroll
  useEffect(() => {
    if (isDrawn) reveal()
  }, [isDrawn, lead])
}

function moreOptionsText(count: number): string {
  return t('workshop.canvas.moreOptions', { count })
}
