import type { Routes } from '../base/context.ts'
import { fileRoutes, publicFileRoutes } from '../files/file-routes.ts'
import { blockRoutes } from '../forms/blocks/block-routes.ts'
import { contentRoutes } from '../forms/content-routes.ts'
import { formFileRoutes } from '../forms/form-file-routes.ts'
import { formRoutes } from '../forms/form-routes.ts'
import { listRoutes } from '../forms/lists/list-routes.ts'
import { placeRoutes } from '../forms/place-routes.ts'
import { presenceRoutes } from '../forms/presence/presence-routes.ts'
import { proposalRoutes } from '../forms/proposals/proposal-routes.ts'
import { ruleBookRoutes } from '../forms/rule-book/rule-book-routes.ts'
import { syntheticRoutes } from '../forms/synthetic/synthetic-routes.ts'
import { usageRoutes } from '../forms/usage/usage-routes.ts'
import { changeRoutes, eventRoutes } from '../items/log/change-routes.ts'
import { itemRoutes } from '../items/routes/item-routes.ts'
import { fetchRoutes } from '../public/fetches/fetch-routes.ts'
import { openingRoutes } from '../public/opening-routes.ts'
import { publicFormRoutes } from '../public/public-routes.ts'

/**
 * Routes under `/api`, behind the administrators' guard, that use state in the memory of the server itself.
 */
export const ownApiRoutes: readonly Routes[] = [presenceRoutes, fetchRoutes, eventRoutes]

/** All other routes under `/api`; other threads may answer them. */
export const threadedApiRoutes: readonly Routes[] = [
  itemRoutes,
  contentRoutes,
  formRoutes,
  placeRoutes,
  listRoutes,
  formFileRoutes,
  ruleBookRoutes,
  usageRoutes,
  proposalRoutes,
  syntheticRoutes,
  blockRoutes,
  changeRoutes,
  fileRoutes,
]

/** All groups of routes under `/public`, for consumers from the configured origins. */
export const publicRoutes: readonly Routes[] = [publicFormRoutes, openingRoutes, publicFileRoutes]
