import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { insertBlockRequest, saveBlockRequest } from './blocks.ts'
import {
  exportFormsRequest,
  formFile,
  formsFile,
  importFormRequest,
  importFormsRequest,
} from './form-files.ts'
import { contentRequest, publishRequest, restoreRequest, versionNumber } from './forms.ts'
import { bulkRequest, importRequest, listQuery } from './items.ts'
import { deleteListRequest, mergeListRequest, nameListRequest, optionListsPageQuery } from './option-lists.ts'
import { presenceRequest } from './presence.ts'
import { rejectProposalRequest } from './proposals.ts'
import { answerCheckRequest, hostOptionsAnswer, openingRequest } from './public.ts'
import { chosen, file, files, id, ids, issuesOf } from './testing/requests.ts'
import { usageQuery } from './usage.ts'

/** Each request in its fullest and in its smallest form. */
const good: readonly (readonly [name: string, z.ZodType, ...values: unknown[]])[] = [
  [
    'the query of a list',
    listQuery,
    {},
    { q: 'a', sort: '-name,key', page: '2', pageSize: '200', after: 'x', fields: 'name' },
  ],
  [
    'enabling items',
    bulkRequest,
    { action: 'enable', ...chosen },
    { action: 'disable', ids: ids(1000), revisions: {} },
  ],
  ['tagging items', bulkRequest, { action: 'tag', ...chosen, add: ['a'], remove: [] }],
  [
    'moving items',
    bulkRequest,
    { action: 'move', ...chosen, domainId: null },
    { action: 'move', ...chosen, domainId: id },
  ],
  [
    'copying and sorting items',
    bulkRequest,
    { action: 'duplicate', ...chosen },
    { action: 'order', ...chosen },
  ],
  [
    'deleting items',
    bulkRequest,
    { action: 'delete', ...chosen },
    { action: 'delete', ...chosen, references: 'release' },
  ],
  ['restoring items', bulkRequest, { action: 'restore', changeId: id }],
  [
    'importing rows',
    importRequest,
    { rows: [{ id, values: {} }] },
    { rows: [{ id, revision: 1, values: { a: [1] } }] },
  ],
  [
    'inserting a block',
    insertBlockRequest,
    { block: { ready: 'cim' }, parentId: null, afterId: null },
    { block: { id }, parentId: id, afterId: id },
  ],
  ['saving a block', saveBlockRequest, { id, name: 'Cím', description: '', fieldIds: [id] }],
  [
    'saving a form',
    contentRequest,
    { revision: 1, form: {}, items: {} },
    { revision: 1, contentRevision: 0, form: { a: 1 }, items: { formField: { saved: [{}], deleted: [id] } } },
    { revision: 1, form: {}, items: { formField: { saved: [], deleted: [{ id, revision: 2 }] } } },
  ],
  ['publishing', publishRequest, { contentRevision: 3, note: '', confirmWarnings: false }],
  ['restoring a version', restoreRequest, { version: 1, contentRevision: 0 }],
  ['a version', versionNumber, 1, 2_147_483_647],
  ['a form as a file', formFile, file, { ...file, blocks: [{ id }] }],
  ['several forms as a file', formsFile, files],
  [
    'importing a form',
    importFormRequest,
    file,
    { ...file, shared: { x: { choice: 'keep', seen: 'y' }, z: { choice: 'copy', seen: '' } } },
  ],
  [
    'importing forms',
    importFormsRequest,
    { file: files },
    { file: files, contentRevisions: { [id]: 0 }, shared: {} },
  ],
  ['exporting forms', exportFormsRequest, { ids: ids(200) }],
  [
    'the query of option lists',
    optionListsPageQuery,
    {},
    { q: 'a', sort: '-count', page: '3', pageSize: '10' },
  ],
  [
    'naming a list',
    nameListRequest,
    { name: 'megyek' },
    { name: 'megyek', seen: '*' },
    { name: 'a', seen: 'a1'.repeat(32) },
  ],
  ['merging lists', mergeListRequest, { into: 'megyek' }, { into: 'megyek', prefer: 'from', seen: '*' }],
  ['deleting a list', deleteListRequest, {}, { seen: '*' }],
  [
    'being present',
    presenceRequest,
    { tab: id, selected: [] },
    { tab: id, selected: ids(50), isLeaving: true },
  ],
  ['rejecting a proposal', rejectProposalRequest, {}, { reason: 'Nem kell.' }],
  ['a usage', usageQuery, { of: 'list', id: 'megyek' }, { of: 'formField', id, formId: id }],
  [
    'an opening',
    openingRequest,
    {},
    {
      ...{ domain: 'pelda', initial: { nev: 'Éva' } },
      context: { now: '2026-11-21T10:00:00Z', timeZone: 'Europe/Budapest', values: { szerep: 1 } },
    },
    { domain: null },
  ],
  [
    'checking an answer',
    answerCheckRequest,
    { values: {} },
    {
      ...{ values: { nev: 'Éva' }, opening: null, initial: {}, context: {}, moment: null, events: null },
      circumstances: { heldOver: ['a'], omitted: {}, openPanels: [], takenOut: [], context: {} },
    },
    {
      ...{ values: {}, opening: 'x', moment: '2026-11-21T10:00:00.000Z' },
      events: {
        from: null,
        paths: ['a'],
        entries: [
          ['s', { any: 1 }],
          ['', null],
        ],
      },
    },
  ],
]

