import { errorText } from '../api/api-error.ts'
import { Button } from '../kit/button.tsx'
import { t } from '../messages/t.ts'
import css from './failure.module.css'

interface FailureProps {
  /** A sentence that names what failed. */
  readonly what: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** Shows what failed and why, and offers to try again. */
export function Failure({ what, error, onRetry }: FailureProps) {
  return (
    <div className={css.failure} role="alert">
      <p className={css.what}>{what}</p>
      <p className={css.why}>{errorText(error, t('shell.error.screenHint'))}</p>
      <Button size="sm" variant="default" onClick={onRetry}>
        {t('shell.error.retry')}
      </Button>
    </div>
  )
}
