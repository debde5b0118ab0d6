import { expect, test } from 'vitest'
import { installation } from './installation.mjs'

const lock = 'a1'
const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
const addition = { args: ['install', '--no-save', '--include=dev', ...quiet], mark: 'a1 all' }

test.each([
  { name: 'a fresh clone that starts', needs: 'run', mark: null, args: ['ci', '--omit=dev'], left: 'a1 run' },
  {
    name: 'a fresh clone that tests',
    needs: 'all',
    mark: null,
    args: ['ci', '--include=dev'],
    left: 'a1 all',
  },
  { name: 'another lock', needs: 'run', mark: 'b2 run', args: ['ci', '--omit=dev'], left: 'a1 run' },
  {
    name: 'another lock, tools kept',
    needs: 'run',
    mark: 'b2 all',
    args: ['ci', '--include=dev'],
    left: 'a1 all',
  },
  {
    name: 'a mark of an older launcher',
    needs: 'run',
    mark: 'b2',
    args: ['ci', '--omit=dev'],
    left: 'a1 run',
  },
])('installs from scratch: $name', ({ needs, mark, args, left }) => {
  expect(installation({ lock, needs, mark })).toEqual({ args: [...args, ...quiet], mark: left })
})

test.each([
  { needs: 'run', mark: 'a1 run' },
  { needs: 'run', mark: 'a1 all' },
  { needs: 'all', mark: 'a1 all' },
])('installs nothing for $needs with the mark "$mark"', ({ needs, mark }) => {
  expect(installation({ lock, needs, mark })).toBeNull()
})

test('adds the tools of development to what is there', () => {
  expect(installation({ lock, needs: 'all', mark: 'a1 run' })).toEqual(addition)
})

test('start, test, start: installs once, adds once', () => {
  let mark = null
  const done = ['run', 'all', 'run', 'all'].map((needs) => {
    const step = installation({ lock, needs, mark })
    mark = step?.mark ?? mark
    return step?.args[0] ?? 'nothing'
  })
  expect(done).toEqual(['ci', 'install', 'nothing', 'nothing'])
})
