import { DataLoaded } from '../../base/layout/data-loaded.tsx'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import css from './start.module.css'

/** Shown for every unknown address. */
export function NotFoundPage() {
  return (
    <main className={css.page}>
      <div className={css.card}>
        <p className={css.product}>{t('shell.product')}</p>
        <h1>{t('shell.notFound.title')}</h1>
        <p>{t('shell.notFound.text')}</p>
        <p className={css.actions}>
          <Link className={css.primary} to="/admin">
            {t('shell.notFound.home')}
          </Link>
        </p>
      </div>
      <DataLoaded ready />
    </main>
  )
}
