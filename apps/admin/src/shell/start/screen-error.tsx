import { LostFile } from '@urlapmuhely/ui/load-module'
import { errorText } from '../../base/api/api-error.ts'
import { ScreenLoadError } from '../../base/app/lazy-screen.tsx'
import { beforeLeaving } from '../../base/app/leaving.ts'
import { DataLoaded } from '../../base/layout/data-loaded.tsx'
import { t } from '../../base/messages/t.ts'
import { useRouter } from '../../base/router/router-context.ts'
import type { FailureProps } from '../../base/router/router-view.tsx'
import css from './start.module.css'

/** Shown in place of a screen that could not be loaded or rendered, with a retry button. */
export function ScreenError({ error, reset }: FailureProps) {
  const router = useRouter()
  const again = async () => {
    // If its files were fetched and it could not be imported, only reloading the page helps; drafts are kept.
    if (error instanceof ScreenLoadError && !(error.cause instanceof LostFile)) {
      await beforeLeaving()
      return location.reload()
    }
    reset()
    await router.load()
  }
  return (
    <section className={css.page} role="alert">
      <div className={css.card}>
        <h1>{t('shell.error.screen')}</h1>
        <p>
          {error instanceof ScreenLoadError
            ? t('shell.error.network')
            : errorText(error, t('shell.error.screenHint'))}
        </p>
        <p className={css.actions}>
          <button type="button" className={css.primary} onClick={() => void again()}>
            {t('shell.error.retry')}
          </button>
        </p>
      </div>
      <DataLoaded ready />
    </section>
  )
}
