import { randomUUID } from 'node:crypto'
import { domain } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertItems } from '../items/item-repository.ts'
import { findMatches } from '../items/list/find-matches.ts'
import { describeOnEachDatabase, postgresDatabases } from '../testing/databases.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { createSearchIndexes } from './search-indexes.ts'
import { searchedItems } from './searched-texts.ts'

const managed = { revision: 1, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' }
const insert = ({ db }: OpenDatabase, number: number) =>
  insertItems(db, domain, [
    { ...buildItem(domain, { id: testId(number), name: `Hely ${number}` }), ...managed },
  ])
const countOf = async ({ db, dialect }: OpenDatabase, word: string) =>
  (await findMatches({ db, dialect }, { text: searchedItems(domain), words: [word], filters: [], key: 'id' }))
    ?.count

describeOnEachDatabase('the indexes of searches', (databases) => {
  it('are created with what is there already, once', async () => {
    const database = await openDatabase(await databases.emptyLocation())
    await migrate(database)
    await insert(database, 1)

    expect(await createSearchIndexes(database)).toEqual(expect.arrayContaining(['domains', 'changes']))

    expect(await countOf(database, 'hel')).toBe(1)
    expect(await createSearchIndexes(database)).toEqual([])
    await database.close()
  })

  it('are created again if they do not fit the rows any more', async () => {
    const database = await databases.open()
    await insert(database, 1)
    const lose =
      databases.dialect === 'sqlite' ? 'trigger domains_trigrams_insert' : 'index domains_search_trgm'
    await sql.raw(`drop ${lose}`).execute(database.db)
    await insert(database, 2)

    expect(await createSearchIndexes(database)).toEqual(['domains'])
    await insert(database, 3)

    expect(await countOf(database, 'hely')).toBe(3)
  })
})

describe('a PostgreSQL whose user may not use pg_trgm', () => {
  const databases = postgresDatabases()

  it('searches without, and says so', async () => {
    const owned = await databases.emptyLocation()
    const owner = await openDatabase(owned)
    const user = `plain_${randomUUID()}`
    await sql`create role ${sql.id(user)} login`.execute(owner.db)
    await sql`grant all on schema public to ${sql.id(user)}`.execute(owner.db)
    const url = new URL(owned.dialect === 'postgres' ? owned.url : '')
    url.username = user
    const database = await openDatabase({ dialect: 'postgres', url: url.href })
    await migrate(database)
    await insert(database, 1)
    const said: string[] = []

    expect(await createSearchIndexes(database, { warn: (sentence) => said.push(sentence) })).toEqual([])

    expect(said).toEqual([expect.stringContaining('pg_trgm cannot be used')])
    expect([await countOf(database, 'ely'), await countOf(database, 'xyz')]).toEqual([1, 0])
    await database.close()
    await owner.close()
  })
})
