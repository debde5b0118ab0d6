import { useMediaQuery } from '@mantine/hooks'
import type { FieldTree } from '@urlapmuhely/document'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLongPress } from '../../../base/layout/use-long-press.ts'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { useItemKeys } from '../keys/use-item-keys.ts'
import { usePalette } from '../palette/palette-context.tsx'
import { useRemoval } from '../removal/removal-context.tsx'
import { DropMark, Ghost } from './drag-layer.tsx'
import type { Heat } from './heat-bar.tsx'
import classes from './outline.module.css'
import { meaningOf } from './outline-keys.ts'
import { OutlineRowView, rowElementId } from './outline-row.tsx'
import type { OutlineRow } from './outline-rows.ts'
import { PickBar } from './pick-bar.tsx'
import { type MenuPoint, RowMenu } from './row-menu.tsx'
import type { EditEnd } from './text-in-row.tsx'
import { useOutlineActions } from './use-outline-actions.ts'
import { useOutlineDrag } from './use-outline-drag.ts'
import type { RowFacts } from './use-row-facts.ts'
import { useFocusRequests, useRowFocus } from './use-row-focus.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** Heights of rows in CSS pixels, for a mouse and for a finger. */
const [ROW_PX, COARSE_ROW_PX] = [30, 44]
/** The width of a level; the style sheet indents by the same. */
const INDENT_PX = 14
/** Where the levels begin: behind the grip. */
const START_PX = 18

interface OutlineTreeProps {
  readonly rows: readonly OutlineRow[]
  readonly readTree: () => FieldTree
  readonly facts: RowFacts
  /** Null without the heat map. */
  readonly heat: Heat | null
  readonly fold: (ids: readonly string[], folds: boolean) => void
  readonly say: (text: string) => void
  readonly openBlocks: (dialog: 'insert' | 'save') => void
  /** Called on Escape. */
  readonly onLeave: () => void
  /** Gets a function that focuses the tree. */
  readonly focusTree: RefObject<(() => void) | null>
}