const requests = good.map(([name, schema, ...values]) => [name, schema, values] as const)

describe.each(requests)('%s', (_, schema, values) => {
  it('is accepted', () => {
    for (const value of values) expect(issuesOf(schema, value)).toEqual([])
  })

  it('is not a list, a text or null', () => {
    for (const value of [[], 'x', null]) expect(schema.safeParse(value).success).toBe(false)
  })
})

describe.each(requests.filter(([name]) => !['a version', 'the query of a list'].includes(name)))(
  '%s',
  (_, schema, values) => {
    it('has no other members', () => {
      for (const value of values)
        expect(issuesOf(schema, { ...Object(value), other: 1 })).toEqual(['other UNKNOWN_KEY'])
    })
  },
)

describe('what a request leaves out', () => {
  it('is filled in', () => {
    expect(optionListsPageQuery.parse({})).toEqual({ sort: 'list', page: 1, pageSize: 50 })
    expect(formFile.parse(file).blocks).toEqual([])
    expect(importFormRequest.parse(file).shared).toEqual({})
    expect(importFormsRequest.parse({ file: files })).toMatchObject({ contentRevisions: {}, shared: {} })
  })

  it('stays out of the query of a list, which ignores unknown parameters', () => {
    expect(listQuery.parse({ 'filter[name]': 'x' })).toEqual({})
    expect(listQuery.parse({ page: '2' })).toEqual({ page: 2 })
  })
})

describe('the options of a host', () => {
  const option = {
    value: 'a',
    label: 'A',
    description: 'x',
    group: 'g',
    disabled: true,
    exclusive: false,
    data: { k: 1 },
  }

  it('are a list, or an object with it', () => {
    expect(hostOptionsAnswer.parse([option, { value: 2 }])).toEqual([option, { value: 2 }])
    expect(hostOptionsAnswer.parse({ options: [option], more: 1 })).toEqual([option])
    expect(hostOptionsAnswer.parse([])).toEqual([])
  })

  it.each([
    [{}],
    [null],
    ['a'],
    [[{ label: 'A' }]],
    [[{ value: true }]],
    [{ options: 'a' }],
    [[{ value: 'x'.repeat(501) }]],
  ])('are not %j', (answer) => {
    expect(hostOptionsAnswer.safeParse(answer).success).toBe(false)
  })

  it('lose what is no part of an option', () => {
    expect(hostOptionsAnswer.parse([{ value: 'a', secret: 1 }])).toEqual([{ value: 'a' }])
  })
})
