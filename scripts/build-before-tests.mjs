import { build } from './builds.mjs'

/** For Vitest: tests that start the server start what is shipped. */
export function setup() {
  build(['server'])
}
