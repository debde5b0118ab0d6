import type { Presence } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createOthers } from './others-store.ts'

const presence = (by: string, tab: string, more: Partial<Presence> = {}): Presence => ({
  ...{ type: 'presence', formId: 'f', tab, by, name: by, selected: [], isLeaving: false, ...more },
})

describe('who else is in the form', () => {
  it('is nobody at first', () => {
    const others = createOthers()
    expect([others.all(), others.at('a')]).toEqual([[], []])
  })

  it('is listed by name, as Hungarian sorts them, each once however many tabs they have', () => {
    const others = createOthers()
    for (const [by, tab] of [
      ['Zita', '1'],
      ['Ödön', '1'],
      ['Olga', '1'],
      ['Zita', '2'],
    ] as const)
      others.receive(presence(by, tab), 0)
    expect(others.all().map(({ name }) => name)).toEqual(['Olga', 'Ödön', 'Zita'])
  })

  it('has selected what any of their tabs has', () => {
    const others = createOthers()
    others.receive(presence('anna', '1', { selected: ['a', 'b'] }), 0)
    others.receive(presence('anna', '2', { selected: ['b', 'c'] }), 0)
    others.receive(presence('bela', '1', { selected: ['c'] }), 0)
    expect(others.all().map(({ selected }) => selected)).toEqual([['a', 'b', 'c'], ['c']])
    expect(others.at('c').map(({ by }) => by)).toEqual(['anna', 'bela'])
    expect(others.at('nothing')).toEqual([])
  })

  it('stays until the last of their tabs leaves', () => {
    const others = createOthers()
    others.receive(presence('anna', '1'), 0)
    others.receive(presence('anna', '2'), 0)
    others.receive(presence('anna', '1', { isLeaving: true }), 0)
    expect(others.all()).toHaveLength(1)
    others.receive(presence('anna', '2', { isLeaving: true }), 0)
    expect(others.all()).toEqual([])
  })

  it('is forgotten when nothing was received from them for too long', () => {
    const others = createOthers()
    others.receive(presence('anna', '1'), 100)
    others.receive(presence('bela', '1'), 200)
    others.forget(100)
    expect(others.all()).toHaveLength(2)
    others.forget(101)
    expect(others.all().map(({ by }) => by)).toEqual(['bela'])
  })

  it('notifies only of what changes what is shown, until the listener stops', () => {
    const others = createOthers()
    const listener = vi.fn()
    const stop = others.subscribe(listener)
    others.receive(presence('anna', '1', { selected: ['a'] }), 0)
    others.receive(presence('anna', '1', { selected: ['a'] }), 50)
    others.receive(presence('anna', '2', { selected: ['a'] }), 50)
    others.forget(10)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    others.receive(presence('bela', '1'), 0)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('keeps the objects of those who have not changed, so that only others are drawn again', () => {
    const others = createOthers()
    others.receive(presence('anna', '1', { selected: ['a'] }), 0)
    others.receive(presence('bela', '1', { selected: ['b'] }), 0)
    const [anna, bela] = others.all()
    const [atA, atB] = [others.at('a'), others.at('b')]
    others.receive(presence('bela', '1', { selected: ['c'] }), 0)
    expect(others.all()[0]).toBe(anna)
    expect(others.all()[1]).not.toBe(bela)
    expect(others.at('a')).toBe(atA)
    expect([atB.length, others.at('b').length, others.at('c').length]).toEqual([1, 0, 1])
  })

  it('is what a list of the last messages says, after any messages and any pauses', () => {
    const message = fc.record({
      by: fc.constantFrom('anna', 'bela', 'cili'),
      tab: fc.constantFrom('1', '2'),
      selected: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
      isLeaving: fc.boolean(),
      pause: fc.nat({ max: 20 }),
    })
    fc.assert(
      fc.property(fc.array(message, { maxLength: 20 }), (messages) => {
        const others = createOthers()
        const last: { by: string; tab: string; selected: string[]; at: number }[] = []
        let now = 0
        for (const { pause, isLeaving, ...one } of messages) {
          now += pause
          others.receive(presence(one.by, one.tab, { selected: one.selected, isLeaving }), now)
          others.forget(now - 30)
          const known = last.findIndex(({ by, tab }) => by === one.by && tab === one.tab)
          if (isLeaving) {
            if (known >= 0) last.splice(known, 1)
          } else if (known >= 0) last[known] = { ...one, at: now }
          else last.push({ ...one, at: now })
          const fresh = last.filter(({ at }) => at >= now - 30)
          last.splice(0, last.length, ...fresh)
          const people = [...new Set(fresh.map(({ by }) => by))].sort()
          expect(others.all().map(({ by }) => by)).toEqual(people)
          for (const item of ['a', 'b', 'c'])
            expect(others.at(item).map(({ by }) => by)).toEqual(
              people.filter((by) => fresh.some((tab) => tab.by === by && tab.selected.includes(item))),
            )
        }
      }),
      volume(300, 91),
    )
  })
})
