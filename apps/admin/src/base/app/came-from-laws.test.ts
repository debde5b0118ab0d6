import { createMemoryHistory } from '@tanstack/history'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goBackFrom, rememberPlaces } from './came-from.ts'

/** The most places that are remembered, of the module. */
const MOST = 8

type Step =
  | { readonly is: 'open'; readonly screen: string }
  | { readonly is: 'filter'; readonly page: number }
  | { readonly is: 'replace'; readonly page: number }
  | { readonly is: 'leave' }

const page = fc.nat({ max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constant('open' as const), screen: fc.constantFrom('/a', '/b', '/c') }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('filter' as const), page }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('replace' as const), page }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('leave' as const) }) },
)

/** The model: the places that lead to the present one, as a list of addresses, the present one last. */
function nextWay(way: readonly string[], step: Step): readonly string[] {
  const here = way.at(-1) ?? ''
  const [path = ''] = here.split('?')
  const before = way.slice(0, -1)
  switch (step.is) {
    case 'open':
      return step.screen === path ? [...before, step.screen] : [...way, step.screen].slice(-MOST - 1)
    case 'filter':
    case 'replace':
      return [...before, `${path}?page=${step.page}`]
    case 'leave':
      // Without a way, a screen is opened, which then leads back.
      if (before.length > 0) return before
      return path === '/otherwise' ? ['/otherwise'] : [...way, '/otherwise']
  }
}

test('the way back is that of a list of places, whatever is opened, filtered, replaced and left', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const history = rememberPlaces(createMemoryHistory({ initialEntries: ['/start'] }))
      const hrefOf = ({ to }: { readonly to: string }) => to
      let way: readonly string[] = ['/start']
      for (const one of steps) {
        const { pathname } = history.location
        if (one.is === 'open') history.push(one.screen)
        else if (one.is === 'filter') history.push(`${pathname}?page=${one.page}`)
        else if (one.is === 'replace') history.replace(`${pathname}?page=${one.page}`)
        else goBackFrom({ history, hrefOf }, '/otherwise')
        way = nextWay(way, one)
        expect(wayOf(history), JSON.stringify(steps)).toEqual(way)
      }
    }),
    volume(500, 41),
  )
})

function wayOf(history: ReturnType<typeof createMemoryHistory>): string[] {
  const way = [history.location.href]
  for (let at = history.location.state.from; at; at = at.from) way.unshift(at.href)
  return way
}
