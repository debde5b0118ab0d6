import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '../messages/t.ts'
import { knownSettings } from '../settings.ts'
import { UpdateDialog } from '../version/update-dialog.tsx'
import css from './start.module.css'

/** What every page shares: its title and the place where its screen is drawn. */
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

function titleOf(matches: readonly { readonly staticData: { title?: string }; readonly params: object }[]) {
  const last = matches.at(-1)
  const id = last && 'id' in last.params ? String(last.params.id) : ''
  return last?.staticData.title?.replace('{id}', id)
}
