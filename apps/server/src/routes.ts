import type { Routes } from './context.ts'

/** Every group of routes under `/api`: behind the administrators' guard. */
export const apiRoutes: readonly Routes[] = []

/** Every group of routes under `/public`: for consumers, from the configured origins. */
export const publicRoutes: readonly Routes[] = []
