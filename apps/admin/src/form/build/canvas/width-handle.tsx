import { formField } from '@urlapmuhely/schema'
import type { KeyboardEvent, PointerEvent } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { changeCommand } from '../../store/commands.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import classes from './canvas.module.css'

const COLUMNS = 12

interface WidthHandleProps {
  readonly id: string
  /** In columns of twelve. */
  readonly width: number
}

/** The right edge of a field: dragging it, or the arrow keys, change its width. */
export function WidthHandle({ id, width }: WidthHandleProps) {
  const workshop = useWorkshop()
  const resize = (columns: number) => {
    const value = Math.min(Math.max(Math.round(columns), 1), COLUMNS)
    if (value === width) return
    workshop.run(changeCommand(workshop.document(), [{ kind: formField, id, property: 'width', value }]))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    resize(width + step)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget
    const cell = handle.parentElement
    if (!cell) return
    event.preventDefault()
    event.stopPropagation()
    const left = cell.getBoundingClientRect().left
    const column = cell.getBoundingClientRect().width / width
    handle.setPointerCapture(event.pointerId)
    const move = ({ clientX }: globalThis.PointerEvent) => resize((clientX - left) / column)
    handle.addEventListener('pointermove', move)
    const end = () => {
      handle.removeEventListener('pointermove', move)
      workshop.settle()
    }
    handle.addEventListener('lostpointercapture', end, { once: true })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot have a value
    <div
      className={classes.widthHandle}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('workshop.canvas.resize')}
      aria-valuenow={width}
      aria-valuemin={1}
      aria-valuemax={COLUMNS}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    />
  )
}
