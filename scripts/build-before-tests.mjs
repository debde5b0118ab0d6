import { build } from './builds.mjs'

/** For Vitest: tests that start the server start the shipped build. */
export function setup() {
  build(['server'])
}
