import { useSortable } from '@dnd-kit/sortable'
import { Link } from '@tanstack/react-router'
import type { MoveDirection } from '@urlapmuhely/document'
import { holdsFields } from '@urlapmuhely/document'
import { type FormFieldTypeName, formField, formFieldTypeLabels } from '@urlapmuhely/schema'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical, Plus } from 'lucide-react'
import { type KeyboardEvent, memo, type RefObject, useLayoutEffect, useRef } from 'react'
import type { FormItem } from '../controls/form-item-queries.ts'
import { StepButton } from '../controls/step-button.tsx'
import { t } from '../messages/t.ts'
import { depthStyle } from './depth-style.ts'
import classes from './form-editor.module.css'
import { holderIcons } from './holder-icons.ts'
import { useNear } from './use-near.ts'

/** The props of a row. If they are equal the row does not re-render, whatever else moved in the form. */
interface FieldRowProps extends Pick<FormItem, 'id' | 'label' | 'type' | 'enabled'> {
  readonly fieldKey: string
  readonly depth: number
  readonly isOverride: boolean
  /** The possible steps of the field, separated by spaces. */
  readonly steps: string
  readonly formId: string
  readonly onStep: (id: string, direction: MoveDirection) => void
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

/**
 * One field in the tree of its form.
 *
 * Every row has its text and its link, for find-in-page, screen readers and the Tab key. The handle and the buttons are
 * rendered only while the row is near the screen.
 */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { id, label, fieldKey, type, depth, enabled, isOverride, onStep } = props
  const row = useRef<HTMLLIElement>(null)
  const isNear = useNear(row)
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.altKey ? keys[event.key] : undefined
    if (!direction) return
    event.preventDefault()
    onStep(id, direction)
  }
  return (
    <li
      ref={row}
      className={classes.field}
      data-depth={depth}
      data-off={!enabled || undefined}
      style={depthStyle(depth)}
      onKeyDown={onKeyDown}
    >
      {isNear ? <Handle id={id} label={label} row={row} /> : <span className={classes.grip} />}
      <span className={classes.fieldText}>
        <Link id={fieldLinkId(id)} to={`/admin/${formField.slug}/edit/${id}`}>
          {label}
        </Link>{' '}
        <code>{fieldKey}</code>
      </span>
      {type && <TypeBadge type={type} />}
      {isOverride && (
        <span className={classes.type} data-override="">
          {t('edit.form.override')}
        </span>
      )}
      <span className={classes.fieldActions}>{isNear && <Actions {...props} />}</span>
    </li>
  )
})

function TypeBadge({ type }: { readonly type: FormFieldTypeName }) {
  const Icon = holderIcons[type]
  return (
    <span className={classes.type}>
      {Icon && <Icon size={12} aria-hidden />}
      {formFieldTypeLabels[type]}
    </span>
  )
}

/** The id of the link to a field, by which its row is found again after a move. */
export function fieldLinkId(id: string): string {
  return `field-${id}`
}

interface HandleProps {
  readonly id: string
  readonly label: string
  readonly row: RefObject<HTMLElement | null>
}

/** The drag handle of a row. It moves the row itself, which stays the same element when handles mount and unmount. */
function Handle({ id, label, row }: HandleProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: t('edit.form.dragRole') } })
  const y = transform ? Math.round(transform.y) : null
  useLayoutEffect(() => {
    setNodeRef(row.current)
    return () => setNodeRef(null)
  }, [row, setNodeRef])
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    element.style.transform = y === null ? '' : `translate3d(0, ${y}px, 0)`
    element.style.transition = transition ?? ''
    element.toggleAttribute('data-dragging', isDragging)
  }, [row, y, transition, isDragging])
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={classes.grip}
      {...attributes}
      {...listeners}
      aria-label={t('edit.form.drag', { label })}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  )
}

function Actions({ id, label, type, steps: possible, formId, onStep }: FieldRowProps) {
  const inside = t('edit.form.addInside', { label })
  return (
    <>
      {holdsFields(type) && (
        <Link
          className={classes.addInside}
          to={`/admin/${formField.slug}/create`}
          search={{ formId, parentId: id }}
          aria-label={inside}
          title={inside}
        >
          <Plus size={16} aria-hidden />
        </Link>
      )}
      {steps.map(({ direction, icon: Icon }) => (
        <StepButton
          key={direction}
          label={t(`edit.form.move.${direction}`, { label })}
          disabled={!possible.split(' ').includes(direction)}
          onClick={() => onStep(id, direction)}
        >
          <Icon size={15} aria-hidden />
        </StepButton>
      ))}
    </>
  )
}
