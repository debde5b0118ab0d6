import { describe, expect, it } from 'vitest'
import { isNarrowed, NO_FILTER, parseFilter, savesQuery } from './log-filter.ts'

describe('what narrows the log', () => {
  it('asks only for what is chosen; a day is whole where the person is', () => {
    expect(savesQuery(NO_FILTER)).toEqual({})
    expect(
      savesQuery({ q: ' név ', by: 'a', kind: 'formField', from: '2026/11/28', to: '2026/11/29' }),
    ).toEqual({
      q: 'név',
      by: 'a',
      kind: 'formField',
      from: new Date(2026, 10, 28).toISOString(),
      to: new Date(2026, 10, 29, 23, 59, 59, 999).toISOString(),
    })
  })

  it('leaves out a day that is half typed or that there is not', () => {
    expect(savesQuery({ ...NO_FILTER, from: '2026/1', to: '2026/13/45' })).toEqual({})
  })

  it('is stored and read again; what cannot be read narrows nothing', () => {
    const filter = { q: 'név', by: null, kind: 'form', from: '2026/11/28', to: '' }
    expect(parseFilter(JSON.stringify(filter))).toEqual(filter)
    for (const stored of [undefined, '', 'null', '[', '3', '{"q":5}'])
      expect(parseFilter(stored)).toEqual(NO_FILTER)
  })

  it('narrows if anything is chosen', () => {
    expect(isNarrowed(NO_FILTER)).toBe(false)
    expect(isNarrowed({ ...NO_FILTER, kind: 'form' })).toBe(true)
  })
})
