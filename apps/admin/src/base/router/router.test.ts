import { createMemoryHistory } from '@tanstack/history'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRouter, type Entrance, type RouterInput } from './router.ts'

type Enter = RouterInput<string>['enter']

/** A router of screens named by their first part of the path, on a history in memory. */
function open(path: string, enter: Enter = () => null) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const entered = vi.fn(enter)
  const router = createRouter<string>({
    history,
    matchPath: (pathname) => {
      const [screen = '', id] = pathname.split('/').slice(1)
      if (screen === 'nothing') return null
      return { screen, ...(id !== undefined && { id }) }
    },
    enter: entered,
  })
  return { router, history, entered }
}

/** Loading that ends when the test says so. */
function loading() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { entrance: { loading: promise } satisfies Entrance, resolve, reject }
}

afterEach(() => vi.unstubAllGlobals())

describe('the first place', () => {
  it('is pending until it is loaded', async () => {
    const { router } = open('/a?q=1#x')
    expect(router.state()).toMatchObject({
      isPending: true,
      match: { screen: null },
      place: { pathname: '/a', search: { q: '1' }, href: '/a?q=1#x' },
    })
    await router.load()
    expect(router.state()).toMatchObject({ isPending: false, match: { screen: 'a' } })
  })

  it('has the id of its path', async () => {
    const { router } = open('/a/7')
    await router.load()
    expect(router.state().match).toEqual({ screen: 'a', id: '7' })
  })

  it('is a match without a screen if no screen has the path', async () => {
    const { router } = open('/nothing')
    await router.load()
    expect(router.state()).toMatchObject({ isPending: false, match: { screen: null } })
  })

  it('stays pending while its screen is loaded', async () => {
    const { entrance, resolve } = loading()
    const { router } = open('/a', () => entrance)
    const loaded = router.load()
    expect(router.state()).toMatchObject({ isPending: true, match: { screen: null } })
    resolve()
    await loaded
    expect(router.state()).toMatchObject({ isPending: false, match: { screen: 'a' } })
  })

  it('keeps why its screen cannot be shown, and can be tried again', async () => {
    const broken = new Error('lost')
    let isBroken = true
    const { router } = open('/a', () => ({ loading: isBroken ? Promise.reject(broken) : Promise.resolve() }))
    await router.load()
    expect(router.state().match).toEqual({ screen: 'a', error: broken })
    isBroken = false
    await router.load()
    expect(router.state().match).toEqual({ screen: 'a' })
  })

  it('may be another page, to which the browser goes', async () => {
    const replace = vi.fn()
    vi.stubGlobal('window', { location: { replace } })
    const { router } = open('/a', () => ({ leave: '/sign-in' }))
    await router.load()
    expect(replace).toHaveBeenCalledExactlyOnceWith('/sign-in')
    expect(router.state().match.screen).toBeNull()
  })
})

