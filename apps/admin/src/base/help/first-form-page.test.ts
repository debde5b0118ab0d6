import { readLines } from '@urlapmuhely/document'
import { expect, it } from 'vitest'
import { helpPage, textOf } from './handbook.ts'

it('promises of the first form what the quick entry makes of its lines', () => {
  const page = helpPage('01-elso-urlap')
  const typed = page?.nodes
    .filter((node) => node.type === 'list' && node.ordered)
    .map((node) => ('children' in node ? node.children : []))
    .find((items) => items.some((item) => textOf(item).startsWith('Név*')))
    ?.map((item) => textOf(item).split(' – ')[0] ?? '')
  const drafts = (typed ?? []).map((line) => readLines(line)[0])
  expect(drafts.map((draft) => [draft?.label, draft?.type, draft?.required])).toEqual([
    ['Név', 'group', true],
    ['Lakcím', 'group', true],
    ['Bérelt lakásban él?', 'radio', false],
    ['Havi bérleti díj', 'number', false],
  ])
})
