import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readIds, withFolded } from './folded-ids.ts'

describe('stored ids', () => {
  it.each([
    [null, []],
    ['[]', []],
    ['["a","b"]', ['a', 'b']],
    ['["a",1,null,["b"]]', ['a']],
    ['', []],
    ['{', []],
    ['null', []],
    ['{"a":true}', []],
    ['"a"', []],
  ])('%j are read as %j', (text, ids) => {
    expect([...readIds(text)]).toEqual(ids)
  })
})

describe('folded ids', () => {
  it('are the same set if nothing changes, so that nothing is drawn again', () => {
    const folded = new Set(['a', 'b'])
    expect(withFolded(folded, ['a', 'b'], true)).toBe(folded)
    expect(withFolded(folded, ['c'], false)).toBe(folded)
    expect(withFolded(folded, [], true)).toBe(folded)
    expect(withFolded(folded, ['a', 'c'], true)).not.toBe(folded)
  })

  it('are those that were folded and not opened since; earlier sets stay as they were', () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 })
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, fc.boolean())), (changes) => {
        const model: Record<string, boolean> = {}
        let folded: ReadonlySet<string> = new Set()
        for (const [some, folds] of changes) {
          const before = [...folded]
          const next = withFolded(folded, some, folds)
          expect([...folded]).toEqual(before)
          folded = next
          for (const id of some) model[id] = folds
        }
        expect([...folded].toSorted()).toEqual(
          Object.keys(model)
            .filter((id) => model[id])
            .toSorted(),
        )
      }),
    )
  })
})
