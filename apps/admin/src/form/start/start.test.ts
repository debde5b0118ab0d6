import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_START, isComplete, type Start, startOf, startTypes, toggleBlock } from './start.ts'

describe('a way to begin a form', () => {
  it.each<[Partial<Start>, boolean]>([
    [{ type: 'empty' }, true],
    [{ type: 'copy' }, false],
    [{ type: 'copy', formId: 'f' }, true],
    [{ type: 'blocks' }, false],
    [{ type: 'blocks', blocks: [{ ready: 'lakcim' }] }, true],
    [{ type: 'paste', text: ' \n' }, false],
    [{ type: 'paste', text: 'Név' }, true],
    // Choices for another way do not count.
    [{ type: 'copy', blocks: [{ ready: 'lakcim' }], text: 'Név' }, false],
    [{ type: 'paste', formId: 'f' }, false],
  ])('%j has what it needs: %s', (start, complete) => {
    expect(isComplete({ ...EMPTY_START, ...start })).toBe(complete)
  })
})

describe('ticked blocks', () => {
  const blocks: Start['blocks'] = [{ ready: 'b' }, { id: 'a' }, { ready: 'c' }]
  const tick = (ticked: readonly Start['blocks'][number][]) => ticked.reduce(toggleBlock, EMPTY_START.blocks)

  it('keep the order in which they were ticked', () => {
    expect(tick(blocks)).toEqual(blocks)
    expect(toggleBlock(blocks, { id: 'a' })).toEqual([{ ready: 'b' }, { ready: 'c' }])
    expect(tick([...blocks, { ready: 'b' }, { ready: 'b' }])).toEqual([
      { id: 'a' },
      { ready: 'c' },
      { ready: 'b' },
    ])
  })

  it('of the product and of the administrators are different ones', () => {
    expect(tick([{ id: 'x' }, { ready: 'x' }])).toEqual([{ id: 'x' }, { ready: 'x' }])
  })

  it('are those that were ticked an odd number of times', () => {
    const block = fc.constantFrom<Start['blocks'][number]>({ id: 'a' }, { ready: 'a' }, { ready: 'b' })
    fc.assert(
      fc.property(fc.array(block), (ticked) => {
        const odd = [{ id: 'a' }, { ready: 'a' }, { ready: 'b' }].filter(
          (one) => ticked.filter((other) => JSON.stringify(other) === JSON.stringify(one)).length % 2 === 1,
        )
        const left = tick(ticked).map((one) => JSON.stringify(one))
        expect(left.toSorted()).toEqual(odd.map((one) => JSON.stringify(one)).toSorted())
      }),
    )
  })
})

describe('the value of the screen', () => {
  it.each([undefined, null, 'paste', 7, {}, []])('%j begins an empty form', (value) => {
    expect(startOf(value)).toEqual(EMPTY_START)
  })

  it('is completed with what an older draft does not have', () => {
    expect(startOf({ type: 'paste', text: 'Név' })).toEqual({ ...EMPTY_START, type: 'paste', text: 'Név' })
    for (const type of startTypes) expect(startOf({ type }).type).toBe(type)
  })
})
