import { useId, useInsertionEffect, useLayoutEffect } from 'react'

/**
 * What the popups' library reads of React by way of a copy of all of it, in place of that copy: a bundler would keep all of
 * Preact that nothing uses.
 */
export const SafeReact = { useId, useInsertionEffect, useLayoutEffect }
