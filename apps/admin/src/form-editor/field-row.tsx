import { useSortable } from '@dnd-kit/sortable'
import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formField, formFieldTypes } from '@urlapmuhely/schema'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { PlacedItem } from '../controls/field-tree.ts'
import type { FormItem } from '../controls/form-items.ts'
import { StepButton } from '../controls/step-button.tsx'
import { t } from '../messages/t.ts'
import { type FieldMove, type MoveDirection, moveByStep } from './field-moves.ts'
import classes from './form-editor.module.css'

interface FieldRowProps {
  readonly place: PlacedItem
  readonly fields: readonly FormItem[]
  readonly formId: string
  readonly onMove: (move: FieldMove) => Promise<void>
}

const keys: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

const steps = [
  { direction: 'up', icon: ArrowUp },
  { direction: 'down', icon: ArrowDown },
  { direction: 'out', icon: ArrowLeft },
  { direction: 'in', icon: ArrowRight },
] as const

/** One field in the tree of its form. */
export function FieldRow({ place, fields, formId, onMove }: FieldRowProps) {
  const { item, depth } = place
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: item.id,
    })
  const moveBy = (direction: MoveDirection) => {
    const move = moveByStep(fields, item.id, direction)
    if (move) void onMove(move)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.altKey ? keys[event.key] : undefined
    if (!direction) return
    event.preventDefault()
    moveBy(direction)
  }
  return (
    <li
      ref={setNodeRef}
      className={classes.field}
      data-depth={depth}
      data-dragging={isDragging || undefined}
      data-off={!item.enabled || undefined}
      style={{
        marginInlineStart: `${depth * 22}px`,
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.grip}
        {...attributes}
        {...listeners}
        aria-label={t('edit.form.drag', { label: item.label })}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <span className={classes.fieldText}>
        <Link to={`/admin/${formField.slug}/edit/${item.id}`}>{item.label}</Link> <code>{item.key}</code>
      </span>
      {item.type && (
        <Badge variant="default" size="sm" className={classes.type}>
          {formFieldTypes[item.type].label}
        </Badge>
      )}
      {item.overridesId !== null && (
        <Badge variant="light" size="sm">
          {t('edit.form.override')}
        </Badge>
      )}
      <span className={classes.fieldActions}>
        {(item.type === 'group' || item.type === 'repeat') && (
          <Link
            className={classes.addInside}
            to={`/admin/${formField.slug}/create`}
            search={{ formId, parentId: item.id }}
            aria-label={t('edit.form.addInside', { label: item.label })}
            title={t('edit.form.addInside', { label: item.label })}
          >
            <Plus size={16} aria-hidden />
          </Link>
        )}
        {steps.map(({ direction, icon: Icon }) => (
          <StepButton
            key={direction}
            label={t(`edit.form.move.${direction}`, { label: item.label })}
            disabled={moveByStep(fields, item.id, direction) === null}
            onClick={() => moveBy(direction)}
          >
            <Icon size={15} aria-hidden />
          </StepButton>
        ))}
      </span>
    </li>
  )
}
