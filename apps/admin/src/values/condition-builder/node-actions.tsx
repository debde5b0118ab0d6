import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { memo } from 'react'
import { t } from '../../base/messages/t-edit.ts'
import { StepButton } from '../inputs/step-button.tsx'
import classes from './builder.module.css'
import { type NodePlace, useBuilder } from './builder-context.ts'

interface NodeActionsProps {
  readonly id: string
  readonly place: NodePlace
  readonly name: string
}

/** Buttons that move a part of a condition among its siblings and remove it. */
export const NodeActions = memo(({ id, place, name }: NodeActionsProps) => {
  const { change, move, readOnly } = useBuilder()
  if (readOnly) return null
  return (
    <span className={classes.actions}>
      {place !== 'only' && (
        <>
          <StepButton
            label={t('edit.order.up', { item: name })}
            disabled={place === 'first'}
            onClick={() => move(id, -1)}
          >
            <ChevronUp size={16} aria-hidden />
          </StepButton>
          <StepButton
            label={t('edit.order.down', { item: name })}
            disabled={place === 'last'}
            onClick={() => move(id, 1)}
          >
            <ChevronDown size={16} aria-hidden />
          </StepButton>
        </>
      )}
      <StepButton label={t('edit.order.remove', { item: name })} onClick={() => change(id, () => null)}>
        <X size={16} aria-hidden />
      </StepButton>
    </span>
  )
})
