import type { ReactNode } from 'react'
import { ActionIcon } from '../../base/kit/button.tsx'
import { Tooltip } from '../../base/kit/tooltip.tsx'

interface StepButtonProps {
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A small button with a tooltip that moves or removes a member of a list. */
export function StepButton({ label, disabled = false, onClick, children }: StepButtonProps) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
