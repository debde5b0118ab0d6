import type { DesignFrameProps } from '@urlapmuhely/renderer/design'
import { Plus } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { OthersMark } from '../../presence/others.tsx'
import { ProblemMark } from '../../prove/problems/problem-mark.tsx'
import { chosenBy } from '../../store/choose.ts'
import { usePalette } from '../palette/palette-context.tsx'
import classes from './canvas.module.css'
import { useCanvasActions, useTextInPlace } from './canvas-actions.tsx'
import { canvasScroller } from './canvas-scroller.ts'
import { FrameChips } from './frame-chips.tsx'
import { frameName, partName } from './frame-names.ts'
import { TextInPlaceInput } from './text-in-place.tsx'
import { useCanvasDrag } from './use-canvas-drag.ts'
import { WidthHandle } from './width-handle.tsx'

/** The frame around one part of the form: it selects the part, and shows the part's actions in place. */
export function CanvasFrame({ item, part, isSelected, mark, children }: DesignFrameProps) {
  if (part === 'end' || part === 'actions' || part === 'name') return children
  return (
    <ItemFrame item={item} part={part} isSelected={isSelected} mark={mark}>
      {children}
    </ItemFrame>
  )
}

function ItemFrame({ item, part, isSelected, mark, children }: DesignFrameProps) {
  const { workshop, edit, order, toFocus } = useCanvasActions()
  const drag = useCanvasDrag(canvasScroller)
  const { id } = item
  const cover = useRef<HTMLButtonElement>(null)
  const edited = useTextInPlace(id)
  const isEdited = edited !== null
  // A row that was out of sight is drawn only after it was selected.
  useEffect(() => {
    if (!isSelected || isEdited || toFocus.current !== id) return
    toFocus.current = null
    cover.current?.focus({ preventScroll: true })
  }, [isSelected, isEdited, toFocus, id])
  const isForm = part === 'title'
  const select = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const { selection } = workshop.state()
    const keys = { adds: ctrlKey || metaKey, extends: shiftKey }
    workshop.select(isForm ? [] : chosenBy({ selection, id, keys, order: order() }))
  }
  return (
    <div className={classes.frame} data-part={part} data-selected={isSelected || undefined} data-frame={id}>
      {/* The drawing below gets neither focus nor presses. */}
      <button
        ref={cover}
        type="button"
        className={classes.cover}
        aria-pressed={isSelected}
        aria-label={frameName({ item, part }, mark?.hidden === true)}
        tabIndex={isSelected ? 0 : -1}
        onClick={select}
        onPointerDown={(event) => {
          if (!isForm) drag(event, id)
        }}
        onContextMenu={(event) => {
          // A long press starts dragging. Browsers dispatch the event as a PointerEvent.
          if ((event.nativeEvent as PointerEvent).pointerType === 'touch') event.preventDefault()
        }}
        onDoubleClick={() => !isForm && edit({ id, property: 'label' })}
      />
      {children}
      <OthersMark itemId={id} />
      <span className={classes.problems}>
        <ProblemMark id={id} name={partName({ item, part })} isTabStop={isSelected} />
      </span>
      {!isForm && <FrameChips id={id} />}
      {edited && <TextInPlaceInput key={edited.property} text={edited} />}
      {isSelected && !isForm && <AddHere />}
      {isSelected && part === 'field' && <WidthHandle id={id} width={Number(item.width) || 12} />}
    </div>
  )
}

/** Opens the palette for a field after this one, or for the last one in this container. */
function AddHere() {
  const palette = usePalette()
  return (
    <button
      type="button"
      className={classes.addHere}
      aria-label={t('workshop.canvas.addHere')}
      title={t('workshop.canvas.addHere')}
      onClick={() => palette.open()}
    >
      <Plus size={14} aria-hidden />
    </button>
  )
}
