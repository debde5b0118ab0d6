import type { Kind } from '@urlapmuhely/schema'
import { ApiError } from '../../base/api/api-error.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { DataLoaded } from '../../base/layout/data-loaded.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { Link } from '../../base/router/link.tsx'
import classes from './edit.module.css'

interface LoadFailureProps {
  readonly kind: Kind
  readonly error: unknown
  readonly onRetry: () => void
}

/** The screen of an item that does not exist, or could not be loaded. */
export function LoadFailure({ kind, error, onRetry }: LoadFailureProps) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <>
      <h1 id="screen-title" className={classes.title}>
        {kind.label.one}
      </h1>
      {isMissing ? (
        <p role="alert">{t('edit.load.missing')}</p>
      ) : (
        <Failure what={t('edit.load.failed')} error={error} onRetry={onRetry} />
      )}
      <p className={classes.wayBack}>
        <Link to={`/admin/${kind.slug}`}>{t('edit.more.back')}</Link>
      </p>
      <DataLoaded ready />
    </>
  )
}