describe('navigating', () => {
  it('shows the place, and resolves then', async () => {
    const { router, history } = open('/a')
    await router.load()
    await router.navigate({ to: '/b/2', search: { q: 'ő' } })
    expect(router.state()).toMatchObject({
      place: { pathname: '/b/2', search: { q: 'ő' } },
      match: { screen: 'b', id: '2' },
    })
    expect(history.length).toBe(2)
    expect(history.location.href).toBe('/b/2?q=%C5%91')
  })

  it('replaces the entry of the history if asked', async () => {
    const { router, history } = open('/a')
    await router.load()
    await router.navigate({ to: '/b', replace: true })
    expect([history.length, history.location.href]).toEqual([1, '/b'])
  })

  it('stores a state with the entry', async () => {
    const { router, history } = open('/a')
    await router.load()
    await router.navigate({ to: '/a', state: { paste: 'x' } })
    expect(history.location.state.paste).toBe('x')
  })

  it('to the place that is shown already does nothing', async () => {
    const { router, history, entered } = open('/a?q=1')
    await router.load()
    await router.navigate({ to: '/a', search: { q: '1' } })
    expect([history.length, entered.mock.calls.length]).toEqual([1, 1])
  })

  it('follows the back button of the browser', async () => {
    const { router, history } = open('/a')
    await router.load()
    await router.navigate({ to: '/b' })
    history.back()
    await vi.waitFor(() => expect(router.state().match.screen).toBe('a'))
  })

  it('shows the last place only, if one that was begun before is loaded later', async () => {
    const slow = loading()
    const { router } = open('/a', ({ screen }) => (screen === 'slow' ? slow.entrance : null))
    await router.load()
    const first = router.navigate({ to: '/slow' })
    expect(router.state()).toMatchObject({ isPending: true, match: { screen: 'a' } })
    await router.navigate({ to: '/fast' })
    slow.resolve()
    await first
    await Promise.resolve()
    expect(router.state()).toMatchObject({ isPending: false, match: { screen: 'fast' } })
  })

  it('tells `enter` whether the screen is another one: a filter of the same screen is not', async () => {
    const { router, entered } = open('/a')
    await router.load()
    await router.navigate({ to: '.', search: { q: '1' } })
    await router.navigate({ to: '/a/7' })
    await router.navigate({ to: '/a/8' })
    expect(entered.mock.calls.map(([, { href }, isOther]) => [href, isOther])).toEqual([
      ['/a', true],
      ['/a?q=1', false],
      ['/a/7', true],
      ['/a/8', true],
    ])
  })
})

describe('the address of a target', () => {
  it.each([
    ['another path', { to: '/b' }, '/b'],
    ['the same path', { to: '.' }, '/a'],
    ['a query', { to: '.', search: { q: 'x', page: 2 } }, '/a?q=x&page=2'],
    ['a query without undefined values', { to: '.', search: { q: undefined, page: 2 } }, '/a?page=2'],
    ['a list in a query', { to: '/b', search: { tag: ['x', 'y'] } }, '/b?tag=x&tag=y'],
    [
      'a query made of the present one',
      { to: '.', search: (present: object) => ({ ...present, page: undefined, tab: 'x' }) },
      '/a?q=1&tab=x',
    ],
  ])('%s', async (_, target, href) => {
    const { router } = open('/a?q=1&page=3')
    await router.load()
    expect(router.hrefOf(target)).toBe(href)
  })

  it('keeps the parameter qaTest, and no other one', async () => {
    const { router } = open('/a?qaTest=1&q=2')
    await router.load()
    expect(router.hrefOf({ to: '/b' })).toBe('/b?qaTest=1')
    expect(router.hrefOf({ to: '.', search: { qaTest: '0' } })).toBe('/a?qaTest=0')
  })

  it('is relative to where the browser is, which may not be shown yet', async () => {
    const slow = loading()
    const { router } = open('/a', ({ screen }) => (screen === 'slow' ? slow.entrance : null))
    await router.load()
    const shown = router.navigate({ to: '/slow', search: { q: '1' } })
    expect(router.state().place.pathname).toBe('/a')
    expect(router.hrefOf({ to: '.', search: (present) => ({ ...present, page: 2 }) })).toBe(
      '/slow?q=1&page=2',
    )
    slow.resolve()
    await shown
  })
})

describe('subscribers', () => {
  it('are called for each state until they stop', async () => {
    const slow = loading()
    const { router } = open('/a', ({ screen }) => (screen === 'slow' ? slow.entrance : null))
    await router.load()
    const states: unknown[] = []
    const stop = router.subscribe(() => {
      const { match, isPending } = router.state()
      states.push([match.screen, isPending])
    })
    const shown = router.navigate({ to: '/slow' })
    slow.resolve()
    await shown
    stop()
    await router.navigate({ to: '/b' })
    expect(states).toEqual([
      ['a', true],
      ['slow', false],
    ])
  })

  it('get the same query object while the query is the same, so that nothing renders again', async () => {
    const { router } = open('/a?q=1&q=2')
    await router.load()
    const { search } = router.state().place
    await router.navigate({ to: '/b', search: { q: ['1', '2'] } })
    expect(router.state().place.search).toBe(search)
    await router.navigate({ to: '/b', search: { q: ['2', '1'] } })
    expect(router.state().place.search).not.toBe(search)
  })
})
