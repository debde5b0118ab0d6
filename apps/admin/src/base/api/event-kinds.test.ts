import { itemKinds, type ServerEvent } from '@urlapmuhely/schema'
import { expect, test } from 'vitest'
import { allKinds, kindsOfEvents } from './event-kinds.ts'

const item = (kind: string): ServerEvent => ({
  ...{ type: 'item', kind, id: 'i', formId: null, action: 'update', by: 'anna' },
})
const presence: ServerEvent = {
  ...{ type: 'presence', formId: 'f', tab: 't', by: 'anna', name: 'Anna', selected: [], isLeaving: false },
}
const published: ServerEvent = { type: 'published', formId: 'f', version: 1, by: 'anna' }
const proposal: ServerEvent = { type: 'proposal', formId: 'f', id: 'p', by: 'anna' }

test.each([
  ['an item changes its own kind', [item('formField')], ['formField']],
  ['several items, one after the other', [item('formOption'), item('domain')], ['formOption', 'domain']],
  ['a publication changes the form', [published], ['form']],
  ['who is where changes no item', [presence], []],
  ['a proposal changes no item until it is accepted', [proposal], []],
  ['nothing changes nothing', [], []],
])('%s', (_, events, kinds) => expect(kindsOfEvents(events)).toEqual(kinds))

test('after missed events any kind may have changed', () => {
  expect(kindsOfEvents(null)).toBe(allKinds)
  expect(allKinds).toHaveLength(itemKinds.length)
  expect(allKinds).toContain('formField')
})