/** The rows: one tab stop, everything by keyboard, mouse and finger. */
export const OutlineTree = memo((tree: OutlineTreeProps) => {
  const { rows, readTree, facts, heat, fold, say, openBlocks, ...props } = tree
  const workshop = useWorkshop()
  const [palette, removal, itemKeys] = [usePalette(), useRemoval(), useItemKeys()]
  const rowHeight = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
    ? COARSE_ROW_PX
    : ROW_PX
  const [menu, setMenu] = useState<{ readonly id: string; readonly at: MenuPoint } | null>(null)
  const [isPicking, setPicking] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const focus = useRowFocus({ rows, readTree, fold })
  const { selection, select, active, at, indexOf, setActive, hasFocus, toReveal } = focus
  const virtual = useVirtualRows({ rows, kept: at, rowHeight, scroller })
  const scrollTo = useRef(() => {})
  // Before requests for the focus, which scroll to the row of this rendering.
  useLayoutEffect(() => {
    scrollTo.current = () => virtual.scrollToIndex(at, { align: 'auto' })
    const revealed = toReveal.current === null ? undefined : indexOf.get(toReveal.current)
    if (revealed === undefined) return
    toReveal.current = null
    virtual.scrollToIndex(revealed, { align: 'auto' })
  })
  const requestFocus = useFocusRequests(active, scrollTo)
  useImperativeHandle(props.focusTree, () => requestFocus, [requestFocus])
  const openMenu = (id: string, point?: MenuPoint) => {
    if (!selection.includes(id)) select([id])
    setActive(id)
    const box = document.getElementById(rowElementId(id))?.getBoundingClientRect()
    setMenu({ id, at: point ?? { x: (box?.left ?? 0) + 40, y: box?.bottom ?? 0 } })
  }
  const actions = useOutlineActions({
    rows,
    focus,
    requestFocus,
    readTree,
    fold,
    say,
    openMenu,
    onLeave: props.onLeave,
  })
  const { editing } = actions
  const pick = (id: string) => {
    setPicking(true)
    select(isPicking || selection.includes(id) ? selection : [id])
    setActive(id)
  }
  const press = useLongPress(pick)
  const drag = useOutlineDrag({
    tree: readTree(),
    rows,
    rowHeight,
    indent: INDENT_PX,
    start: START_PX,
    scroller,
    idsOf: actions.draggedWith,
    onDrop: actions.drop,
    onCancel: () => say(t('workshop.outline.dragCancelled')),
  })
  // Rows get the same function always, so that they do not re-render.
  const endEdit = useRef(actions.endEdit)
  useEffect(() => {
    endEdit.current = actions.endEdit
  })
  const onEditEnd = useCallback((end: EditEnd) => endEdit.current(end), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isIn(event, 'input, button')) return
    const page = Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1
    const meaning = meaningOf(event, { rows, at, page: Math.max(page, 1) })
    if (meaning && actions.act(meaning, event.timeStamp)) event.preventDefault()
    else itemKeys.onKeyDown(event)
  }
  const onPointerDown = (event: PointerEvent) => {
    const id = rowIdOf(event)
    if (id === null || event.button !== 0 || isIn(event, 'input, button, [data-fold]')) return
    if (event.pointerType !== 'touch' || isIn(event, '[data-grip]')) drag.begin(event, id)
    else press.begin(event, id)
  }
  const onClick = (event: MouseEvent) => {
    const id = rowIdOf(event)
    if (id === null || press.isOver() || isIn(event, 'input')) return
    if (isIn(event, '[data-fold]')) {
      return actions.foldRow(id, rows[indexOf.get(id) ?? -1]?.isOpen === true)
    }
    if (isIn(event, '[data-menu]')) return openMenu(id, { x: event.clientX, y: event.clientY })
    setActive(id)
    actions.choose(id, { adds: isPicking || event.ctrlKey || event.metaKey, extends: event.shiftKey })
  }
  const onContextMenu = (event: MouseEvent) => {
    const id = rowIdOf(event)
    if (id === null || isIn(event, 'input')) return
    event.preventDefault()
    // A long press on a row starts selecting rows; the menu is on the row's own button.
    const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
    // The key for the menu is handled with the other keys.
    if (isTouch) pick(id)
    else if (event.button === 2) openMenu(id, { x: event.clientX, y: event.clientY })
  }
  const onFocus = (event: FocusEvent) => {
    hasFocus.current = true
    const id = rowIdOf(event)
    if (id !== null) setActive(id)
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    hasFocus.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  }
  const selected = new Set(selection)
  return (
    <>
      <div ref={scroller} className={classes.scroller}>
        <div
          role="tree"
          className={classes.tree}
          aria-label={t('workshop.outline.label')}
          aria-multiselectable
          tabIndex={-1}
          style={{ height: rows.length * rowHeight }}
          data-dragging={drag.dragged ? '' : undefined}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onClick={onClick}
          onDoubleClick={(event) => {
            const id = rowIdOf(event)
            if (id !== null && !isIn(event, 'input, button, [data-fold]')) actions.edit(id, 'label')
          }}
          onContextMenu={onContextMenu}
          onFocus={onFocus}
          onBlur={onBlur}
          onCopy={itemKeys.onCopy}
          onCut={itemKeys.onCut}
          onPaste={itemKeys.onPaste}
        >
          {virtual.getVirtualItems().map(({ index }) => {
            const row = rows[index]
            return (
              row && (
                <OutlineRowView
                  key={row.id}
                  {...row}
                  top={index * rowHeight}
                  height={rowHeight}
                  isSelected={selected.has(row.id)}
                  isActive={row.id === active}
                  isPicking={isPicking}
                  isRequired={facts.isRequired(row.id)}
                  answered={facts.answered(row.id).join(' ')}
                  domains={facts.domains}
                  heat={heat?.get(row.id) ?? null}
                  editing={editing?.id === row.id ? editing.property : null}
                  onEditEnd={onEditEnd}
                />
              )
            )
          })}
          {drag.dragged && (
            <DropMark
              dragged={drag.dragged}
              rowHeight={rowHeight}
              left={(depth) => START_PX + depth * INDENT_PX}
            />
          )}
        </div>
      </div>
      {drag.dragged && (
        <Ghost dragged={drag.dragged} name={actions.textOf(drag.dragged.ids[0] ?? '')} ghost={drag.ghost} />
      )}
      {isPicking && (
        <PickBar
          count={selection.length}
          onMenu={(point) => openMenu(active, point)}
          onEnd={() => setPicking(false)}
        />
      )}
      {menu && (
        <RowMenu
          at={menu.at}
          name={actions.textOf(menu.id)}
          context={{
            workshop,
            id: menu.id,
            ids: selection,
            palette,
            removal,
            edit: (property) => actions.edit(menu.id, property),
            move: actions.move,
            openBlocks,
          }}
          onClose={() => {
            setMenu(null)
            requestFocus()
          }}
        />
      )}
    </>
  )
})

interface Happening {
  readonly target: EventTarget
}

function isIn({ target }: Happening, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

function rowIdOf({ target }: Happening): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row?.dataset.row ?? null
}
