import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { loadWindowing } from './load-windowing.ts'

const texts = (count: number, parentId?: string) =>
  Array.from({ length: count }, (_, index) => ({ id: `m${index}`, ...(parentId && { parentId }) }))

const fieldsOf = (formField: NonNullable<DefinitionParts['formField']>) =>
  buildDefinition({ formField }).items.formField

const inRows = (maxRows: number | null, minRows: number | null = null) =>
  fieldsOf([
    { id: 'sorok', type: 'repeat', maxRows, minRows },
    { id: 'csoport', type: 'group', parentId: 'sorok' },
    ...texts(9, 'csoport'),
  ])

it('is fetched once, by forms whose fields or rows may become many', async () => {
  const circle = [
    { id: 'egyik', type: 'repeat', maxRows: 2, parentId: 'masik' },
    { id: 'masik', type: 'repeat', maxRows: 2, parentId: 'egyik' },
  ]
  expect(loadWindowing(fieldsOf(texts(300)))).toBeNull()
  expect(loadWindowing(inRows(30))).toBeNull()
  expect(loadWindowing(fieldsOf(circle))).toBeNull()
  // It starts with few rows, whatever may become of them.
  const rows = (count: number) => ({ adatok: { sorok: Array.from({ length: count }, () => ({ m0: '' })) } })
  expect(loadWindowing(inRows(null), {})).toBeNull()
  expect(loadWindowing(inRows(null), rows(30))).toBeNull()

  const fetching = [fieldsOf(texts(301)), inRows(31), inRows(null)].map((fields) => loadWindowing(fields))
  fetching.push(loadWindowing(inRows(null), rows(31)), loadWindowing(inRows(null, 31), {}))

  expect(fetching).not.toContain(null)
  await Promise.all(fetching)
  expect(loadWindowing(inRows(null))).toBeNull()
})
