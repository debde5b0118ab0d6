import { type ApiItem, formOption } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../base/api/api-error.ts'
import { loadMessages } from '../../base/messages/t.ts'
import { changeRequest, changesIn, refusedRows } from './import-changes.ts'
import type { ImportRow } from './import-plan.ts'

beforeAll(loadMessages)

const option = (values: Readonly<Record<string, unknown>> = {}): ApiItem => ({
  ...{ id: testId(1), name: 'Zala', revision: 3, updatedAt: '', updatedBy: '' },
  ...{ list: 'megyek', value: 'ZA', label: 'Zala', group: '', data: {}, domainId: null, disabled: false },
  ...values,
})

const create = (line: number, values: Readonly<Record<string, unknown>> = {}): ImportRow => ({
  ...{ line, title: `sor ${line}`, action: 'create', values },
})

const update = (line: number, values: Readonly<Record<string, unknown>>, item = option()): ImportRow => ({
  ...{ line, title: `sor ${line}`, action: 'update', item, values },
})

const same = (line: number): ImportRow => ({ line, title: `sor ${line}`, action: 'same' })

const wrong = (line: number, ...reasons: string[]): ImportRow => ({
  ...{ line, title: `sor ${line}`, action: 'wrong', reasons },
})

describe('the request of an import', () => {
  it('holds the new and the changed rows only', () => {
    const rows = [same(2), create(3), wrong(4), update(5, { label: 'x' })]
    expect(changesIn(rows).map(({ line }) => line)).toEqual([3, 5])
  })

  it('names a changed item with the revision that was seen, and gives a new one an id', () => {
    const [first, second] = changesIn([update(2, { label: 'x' }), create(3, { value: 'y' })])
    if (!first || !second) throw new Error('Both rows are changes.')
    expect(changeRequest(first)).toEqual({ id: testId(1), revision: 3, values: { label: 'x' } })
    const request = changeRequest(second)
    expect(request).toEqual({ id: request.id, values: { value: 'y' } })
    expect(request.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u)
    expect(changeRequest(second).id).not.toBe(request.id)
  })
})

describe('rows that the server refused', () => {
  const rows = [same(2), create(3), wrong(4, 'rossz'), update(5, { label: 'x' }), create(6)]
  const refused = (...issues: (readonly [path: string, message: string])[]) =>
    refusedRows(
      formOption,
      rows,
      new ApiError({
        ...{ status: 422, code: 'invalid-item', title: 'Hibás' },
        issues: issues.map(([path, message]) => ({ path, message, code: 'REQUIRED', params: {} })),
      }),
    )

  it('are wrong now, for the reasons that it gave, counted among the rows that were sent', () => {
    const found = refused(['rows.0.label', 'kell.'], ['rows.2.value', 'foglalt.'], ['rows.2', 'nem jó.'])
    expect(found).toEqual([
      rows[0],
      wrong(3, 'Felirat: kell.'),
      rows[2],
      rows[3],
      wrong(6, 'Érték: foglalt.', 'nem jó.'),
    ])
  })

  it.each([
    ['nothing', []],
    ['another part of the request', [['ids.0', 'x']]],
    ['a row that was not sent', [['rows.9.label', 'x']]],
    ['no row', [['rows', 'x']]],
  ] as const)('are none if it complains of %s', (_, issues) => {
    expect(refused(...issues)).toBeNull()
  })
})
