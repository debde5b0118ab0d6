import { type DocumentItem, documentOf } from '@urlapmuhely/document'
import type { ServerEvent } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changedIds, isAboutForm } from './changed-ids.ts'
import { createChanged } from './changed-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the marks of what others have changed', () => {
  it('last two seconds', () => {
    const changed = createChanged()
    changed.mark(['a'])
    vi.advanceTimersByTime(1_999)
    expect([changed.has('a'), changed.has('b')]).toEqual([true, false])
    vi.advanceTimersByTime(1)
    expect(changed.has('a')).toBe(false)
  })

  it('last two seconds from the last change', () => {
    const changed = createChanged()
    changed.mark(['a', 'b'])
    vi.advanceTimersByTime(1_500)
    changed.mark(['a'])
    vi.advanceTimersByTime(1_000)
    expect([changed.has('a'), changed.has('b')]).toEqual([true, false])
    vi.advanceTimersByTime(1_000)
    expect(changed.has('a')).toBe(false)
  })

  it('notify when they begin and when they end, until the listener stops', () => {
    const changed = createChanged()
    const listener = vi.fn()
    const stop = changed.subscribe(listener)
    changed.mark(['a'])
    expect(listener).toHaveBeenCalledTimes(1)
    vi.runAllTimers()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    changed.mark(['a'])
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

const item = (id: string): DocumentItem => ({ id, name: id })
const form = item('form')

describe('the ids of what differs between two documents', () => {
  const document = (fields: readonly DocumentItem[], own = form) =>
    documentOf({ form: own, items: { formField: fields } })

  it.each([
    ['nothing, of the same items', ['a', 'b'], ['a', 'b'], []],
    ['an added one', ['a'], ['a', 'b'], ['b']],
    ['a deleted one', ['a', 'b'], ['a'], ['b']],
    ['one in place of another', ['a'], ['b'], ['b', 'a']],
    ['all, of nothing', [], ['a', 'b'], ['a', 'b']],
  ])('are %s', (_, before, after, expected) => {
    const items = new Map(['a', 'b'].map((id) => [id, item(id)]))
    const of = (ids: readonly string[]) => document(ids.flatMap((id) => items.get(id) ?? []))
    expect(changedIds(of(before), of(after))).toEqual(expected)
  })

  it('have the form, if that is another object', () => {
    const field = item('a')
    expect(changedIds(document([field]), document([field], item('form')))).toEqual(['form'])
  })

  it('are those that a comparison of both lists finds, over all kinds', () => {
    const ids = ['a', 'b', 'c', 'd']
    const state = fc.record({ has: fc.boolean(), version: fc.boolean() })
    const states = fc.tuple(...ids.map(() => fc.tuple(state, state)))
    fc.assert(
      fc.property(states, (all) => {
        const versions = ids.map((id) => [item(id), item(id)] as const)
        const documentAt = (side: 0 | 1) => {
          const items = all.flatMap((one, index) => {
            const own = versions[index]?.[Number(one[side].version)]
            return one[side].has && own ? [own] : []
          })
          return documentOf({ form, items: { formField: items.slice(0, 2), formDisabled: items.slice(2) } })
        }
        const [before, after] = [documentAt(0), documentAt(1)]
        const flat = (one: typeof before) =>
          new Map(
            Object.entries(one.items).flatMap(([kind, byId]) =>
              [...byId].map(([id, own]) => [`${kind} ${id}`, own]),
            ),
          )
        const [was, now] = [flat(before), flat(after)]
        const keys = [...new Set([...was.keys(), ...now.keys()])].filter(
          (key) => was.get(key) !== now.get(key),
        )
        expect([...changedIds(before, after)].sort()).toEqual(keys.map((key) => key.split(' ')[1]).sort())
      }),
      volume(300, 92),
    )
  })
})

describe('an event is about the form', () => {
  const about = (more: Partial<Extract<ServerEvent, { type: 'item' }>>): ServerEvent => ({
    ...{ type: 'item', kind: 'formField', id: 'a', formId: 'f', action: 'update', by: 'anna', ...more },
  })

  it.each([
    ['an item of the form', about({}), true],
    ['the form itself', about({ kind: 'form', id: 'f', formId: null }), true],
    ['an item of another form', about({ formId: 'g' }), false],
    ['another form', about({ kind: 'form', id: 'g', formId: null }), false],
    ['an option, which any form may use', about({ kind: 'formOption', formId: null }), true],
    ['a domain, which is no part of a form', about({ kind: 'domain', formId: null }), false],
    [
      'a publication, which changes no item',
      { type: 'published', formId: 'f', version: 1, by: 'anna' } as const,
      false,
    ],
    ['a proposal', { type: 'proposal', formId: 'f', id: 'p', by: 'anna' } as const, false],
  ])('%s: %o is %s', (_, event, expected) => expect(isAboutForm(event, 'f')).toBe(expected))
})
