import { kindNamed } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemClock } from '../../base/clock.ts'
import { formListener } from '../../forms/form-listener.ts'
import { ForeignDatabaseError, prepareDatabase } from '../../operation/prepare-database.ts'
import { type OpenDatabase, openDatabase } from '../../storage/database.ts'
import { migrate } from '../../storage/migrate.ts'
import { migrations } from '../../storage/migrations/index.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { createItem } from '../write/item-service.ts'
import { LogTamperedError, verifyLog } from './audit.ts'

const by = { sub: 'a', name: 'Kis Márta' }
const domain = kindNamed('domain')

const write = (database: OpenDatabase, number: number) =>
  createItem({ database, clock: systemClock, itemListener: formListener }, by, {
    kind: domain,
    input: {
      id: testId(number),
      name: `Hely ${number}`,
      key: `hely-${number}`,
    },
  })

const written = async (database: OpenDatabase, count: number) => {
  for (let number = 1; number <= count; number += 1) await write(database, number)
}

/**
 * Changes that a person with access to the database may make to the log, with the sentence that
 * the check reports.
 */
const tampering: readonly (readonly [string, string, string])[] = [
  ['changes a value', `update changes set item_name = 'Más' where seq = 3`, 'Line 3 was changed'],
  ['changes who did it', `update changes set "by" = 'b' where seq = 6`, 'Line 6 was changed'],
  ['empties what was there before', `update changes set "after" = null where seq = 1`, 'Line 1 was changed'],
  ['deletes a line', 'delete from changes where seq = 2', 'Line 2 is missing.'],
  ['deletes the first line', 'delete from changes where seq = 1', 'Line 1 is missing.'],
  ['cuts the end off', 'delete from changes where seq > 4', 'Lines 5 to 6 are missing.'],
  ['empties the log', 'delete from changes', 'Lines 1 to 6 are missing.'],
  [
    'swaps two lines',
    'update changes set seq = 5 - seq + 100 where seq in (2, 3); update changes set seq = seq - 100 where seq > 100',
    'Line 2 was changed',
  ],
  [
    'adds a line to the end',
    `insert into changes select 7, 'x', batch_id, "at", "by", kind, item_id, item_name, form_id, action,
      "before", "after", hash from changes where seq = 6`,
    'Line 7 was changed, added or moved',
  ],
  ['takes the record of the end away', 'delete from change_head', 'The record of the last line is missing'],
  [
    'cuts the end off and the record back',
    `delete from changes where seq > 4;
      update change_head set seq = 4, hash = (select hash from changes where seq = 4)`,
    'Line 6 is not what was noted',
  ],
]

describeOnEachDatabase('the log of changes', (databases) => {
  it('is one chain, though several processes write it and start at once', async () => {
    const first = await databases.open()
    const writers = databases.dialect === 'sqlite' ? [first] : [first, await openDatabase(first.location)]
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => write(writers[index % writers.length] ?? first, index)),
    )

    const others = Promise.all(
      Array.from({ length: 20 }, (_, index) => write(writers[index % writers.length] ?? first, 100 + index)),
    )
    for (let start = 0; start < 5; start += 1) await prepareDatabase(first)
    await others
    const { lines, head, findings } = await verifyLog(first)

    expect([lines, head.seq, findings]).toEqual([40, 40, []])
    for (const one of writers.slice(1)) await one.close()
  })

  it.each(tampering)('shows it when somebody %s', async (_what, statements, finding) => {
    const database = await databases.open()
    await written(database, 6)
    const { head } = await verifyLog(database)

    for (const statement of statements.split(';')) await sql.raw(statement).execute(database.db)

    const { findings } = await verifyLog(database, head)
    expect(findings.join('\n')).toContain(finding)
  })

  it('is chained for an older database, in the order in which it was written', async () => {
    const database = await openDatabase(await databases.emptyLocation())
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0043'),
    )
    for (const number of [3, 1, 2]) {
      await sql`insert into changes values (${testId(number)}, 'b', ${`2026-01-0${number}`}, 'a', 'domain', 'i', 'n', null,
        'create', null, '{}')`.execute(database.db)
    }

    await prepareDatabase(database)
    await write(database, 9)

    const { rows } = await sql<{ id: string }>`select id from changes order by seq limit 3`.execute(
      database.db,
    )
    expect(rows.map(({ id }) => id)).toEqual([testId(1), testId(2), testId(3)])
    expect(await verifyLog(database)).toMatchObject({ lines: 4, findings: [] })
    await database.close()
  })
})

describeOnEachDatabase('a database', (databases) => {
  it.each([
    ['whose rows were deleted', 'delete from changes', LogTamperedError],
    ['whose record of migrations was emptied', 'delete from schema_migrations', ForeignDatabaseError],
    ['that lost the accounts', 'drop table accounts', /lost tables: accounts/],
  ])('%s is refused at start', async (_title, statement, error) => {
    const database = await databases.open()
    await written(database, 2)
    await sql.raw(statement).execute(database.db)

    await expect(prepareDatabase(database)).rejects.toThrow(error)
  })

  it.each([
    ['another program', 'create table customers (id integer)'],
    ['another program that keeps migrations too', 'create table schema_migrations (version integer)'],
  ])('of %s is refused, and nothing is written to it', async (_title, statement) => {
    const database = await openDatabase(await databases.emptyLocation())
    await sql.raw(statement).execute(database.db)

    await expect(prepareDatabase(database)).rejects.toThrow(ForeignDatabaseError)

    await expect(sql`select * from accounts`.execute(database.db)).rejects.toThrow()
    await database.close()
  })
})
