import { domain, form, formDisabled, formField, formOption, type Kind } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../base/clock.ts'
import type { WriteContext } from '../../base/context.ts'
import { formListener } from '../../forms/form-listener.ts'
import { openDatabase } from '../../storage/database.ts'
import { postgresDatabases } from '../../testing/databases.ts'
import { verifyLog } from '../log/audit.ts'
import { readWholeItem } from '../routes/read-input.ts'
import { createItem } from './item-service.ts'
import { saveChanges } from './save-changes.ts'
import { writeItems } from './write-session.ts'

const by = { sub: 'a', name: 'Kis Márta' }
const [first, second] = [testId(1), testId(2)]

describe('a writer of a form on PostgreSQL', () => {
  const databases = postgresDatabases()
  let context: WriteContext
  let other: WriteContext
  beforeAll(async () => {
    const database = await databases.open()
    context = { database, clock: systemClock, itemListener: formListener }
    other = { ...context, database: await openDatabase(database.location) }
    for (const id of [first, second])
      await createItem(context, by, {
        kind: form,
        input: buildItem(form, { id, key: `urlap-${id.slice(-1)}` }),
      })
    return () => other.database.close()
  })

  let last = 100
  const next = () => {
    last += 1
    return last
  }
  const nextId = () => testId(next())
  const create = (at: WriteContext, kind: Kind, values: Readonly<Record<string, unknown>>) =>
    createItem(at, by, { kind, input: buildItem(kind, { id: nextId(), ...values }) })
  const field = (formId: string, more: object = {}) => ({ formId, key: `k${next()}`, type: 'text', ...more })

  /** A writer of the first form that has written a field and waits before its commit. */
  async function held(id = nextId()) {
    const wrote = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const done = writeItems(context, { by, formOf: async () => first }, async (session) => {
      const read = readWholeItem(formField, buildItem(formField, { id, ...field(first) }))
      await saveChanges(session, { creations: [{ kind: formField, read, path: '' }] })
      wrote.resolve()
      await release.promise
    })
    await Promise.race([wrote.promise, done])
    return { release: release.resolve, done }
  }

  it('works beside a writer of another form until they write the log, whose lines are then in one chain', async () => {
    const turns: string[] = []
    const passed = Promise.withResolvers<void>()
    const slow = writeItems(context, { by, formOf: async () => first }, async (session) => {
      await passed.promise
      const read = readWholeItem(formField, buildItem(formField, { id: nextId(), ...field(first) }))
      await saveChanges(session, { creations: [{ kind: formField, read, path: '' }] })
      turns.push('first')
    })
    await create(other, formField, field(second))
    turns.push('second')
    passed.resolve()
    await slow

    expect(turns).toEqual(['second', 'first'])
    const many = Array.from({ length: 20 }, (_, index) =>
      create(
        index % 2 ? context : other,
        formField,
        field(index % 3 ? first : second, { key: `sok${index}` }),
      ),
    )
    await Promise.all([...many, create(other, domain, { key: 'kozben' })])
    expect((await verifyLog(context.database)).findings).toEqual([])
  })

  it('keeps those waiting who write the same form or what forms share', async () => {
    const { release, done } = await held()
    const ended: string[] = []
    const waiting = [
      create(other, formField, field(first)).then(() => ended.push('same form')),
      create(other, domain, { key: 'kozos' }).then(() => ended.push('domain')),
      create(other, formOption, { list: 'lista', value: 'egy' }).then(() => ended.push('option')),
    ]
    await expect.poll(() => lockWaits()).toBeGreaterThanOrEqual(3)
    expect(ended).toEqual([])

    release()
    await Promise.all([done, ...waiting])
    expect(ended).toHaveLength(3)
  })

  it('does not get an id that a writer of another form is giving to another kind', async () => {
    const [id, target] = [nextId(), nextId()]
    await create(context, formField, { id: target, ...field(second) })
    const { release, done } = await held(id)
    const rule = create(other, formDisabled, { id, formId: second, targets: [target] })
    const refused = expect(rule).rejects.toMatchObject({ code: 'conflict' })
    await expect.poll(() => lockWaits()).toBeGreaterThanOrEqual(1)

    release()
    await done
    await refused
  })

  async function lockWaits(): Promise<number> {
    const { rows } = await context.database.health.executeQuery<{ count: number }>(
      CompiledQuery.raw(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    return Number(rows[0]?.count)
  }
})
