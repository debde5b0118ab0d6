import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { knownSettings } from '../app/browser-settings.ts'
import { t } from '../messages/t.ts'
import { UpdateDialog } from '../version/update-dialog.tsx'
import css from './start.module.css'

/** What every page shares: its title and the outlet for its screen. */
export function Root() {
  const title = useMatches({ select: titleOf })
  useEffect(() => {
    document.title = title ?? t('shell.product')
  }, [title])
  return (
    <>
      {knownSettings()?.qa && (
        <aside className={css.qa} aria-label={t('shell.user.qa')}>
          {t('shell.frame.qa')}
        </aside>
      )}
      <Outlet />
      <UpdateDialog />
    </>
  )
}

interface TitledMatch {
  readonly staticData: { title?: string }
  readonly params: object
  readonly status: string
  readonly _notFound?: boolean | undefined
}

/** An unknown address below a known one matches the known route, but is not that screen. */
function titleOf(matches: readonly TitledMatch[]) {
  if (matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)) {
    return t('shell.notFound.title')
  }
  const last = matches.at(-1)
  const id = last && 'id' in last.params ? String(last.params.id) : ''
  return last?.staticData.title?.replace('{id}', id)
}
