import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { knownSettings } from '../app/browser-settings.ts'
import { DataLoaded } from '../layout/data-loaded.tsx'
import { t } from '../messages/t.ts'
import { isOwnPath } from '../session/own-path.ts'
import { startSignIn } from '../session/sign-in.ts'
import css from './start.module.css'

const reasons = ['signed-out', 'forbidden', 'expired', 'failed'] as const

/** The start page: what the application is, why a person was redirected here, and the sign-in button. */
export function StartPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')
  const from = isOwnPath(search.from) ? search.from : '/admin'
  const reason = reasons.find((known) => known === search.reason)
  const signIn = () => {
    setState('leaving')
    startSignIn(from).catch((error: unknown) => {
      console.error('Sign-in could not be started.', error)
      setState('failed')
    })
  }
  return (
    <main className={css.page}>
      <div className={css.card}>
        <img className={css.logo} src="/favicon.svg" alt="" width="40" height="40" />
        <h1>{t('shell.product')}</h1>
        <p>{t('shell.productLine')}</p>
        {reason && (
          <div className={css.reason} role="status">
            <p>{t(`shell.start.reason.${reason}`)}</p>
            {from !== '/admin' && <p>{t('shell.start.from', { path: from })}</p>}
          </div>
        )}
        {state === 'failed' && (
          <p className={css.error} role="alert">
            {t('shell.start.unreachable')}
          </p>
        )}
        <p className={css.actions}>
          <button type="button" className={css.primary} disabled={state === 'leaving'} onClick={signIn}>
            {state === 'leaving' ? t('shell.start.leaving') : t('shell.start.signIn')}
          </button>
          {knownSettings()?.qa && (
            <a className={css.secondary} href="/admin?qaTest=1">
              {t('shell.start.qa')}
            </a>
          )}
        </p>
      </div>
      <DataLoaded ready />
    </main>
  )
}
