import { useEffect } from 'react'
import { t } from '../../base/messages/t.ts'
import { useRouterState } from '../../base/router/router-context.ts'
import { ErrorBoundary } from '../../base/router/router-view.tsx'
import { NotFoundPage } from '../start/not-found-page.tsx'
import { QaNote } from '../start/qa-note.tsx'
import { ScreenError } from '../start/screen-error.tsx'
import { AdminLayout } from './router.ts'

/** The page: its title, and the frame with the present screen, or the not-found page. */
export function Root() {
  const place = useRouterState((state) => state.place)
  const screen = useRouterState(({ match }) => match.screen)
  const id = useRouterState(({ match }) => match.id ?? '')
  const title = screen ? screen.title?.replace('{id}', id) : t('shell.notFound.title')
  useEffect(() => {
    document.title = title ?? t('shell.product')
  }, [title])
  return (
    <>
      <QaNote />
      <ErrorBoundary fallback={ScreenError} place={place}>
        {screen ? <AdminLayout /> : <NotFoundPage />}
      </ErrorBoundary>
    </>
  )
}
