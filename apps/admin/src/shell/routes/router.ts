import { createBrowserHistory } from '@tanstack/history'
import { rememberPlaces } from '../../base/app/came-from.ts'
import { lazyScreen } from '../../base/app/lazy-screen.tsx'
import { QA_PARAM } from '../../base/app/search-params.ts'
import { createRouter, type Entrance } from '../../base/router/router.ts'
import { refusalOf } from '../../base/session/access.ts'
import { matchPath } from './routes.tsx'

/** The frame around every screen under `/admin`. */
export const AdminLayout = lazyScreen(() =>
  import('../frame/admin-layout.tsx').then((module) => module.AdminLayout),
)

/** The router: history mode at `/`; any unknown path is the not-found page. */
export const router = createRouter({
  history: rememberPlaces(createBrowserHistory()),
  matchPath,
  enter: ({ screen, id }, { pathname, search, href }, isOther): Entrance => {
    // Drawn by a part of the application that does not need this one.
    if (pathname === '/') return { leave: href }
    if (!screen) return null
    const reason = refusalOf(QA_PARAM in search)
    if (reason) return { leave: `/?${new URLSearchParams({ reason, from: href })}` }
    if (isOther && id !== undefined) screen.onEnter?.(id)
    if (screen.component.isLoaded() && AdminLayout.isLoaded()) return null
    return { loading: Promise.all([AdminLayout.preload(), screen.component.preload()]) }
  },
})
