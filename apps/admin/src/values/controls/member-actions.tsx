import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { t } from '../../base/messages/t-edit.ts'
import { StepButton } from '../inputs/step-button.tsx'
import { moveMember } from './member-moves.ts'

interface MemberActionsProps<T> {
  readonly members: readonly T[]
  readonly index: number
  /** The label of the member, for the names of the buttons. */
  readonly label: string
  readonly onChange: (members: T[]) => void
}

/** Buttons that move a member of a list up and down and remove it. */
export function MemberActions<T>({ members, index, label, onChange }: MemberActionsProps<T>) {
  const move = (to: number) => onChange(moveMember(members, index, to))
  return (
    <>
      {members.length > 1 && (
        <>
          <StepButton
            label={t('edit.order.up', { item: label })}
            disabled={index === 0}
            onClick={() => move(index - 1)}
          >
            <ChevronUp size={16} aria-hidden />
          </StepButton>
          <StepButton
            label={t('edit.order.down', { item: label })}
            disabled={index === members.length - 1}
            onClick={() => move(index + 1)}
          >
            <ChevronDown size={16} aria-hidden />
          </StepButton>
        </>
      )}
      <StepButton
        label={t('edit.order.remove', { item: label })}
        onClick={() => onChange(members.toSpliced(index, 1))}
      >
        <X size={16} aria-hidden />
      </StepButton>
    </>
  )
}
