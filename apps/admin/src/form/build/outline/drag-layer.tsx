import type { RefObject } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import classes from './outline.module.css'
import type { Dragged } from './use-outline-drag.ts'

interface DropMarkProps {
  readonly dragged: Dragged
  readonly rowHeight: number
  /** The left edge of a level, in CSS pixels. */
  readonly left: (depth: number) => number
}

/** The line between rows, or the frame around one, where dragged fields would go. */
export function DropMark({ dragged: { target, refusal }, rowHeight, left }: DropMarkProps) {
  if (!target) return null
  const isRefused = refusal !== null && refusal !== 'edge'
  const style =
    target.is === 'into'
      ? { top: target.row * rowHeight, height: rowHeight }
      : { top: target.gap * rowHeight - 1, left: left(target.depth) }
  return (
    <div className={classes[target.is]} data-refused={isRefused || undefined} style={style} aria-hidden />
  )
}

interface GhostProps {
  readonly dragged: Dragged
  readonly name: string
  readonly ghost: RefObject<HTMLDivElement | null>
}

/** Shows the dragged fields beside the pointer, and the reason if they cannot be dropped there. */
export function Ghost({ dragged: { ids, refusal }, name, ghost }: GhostProps) {
  return (
    <div ref={ghost} className={classes.ghost} aria-hidden>
      {ids.length === 1 ? name : t('workshop.outline.count', { count: ids.length })}
      {refusal !== null && refusal !== 'edge' && <small>{t(`workshop.outline.refusal.${refusal}`)}</small>}
    </div>
  )
}
