import { createContext, useContext, useSyncExternalStore } from 'react'
import type { AppScreen } from '../app/app-screen.ts'
import type { SearchParams } from '../app/search-params.ts'
import type { Router, RouterState } from './router.ts'

/** The application's router. */
export type AppRouter = Router<AppScreen>

/** Provides the router to the screens. */
export const RouterContext = createContext<AppRouter | null>(null)

/** The router around this component. */
export function useRouter(): AppRouter {
  const router = useContext(RouterContext)
  if (!router) throw new Error('There is no router around this component.')
  return router
}

/** A part of the router's state; the component renders again when that part is another value. */
export function useRouterState<Part>(select: (state: RouterState<AppScreen>) => Part): Part {
  const router = useRouter()
  const read = () => select(router.state())
  // The same when it is drawn as text, without a browser.
  return useSyncExternalStore(router.subscribe, read, read)
}

/** The query of the address; its values are always text. */
export function useSearch(): SearchParams {
  return useRouterState(({ place }) => place.search)
}

/** Returns a function that navigates to another place; it stays the same between renders. */
export function useNavigate(): AppRouter['navigate'] {
  return useRouter().navigate
}
