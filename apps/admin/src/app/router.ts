import { createBrowserHistory, createRouter } from '@tanstack/react-router'
import { rememberPlaces } from './came-from.ts'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

/** The router: history mode at `/`; any unknown path is the not-found page. */
export const router = createRouter({
  routeTree,
  history: rememberPlaces(createBrowserHistory()),
  basepath: '/',
  parseSearch,
  stringifySearch,
  notFoundMode: 'root',
  // The specification has its own scrolling rule, in scroll/. Only a function that always refuses turns the router's
  // own scrolling off; `false` does not.
  scrollRestoration: () => false,
  // A screen's own skeleton is its waiting state; the frame's progress bar shows longer waits.
  defaultPendingMs: Number.POSITIVE_INFINITY,
})
