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
import { contentRequest, publishRequest, versionNumber } from './forms.ts'
import { bulkRequest, importRequest, itemRecord, listQuery } from './items.ts'
import { mergeListRequest, nameListRequest, optionListsPageQuery } from './option-lists.ts'
import { presenceRequest } from './presence.ts'
import { rejectProposalRequest } from './proposals.ts'
import { answerCheckRequest, openingRequest } from './public.ts'
import { chosen, file, files, id, ids, issuesOf } from './testing/requests.ts'
import { usageQuery } from './usage.ts'

describe('a request is refused', () => {
  const block = { id, name: 'Cím', description: '', fieldIds: [id] }
  const content = { revision: 1, form: {}, items: {} }

  it.each<[what: string, schema: z.ZodType, value: unknown, ...issues: string[]]>([
    ['for a page 0', listQuery, { page: '0' }, 'page TOO_SMALL'],
    ['for the page of a word', listQuery, { page: 'x' }, 'page NUMBER_EXPECTED'],
    ['for a page beyond a million', listQuery, { page: '1000001' }, 'page TOO_LARGE'],
    ['for a page of 201 rows', listQuery, { pageSize: '201' }, 'pageSize TOO_LARGE'],
    ['for a long search', listQuery, { q: 'x'.repeat(201) }, 'q TOO_LONG'],
    ['for a search that no database takes', listQuery, { q: '\u0000' }, 'q TEXT_ILLEGAL'],
    ['without an action', bulkRequest, chosen, 'action FORMAT_INVALID'],
    ['with an unknown action', bulkRequest, { action: 'burn', ...chosen }, 'action FORMAT_INVALID'],
    ['without items', bulkRequest, { action: 'enable', ids: [], revisions: {} }, 'ids TOO_FEW'],
    ['with 1001 items', bulkRequest, { action: 'enable', ids: ids(1001), revisions: {} }, 'ids TOO_MANY'],
    ['with a broken id', bulkRequest, { action: 'enable', ids: ['x'], revisions: {} }, 'ids.0 ID_INVALID'],
    [
      'with revision 0',
      bulkRequest,
      { action: 'enable', ids: [id], revisions: { [id]: 0 } },
      `revisions.${id} TOO_SMALL`,
    ],
    ['with an empty tag', bulkRequest, { action: 'tag', ...chosen, add: [''], remove: [] }, 'add.0 REQUIRED'],
    [
      'with a long tag',
      bulkRequest,
      { action: 'tag', ...chosen, add: ['x'.repeat(41)], remove: [] },
      'add.0 TOO_LONG',
    ],
    ['to move without a domain', bulkRequest, { action: 'move', ...chosen }, 'domainId REQUIRED'],
    [
      'to delete in an unknown way',
      bulkRequest,
      { action: 'delete', ...chosen, references: 'keep' },
      'references CHOICE_UNKNOWN',
    ],
    ['with items to restore', bulkRequest, { action: 'restore', changeId: id, ids: [id] }, 'ids UNKNOWN_KEY'],
    ['without rows', importRequest, { rows: [] }, 'rows TOO_FEW'],
    [
      'with a row of revision 0',
      importRequest,
      { rows: [{ id, revision: 0, values: {} }] },
      'rows.0.revision TOO_SMALL',
    ],
    ['with a row without values', importRequest, { rows: [{ id }] }, 'rows.0.values REQUIRED'],
    [
      'with a NUL in a row',
      importRequest,
      { rows: [{ id, values: { a: '\u0000' } }] },
      'rows.0.values.a TEXT_ILLEGAL',
    ],
    ['for a block without a name', saveBlockRequest, { ...block, name: '' }, 'name REQUIRED'],
    ['for a block without fields', saveBlockRequest, { ...block, fieldIds: [] }, 'fieldIds TOO_FEW'],
    ['for a block of 501 fields', saveBlockRequest, { ...block, fieldIds: ids(501) }, 'fieldIds TOO_MANY'],
    ['without a place', insertBlockRequest, { block: { ready: 'a' }, parentId: null }, 'afterId REQUIRED'],
    ['without a revision', contentRequest, { ...content, revision: undefined }, 'revision REQUIRED'],
    [
      'with a negative content revision',
      contentRequest,
      { ...content, contentRevision: -1 },
      'contentRevision TOO_SMALL',
    ],
    [
      'with a deleted item of revision 0',
      contentRequest,
      { ...content, items: { formField: { saved: [], deleted: [{ id, revision: 0 }] } } },
      'items.formField.deleted.0.revision TOO_SMALL',
    ],
    [
      'with a long note',
      publishRequest,
      { contentRevision: 1, note: 'x'.repeat(501), confirmWarnings: true },
      'note TOO_LONG',
    ],
    ['for version 0', versionNumber, 0, 'TOO_SMALL'],
    ['for a version beyond the databases', versionNumber, 2_147_483_648, 'TOO_LARGE'],
    ['for version 1.5', versionNumber, 1.5, 'INTEGER_EXPECTED'],
    [
      'with a file of another sort',
      formFile,
      { ...file, format: 'urlapmuhely-forms' },
      'format CHOICE_UNKNOWN',
    ],
    ['with a file of a later version', formFile, { ...file, version: 2 }, 'version CHOICE_UNKNOWN'],
    ['with a file without forms', formsFile, { ...files, forms: [] }, 'forms TOO_FEW'],
    [
      'with a broken file in it',
      importFormsRequest,
      { file: { ...files, forms: [{ ...file, options: {} }] } },
      'file.forms.0.options FORMAT_INVALID',
    ],
    [
      'with an unknown choice',
      importFormRequest,
      { ...file, shared: { x: { choice: 'burn', seen: '' } } },
      'shared.x.choice CHOICE_UNKNOWN',
    ],
    ['for no forms', exportFormsRequest, { ids: [] }, 'ids TOO_FEW'],
    ['for 201 forms', exportFormsRequest, { ids: ids(201) }, 'ids TOO_MANY'],
    ['in an unknown order', optionListsPageQuery, { sort: 'name' }, 'sort CHOICE_UNKNOWN'],
    ['with a list that has no name', nameListRequest, { name: '' }, 'name REQUIRED'],
    ['with a list in capitals', nameListRequest, { name: 'Megyek' }, 'name SLUG_INVALID'],
    ['with another state', nameListRequest, { name: 'a', seen: 'x' }, 'seen FORMAT_INVALID'],
    [
      'with a preference for neither',
      mergeListRequest,
      { into: 'a', prefer: 'both' },
      'prefer CHOICE_UNKNOWN',
    ],
    ['with 51 selected items', presenceRequest, { tab: id, selected: ids(51) }, 'selected TOO_MANY'],
    ['with a long reason', rejectProposalRequest, { reason: 'x'.repeat(1001) }, 'reason TOO_LONG'],
    ['for the usage of a form', usageQuery, { of: 'form', id }, 'of CHOICE_UNKNOWN'],
    ['for the usage of nothing', usageQuery, { of: 'list', id: '' }, 'id REQUIRED'],
    [
      'in an unknown time zone',
      openingRequest,
      { context: { timeZone: 'Europe/Buda' } },
      'context.timeZone FORMAT_INVALID',
    ],
    [
      'at a moment without a zone',
      openingRequest,
      { context: { now: '2026-11-21T10:00' } },
      'context.now FORMAT_INVALID',
    ],
    ['for an empty domain', openingRequest, { domain: '' }, 'domain REQUIRED'],
    ['without values', answerCheckRequest, {}, 'values REQUIRED'],
    ['with a list of values', answerCheckRequest, { values: [] }, 'values FORMAT_INVALID'],
    [
      'with a giant opening',
      answerCheckRequest,
      { values: {}, opening: 'x'.repeat(300_001) },
      'opening TOO_LONG',
    ],
    [
      'with an event of two letters',
      answerCheckRequest,
      { values: {}, events: { from: null, paths: [], entries: [['ab', 1]] } },
      'events.entries.0.0 TOO_LONG',
    ],
    [
      'with 5001 events',
      answerCheckRequest,
      {
        values: {},
        events: { from: null, paths: [], entries: Array.from({ length: 5001 }, () => ['a', 1]) },
      },
      'events.entries TOO_MANY',
    ],
    [
      'with circumstances that lack a part',
      answerCheckRequest,
      { values: {}, circumstances: { heldOver: [], omitted: {}, openPanels: [] } },
      'circumstances.takenOut REQUIRED',
    ],
  ])('%s', (_, schema, value, ...issues) => {
    expect(issuesOf(schema, value)).toEqual(issues)
  })

  it('with what no database stores, wherever it is', () => {
    for (const item of [{ a: '\ud800' }, { a: [{ b: '\u0000' }] }, { 'a\u0000': 1 }])
      expect(itemRecord.safeParse(item).success).toBe(false)
    expect(issuesOf(itemRecord, { a: { __proto__: null, b: undefined } })).toEqual(['a JSON_INVALID'])
  })
})
