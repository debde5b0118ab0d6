import type { History } from '@urlapmuhely/document'
import { uniqueKeys } from '@urlapmuhely/ui'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/form/t-workshop.ts'
import classes from '../shown/workshop.module.css'

interface StepListProps {
  readonly history: History
  /** @param count how many of the steps are to be in force. */
  readonly onJump: (count: number) => void
}

/** Lists the steps done, newest first, to jump to any state; undone steps come first, greyed. */
export function StepList({ history, onJump }: StepListProps) {
  const steps = [...history.done, ...history.undone]
  const keys = uniqueKeys(steps.map(({ label }) => label))
  return (
    <ol className={classes.steps} reversed>
      {steps
        .map(({ label }, index) => (
          <li key={keys[index]}>
            <Button
              fullWidth
              justify="start"
              size="compact-sm"
              variant={index === history.done.length - 1 ? 'light' : 'subtle'}
              {...(index >= history.done.length && { color: 'gray' })}
              aria-current={index === history.done.length - 1 ? 'step' : undefined}
              onClick={() => onJump(index + 1)}
            >
              {label}
            </Button>
          </li>
        ))
        .toReversed()}
      <li>
        <Button fullWidth justify="start" size="compact-sm" variant="subtle" onClick={() => onJump(0)}>
          {t('workshop.step.start')}
        </Button>
      </li>
    </ol>
  )
}
