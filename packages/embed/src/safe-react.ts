import { useId, useInsertionEffect, useLayoutEffect } from 'react'

/**
 * The hooks that the popups' library reads by way of a copy of all of React. They replace that copy: a bundler would keep
 * all of Preact for it, unused.
 */
export const SafeReact = { useId, useInsertionEffect, useLayoutEffect }
