import { domain, foldText } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Item } from '../../storage/columns.ts'
import type { OpenDatabase } from '../../storage/database.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { deleteItems, insertItems, updateItems } from '../item-repository.ts'
import { appendToChain } from '../log/change-chain.ts'
import { listChanges } from '../log/changes-service.ts'
import { searchWords } from './list-query.ts'
import { listItems } from './list-repository.ts'

const managed = { revision: 1, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' }
const request = {
  sort: [{ property: 'name', descending: false }],
  filters: [],
  page: 1,
  after: null,
  fields: null,
}
/** Few letters, so that words are found inside words, and signs with a meaning in a query language of either database. */
const letters = fc.constantFrom(
  ...'aáőűbBc"\'%_\\*^-+():.,;{}&|<>=/ß€я𝄞漢',
  ' ',
  'AND',
  'OR',
  'NOT',
  'NEAR',
  'szo',
)
const text = fc.array(letters, { minLength: 1, maxLength: 12 }).map((parts) => parts.join('').trim() || 'a')
const query = fc.array(letters, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))

const item = (number: number, name: string): Item => ({
  ...buildItem(domain, { id: testId(number), name, key: `kulcs-${number}`, note: '' }),
  ...managed,
})

const line = (number: number, itemName: string) => ({
  id: testId(100_000 + number),
  batchId: testId(1),
  at: '2026-01-01T00:00:00.000Z',
  by: 'a',
  kind: domain.name,
  itemId: testId(number),
  itemName,
  formId: null,
  action: 'create' as const,
  before: null,
  after: null,
})

describeOnEachDatabase('a search', (databases) => {
  let database: OpenDatabase
  const list = async (q: string, more: object = {}) => {
    const asked = { ...request, pageSize: 200, ...more, words: searchWords(q) }
    const { items, ...counted } = await listItems(database, domain, asked)
    return { ...counted, names: items.map(({ name }) => String(name)) }
  }
  const log = async (q: string, more: object = {}) => {
    const { items, ...counted } = await listChanges(database, { q, ...more })
    return { ...counted, names: items.map(({ itemName }) => itemName) }
  }
  const clear = async () => {
    await sql`delete from domains`.execute(database.db)
    await database.db.deleteFrom('changes').execute()
    await database.db.updateTable('changeHead').set({ seq: 0, hash: '' }).execute()
  }
  beforeAll(async () => {
    database = await databases.open()
  })

  it('finds the rows whose texts contain each word, wherever it is, whatever its letters are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 12 }),
        fc.array(query, { minLength: 6, maxLength: 6 }),
        async (names, queries) => {
          await clear()
          await insertItems(
            database.db,
            domain,
            names.map((name, number) => item(number, name)),
          )
          for (const q of [...queries, ...names.slice(0, 2), 'kulcs-1']) {
            const words = foldText(q).split(' ').filter(Boolean).slice(0, 10)
            if (words.length === 0) continue
            const expected = names.filter((name, number) =>
              words.every((word) => [foldText(name), `kulcs-${number}`].some((part) => part.includes(word))),
            )
            const found = await list(words.join(' '))
            expect([found.names.sort(), found.total], q).toEqual([expected.sort(), expected.length])
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('follows what is changed and deleted', async () => {
    await clear()
    await insertItems(database.db, domain, [item(1, 'Szegedi út'), item(2, 'Szegedi tér')])
    expect((await list('szegedi')).names).toEqual(['Szegedi tér', 'Szegedi út'])

    await updateItems(database.db, domain, [item(1, 'Pécsi út')])
    await deleteItems(database.db, domain, [testId(2)])

    expect([(await list('szegedi')).total, (await list('pecsi')).names]).toEqual([0, ['Pécsi út']])
    if (database.dialect === 'sqlite') {
      await sql`vacuum`.execute(database.db)
      expect((await list('csi')).names).toEqual(['Pécsi út'])
    }
  })

  it('counts to a thousand, and pages in order through what it does not count', async () => {
    await clear()
    const numbers = Array.from({ length: 5_000 }, (_, number) => number)
    const nameOf = (number: number) =>
      `Gyakori ${String(number).padStart(4, '0')}${number % 4 === 0 ? ' öt' : ''}`
    await insertItems(
      database.db,
      domain,
      numbers.map((number) => item(number, nameOf(number))),
    )

    expect(await list('gyakori', { page: 2, pageSize: 3 })).toMatchObject({
      total: 1_000,
      totalIsMinimum: true,
      names: [3, 4, 5].map(nameOf),
    })
    // More than are counted, but few enough to be sorted on their own; two letters at the end of a text.
    expect(await list('ot', { pageSize: 2 })).toMatchObject({
      total: 1_000,
      totalIsMinimum: true,
      names: [0, 4].map(nameOf),
    })
    expect(await list('gyakori 123')).toMatchObject({
      total: 15,
      names: expect.arrayContaining(['Gyakori 4123']),
    })
    expect(await list('gyakori 123')).not.toHaveProperty('totalIsMinimum')
  })

  it('of the log finds the names of items as a list does, the newest first', async () => {
    await clear()
    const names = ['Őszi „pályázat”', 'Tavaszi pályázat', '50% kedvezmény', 'a_b', 'ŐSZI szünet', 'aXb']
    const numbers = Array.from({ length: 4_500 }, (_, number) => number)
    await database.db.transaction().execute((trx) =>
      appendToChain(
        trx,
        database.dialect,
        [...names, ...numbers.map((n) => `Sok ${n}`)].map((name, n) => line(n, name)),
      ),
    )

    expect((await log('oszi')).names).toEqual([names[4], names[0]])
    expect((await log('PÁLYÁZAT szi')).names).toEqual([names[1], names[0]])
    expect((await log('0%')).names).toEqual([names[2]])
    expect((await log('a_b')).names).toEqual([names[3]])
    expect(await log('sok', { page: 2, pageSize: 2 })).toMatchObject({
      total: 1_000,
      totalIsMinimum: true,
      names: ['Sok 4497', 'Sok 4496'],
    })
    expect(await log('', { kind: 'domain', page: 2, pageSize: 1 })).toMatchObject({
      total: 1_000,
      names: ['Sok 4498'],
    })
    expect(await log('', { page: 4_506, pageSize: 1 })).toMatchObject({ total: 4_506, names: [names[0]] })
  })
})
