import { build } from './builds.mjs'

/** For Vitest: the search of the documentation site is tested as it is shipped. */
export function setup() {
  build(['embed', 'site'])
}
