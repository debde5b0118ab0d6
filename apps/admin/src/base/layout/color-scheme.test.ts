import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

/** A page with this stored choice, on a system with this scheme. */
async function open({ stored = null, isDark = false }: { stored?: string | null; isDark?: boolean } = {}) {
  vi.resetModules()
  const entries = new Map<string, string>(stored === null ? [] : [['mantine-color-scheme-value', stored]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  })
  const query = (matches: boolean) => Object.assign(new EventTarget(), { matches })
  const queries = { '(prefers-color-scheme: dark)': query(isDark), print: query(false) }
  vi.stubGlobal('matchMedia', (text: keyof typeof queries) => queries[text])
  const dataset: Record<string, string> = {}
  vi.stubGlobal('document', { documentElement: { dataset } })
  const { chooseScheme } = await import('./color-scheme.ts')
  const turn = (text: keyof typeof queries, matches: boolean) => {
    queries[text].matches = matches
    queries[text].dispatchEvent(new Event('change'))
    return dataset.theme
  }
  return { chooseScheme, dataset, entries, turn }
}

afterEach(() => vi.unstubAllGlobals())
// Other files of this worker share its modules.
afterAll(() => void vi.resetModules())

describe('the colour scheme', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
  ] as const)('that is chosen as %s, on a system that is dark: %s, is %s', async (choice, isDark, shown) => {
    const { chooseScheme, dataset, entries } = await open({ isDark })
    chooseScheme(choice)
    expect(dataset).toEqual({ mantineColorScheme: shown, theme: shown })
    expect(entries.get('mantine-color-scheme-value')).toBe(choice)
  })

  it('follows the system only if it was not chosen', async () => {
    const system = await open({ stored: 'nonsense' })
    expect(system.turn('(prefers-color-scheme: dark)', true)).toBe('dark')
    expect(system.turn('(prefers-color-scheme: dark)', false)).toBe('light')
    const chosen = await open({ stored: 'dark' })
    expect(chosen.turn('(prefers-color-scheme: dark)', false)).toBe('dark')
  })

  it('is light on paper, and back again afterwards', async () => {
    const { turn } = await open({ stored: 'dark' })
    expect(turn('print', true)).toBe('light')
    expect(turn('print', false)).toBe('dark')
  })
})
