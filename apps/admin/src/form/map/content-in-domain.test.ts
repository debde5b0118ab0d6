import { type DocumentItem, documentOf } from '@urlapmuhely/document'
import { describe, expect, it } from 'vitest'
import { deltaBetween } from '../store/document-delta.ts'
import { contentInDomain } from './content-in-domain.ts'
import { createGraphMaker } from './graph-maker.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const node = (id: string, parentId: string | null) => ({
  id,
  parentId,
  name: id,
  key: id,
  host: '',
  revision: 1,
})
const domains = [node('hu', null), node('bp', 'hu'), node('at', null)]

const item = (id: string, values: Partial<DocumentItem> = {}): DocumentItem => ({
  ...{ id, name: id, key: id, label: id, type: 'text', enabled: true, domainId: null, overridesId: null },
  ...{ overrideMode: null, validFrom: null, validTo: null, order: 0, parentId: null, revision: 1, ...values },
})
const replace = (id: string, domainId: string, overridesId: string) =>
  item(id, { domainId, overridesId, overrideMode: 'replace' })
const form = item('form')

/** The ids in force, each with the name of the item that stands there. */
const inForce = (items: readonly DocumentItem[], domainId: string, now = NOW) => {
  const content = contentInDomain({ form, items: { formField: items } }, { domains, domainId, now })
  expect(content.form).toBe(form)
  return content.items.formField?.map(({ id, name }) => (id === name ? id : `${id}: ${name}`))
}

describe('a form in one domain', () => {
  const items = [
    item('all'),
    item('hu', { domainId: 'hu' }),
    item('bp', { domainId: 'bp' }),
    item('at', { domainId: 'at' }),
  ]

  it.each([
    ['hu', ['all', 'hu']],
    ['bp', ['all', 'hu', 'bp']],
    ['at', ['all', 'at']],
    ['unknown', []],
  ])('%s has what is everywhere, its own and what is above it: %j', (domainId, expected) => {
    expect(inForce(items, domainId)).toEqual(expected)
  })

  it('has the nearest override in place of an item, under the id that others refer to', () => {
    const all = [item('label'), replace('labelHu', 'hu', 'label'), replace('labelBp', 'bp', 'labelHu')]
    expect(inForce(all, 'hu')).toEqual(['label: labelHu'])
    expect(inForce(all, 'bp')).toEqual(['label: labelBp'])
    expect(inForce(all, 'at')).toEqual(['label'])
  })

  it('has nothing in place of an item that is suppressed', () => {
    const off = item('off', { domainId: 'hu', overridesId: 'label', overrideMode: 'suppress' })
    expect(inForce([item('label'), off], 'bp')).toEqual([])
    expect(inForce([item('label'), off], 'at')).toEqual(['label'])
  })

  it.each([
    ['before', '2026-11-21T09:59:59.999Z', ['label']],
    ['from its first moment', '2026-11-21T10:00:00.000Z', ['label', 'timed']],
    ['until its last moment', '2026-11-21T11:00:00.000Z', ['label']],
  ])('has an item with a time only while it is valid: %s', (_, now, expected) => {
    const timed = item('timed', { validFrom: '2026-11-21T10:00:00Z', validTo: '2026-11-21T11:00:00Z' })
    expect(inForce([item('label'), timed], 'hu', now)).toEqual(expected)
  })

  it('has no items that are switched off', () => {
    expect(inForce([item('off', { enabled: false })], 'hu')).toEqual([])
  })

  it('has an override of an item that was deleted under the id of that item', () => {
    expect(inForce([replace('labelHu', 'hu', 'label')], 'hu')).toEqual(['label: labelHu'])
  })

  it.each([
    ['two', ['x', 'y']],
    ['three', ['x', 'y', 'z']],
  ])('keeps the ids of %s items that override each other in a circle', (_, ids) => {
    const circle = ids.map((id, index) => replace(id, 'hu', ids[(index + 1) % ids.length] ?? ''))
    expect(inForce(circle, 'hu')).toEqual(ids)
  })
})

describe('the maker of graphs', () => {
  const fields = [item('a'), item('b', { domainId: 'bp' })]
  const rule = item('c', {
    ...{ targets: ['b'], condition: { '!!': [{ var: 'a' }] }, mode: 'disabled', domainId: 'at' },
  })
  const document = documentOf({ form, items: { formField: fields, formDisabled: [rule] } })
  const settings = { number: 1, now: NOW, domains, domain: null }

  it('has nothing to say before it has a document', async () => {
    const make = createGraphMaker()
    expect(await make({ ...settings, delta: { form: null, put: [], removed: [] } })).toBeNull()
  })

  it('draws the document, and names the domains of its items', async () => {
    const make = createGraphMaker()
    const answer = await make({ ...settings, number: 7, delta: deltaBetween(null, document) })
    expect(answer?.number).toBe(7)
    expect(answer?.domainIds.toSorted()).toEqual(['at', 'bp'])
    const { nodes = [], edges = [] } = answer?.graph ?? {}
    expect(nodes.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c'])
    expect(edges.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual(['a c', 'c b'])
  })

  it('follows changes by their differences, and narrows to one domain', async () => {
    const make = createGraphMaker()
    await make({ ...settings, delta: deltaBetween(null, document) })
    const without = documentOf({ form, items: { formField: fields } })
    const whole = await make({ ...settings, delta: deltaBetween(document, without) })
    expect(whole?.graph.nodes.map(({ id }) => id)).toEqual(['a', 'b'])
    const narrow = await make({ ...settings, domain: 'hu', delta: deltaBetween(without, without) })
    expect(narrow?.graph.nodes.map(({ id }) => id)).toEqual(['a'])
    expect(narrow?.domainIds).toEqual(['bp'])
  })
})
