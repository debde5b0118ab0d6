import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { loadWindowing } from './load-windowing.ts'

const texts = (count: number, parentId?: string) =>
  Array.from({ length: count }, (_, index) => ({ id: `m${index}`, ...(parentId && { parentId }) }))

const inRows = (maxRows: number | null) =>
  buildDefinition({
    formField: [
      { id: 'sorok', type: 'repeat', maxRows },
      { id: 'csoport', type: 'group', parentId: 'sorok' },
      ...texts(9, 'csoport'),
    ],
  })

it('is fetched once, by forms whose fields or rows may become many', async () => {
  const circle = [
    { id: 'egyik', type: 'repeat', maxRows: 2, parentId: 'masik' },
    { id: 'masik', type: 'repeat', maxRows: 2, parentId: 'egyik' },
  ]
  expect(loadWindowing(buildDefinition({ formField: texts(300) }))).toBeNull()
  expect(loadWindowing(inRows(30))).toBeNull()
  expect(loadWindowing(buildDefinition({ formField: circle }))).toBeNull()

  const fetching = [buildDefinition({ formField: texts(301) }), inRows(31), inRows(null)].map((definition) =>
    loadWindowing(definition),
  )

  expect(fetching).not.toContain(null)
  await Promise.all(fetching)
  expect(loadWindowing(inRows(null))).toBeNull()
})
