import type { Routes } from './context.ts'
import { itemRoutes } from './items/item-routes.ts'

/** Every group of routes under `/api`: behind the administrators' guard. */
export const apiRoutes: readonly Routes[] = [itemRoutes]

/** Every group of routes under `/public`: for consumers, from the configured origins. */
export const publicRoutes: readonly Routes[] = []
