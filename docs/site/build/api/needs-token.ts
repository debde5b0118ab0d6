import type { Operation } from './api-document.ts'

/** Whether a route is called with a token: always, if the caller likes, or never. */
export function needsToken({ security }: Pick<Operation, 'security'>): 'yes' | 'optional' | 'no' {
  if (security === undefined) return 'yes'
  if (security.length === 0) return 'no'
  return security.some((way) => Object.keys(way).length === 0) ? 'optional' : 'yes'
}
