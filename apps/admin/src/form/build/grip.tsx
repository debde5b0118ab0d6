import type { KeyboardEvent, PointerEvent } from 'react'
import { t } from '../../base/messages/form/t-workshop.ts'
import { paneWidths, type SideName } from './pane-settings.ts'
import classes from './panes.module.css'

const KEY_STEP = 16

interface GripProps {
  readonly side: SideName
  readonly width: number
  readonly isFolded: boolean
  readonly onResize: (width: number) => void
}

/** The border of a side pane, dragged or moved by the arrow keys. */
export function Grip({ side, width, isFolded, onResize }: GripProps) {
  const outward = side === 'outline' ? 1 : -1
  const { least, most } = paneWidths[side]
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') onResize(width + KEY_STEP * outward)
    if (key === 'ArrowLeft') onResize(width - KEY_STEP * outward)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const grip = event.currentTarget
    const from = event.clientX
    grip.setPointerCapture(event.pointerId)
    const move = ({ clientX }: globalThis.PointerEvent) => onResize(width + (clientX - from) * outward)
    grip.addEventListener('pointermove', move)
    grip.addEventListener('pointerup', () => grip.removeEventListener('pointermove', move), { once: true })
  }
  if (isFolded) return <span />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot have a value
    <div
      className={classes.grip}
      data-side={side}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('workshop.panes.resize', { pane: t(`workshop.panes.${side}`) })}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    />
  )
}
