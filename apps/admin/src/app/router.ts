import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

/** The one router: history mode at `/`, any unknown path is the not-found page. */
export const router = createRouter({
  routeTree,
  basepath: '/',
  parseSearch,
  stringifySearch,
  notFoundMode: 'root',
  // The specification has its own rule for scrolling, in scroll/. Only a function that refuses each time stops the router's
  // own jump to the top: `false` leaves it on.
  scrollRestoration: () => false,
  // A screen's own skeleton is the waiting state; the frame's progress bar tells of longer waits.
  defaultPendingMs: Number.POSITIVE_INFINITY,
})
