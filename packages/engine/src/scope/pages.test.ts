import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type Part } from '../testing/build-definition.ts'
import { NOW } from '../testing/fill-in.ts'

const reports = (formField: readonly Part[]) =>
  compile(buildDefinition({ formField }), { now: NOW }).diagnostics.map(
    ({ severity, code, item }) => `${severity} ${code} ${item?.id}`,
  )

const page = { id: 'lap', type: 'page' }
const inside = { id: 'a', parentId: 'lap' }

it('a page without fields and a field on no page are doubtful, as far as nobody means them to be on every page', () => {
  expect(reports([page])).toEqual(['warning PAGE_EMPTY lap'])
  expect(reports([page, { id: 's', type: 'section', parentId: 'lap' }])).toEqual(['warning PAGE_EMPTY lap'])
  expect(reports([page, { id: 'n', type: 'note', parentId: 'lap' }])).toEqual([])
  expect(reports([page, inside, { id: 'n', type: 'note' }, { id: 'h', type: 'hidden' }])).toEqual([])
  expect(reports([page, inside, { id: 'c', type: 'calculated', expression: 1 }])).toEqual([])
  expect(
    reports([page, inside, { id: 'b' }, { id: 's', type: 'section' }, { id: 'c', parentId: 's' }]),
  ).toEqual(['warning FIELD_OUTSIDE_PAGES b', 'warning FIELD_OUTSIDE_PAGES s'])
})

it('what the host says is on no page, and is not meant to be', () => {
  const form = { context: [{ key: 'szerep', label: 'Szerep', type: 'text', optionList: null, sample: null }] }
  const { diagnostics } = compile(buildDefinition({ form, formField: [page, inside] }), { now: NOW })
  expect(diagnostics).toEqual([])
})

it('a form without pages has nothing on a page', () => {
  expect(reports([{ id: 'b' }, { id: 's', type: 'section' }, { id: 'c', parentId: 's' }])).toEqual([])
})
