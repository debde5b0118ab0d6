import type { ApiItem } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { type AnyBlock, blockKey, matchingBlocks, ownBlock, readyBlock } from './any-block.ts'

const content = { items: { formField: [{ id: 'a', key: 'nev' }] }, options: [] }
const stored = (values: Readonly<Record<string, unknown>>): ApiItem =>
  // As much of an answer as blocks need.
  ({ id: 'b1', name: 'Címek', revision: 1, ...values }) as unknown as ApiItem

describe('a stored block', () => {
  it('can be put into a form, renamed and deleted', () => {
    const item = stored({ description: 'Magyar cím', content })
    expect(ownBlock(item)).toEqual({
      ...{ source: { id: 'b1' }, name: 'Címek', description: 'Magyar cím' },
      ...{ content, item },
    })
  })

  it.each([null, 'x', { items: 1 }, {}])('whose content is %j has no fields', (unreadable) => {
    expect(ownBlock(stored({ content: unreadable })).content).toEqual({ items: {}, options: [] })
  })

  it('without a description has an empty one', () => {
    expect(ownBlock(stored({ content, description: null })).description).toBe('')
  })
})

it('a block of the product cannot be renamed or deleted', () => {
  const block = readyBlock({ key: 'lakcim', name: 'Lakcím', description: 'Állandó', content })
  expect(block).toMatchObject({ source: { ready: 'lakcim' }, item: null, content })
})

it('each block has a key of its own', () => {
  expect(blockKey({ source: { id: 'b1' } })).toBe('b1')
  expect(blockKey({ source: { ready: 'lakcim' } })).toBe('lakcim')
})

describe('the search for blocks', () => {
  const block = (name: string, description: string): AnyBlock =>
    readyBlock({ key: name, name, description, content })
  const blocks = [
    block('Lakcím', 'Irányítószám, település, közterület'),
    block('Bankszámla', 'A számla száma és a bank neve'),
    block('Természetes személy', 'Név, születési adatok és lakcím'),
  ]

  it.each([
    ['', ['Lakcím', 'Bankszámla', 'Természetes személy']],
    ['  ', ['Lakcím', 'Bankszámla', 'Természetes személy']],
    ['lakcim', ['Lakcím', 'Természetes személy']],
    ['LAKCÍM név', ['Természetes személy']],
    ['neve bank', ['Bankszámla']],
    ['szám', ['Lakcím', 'Bankszámla']],
    ['adószám', []],
  ])('“%s” finds %j', (query, names) => {
    expect(matchingBlocks(blocks, query).map(({ name }) => name)).toEqual(names)
  })
})
