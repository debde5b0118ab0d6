import { expect, test } from 'vitest'
import { rememberBuild } from './keep-builds.ts'

test('the assets of a build and of the two before it are kept', () => {
  const history = [['assets/c.js'], ['assets/b.js'], ['assets/a.js']]

  expect(rememberBuild(history, ['assets/d.js'])).toEqual([['assets/d.js'], ['assets/c.js'], ['assets/b.js']])
})

test('building the same again pushes no older build out', () => {
  const history = [['assets/c.js'], ['assets/b.js'], ['assets/a.js']]

  expect(rememberBuild(history, ['assets/c.js'])).toEqual(history)
  expect(rememberBuild(history, ['assets/a.js'])).toEqual([['assets/a.js'], ['assets/c.js'], ['assets/b.js']])
})
