import { form } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { openDatabase } from '../../storage/database.ts'
import { type Answered, buildSurroundings, callerOf } from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { buildTestApp, createTestSession } from '../../testing/test-app.ts'

describeOnEachDatabase('who has a form open', (databases) => {
  const open = async () => {
    const database = await databases.open()
    let now = new Date()
    const clock = () => now
    const server = await buildTestApp(database, { clock })
    const { token, sub } = await createTestSession(database, server.config, { clock })
    const anna = callerOf(server)
    const bela = callerOf({ app: server.app, headers: { authorization: `Bearer ${token}` } })
    const around = await buildSurroundings(anna)
    const path = `/api/forms/${around.form.id}/presence`
    const pass = (ms: number) => {
      now = new Date(now.getTime() + ms)
    }
    return { database, server, anna, bela, sub, around, path, pass }
  }

  it('is told to whoever says so too, with what they have selected, until they leave', async () => {
    const { server, anna, bela, sub, around, path } = await open()
    const [first, second] = [uuidv7(), uuidv7()]
    const selected = [around.text.id]
    const ask = async () => (await anna.send('POST', path, { tab: first, selected: [] })).body.others

    await bela.send('POST', path, { tab: second, selected })
    await expect.poll(ask).toEqual([
      {
        type: 'presence',
        formId: around.form.id,
        tab: second,
        by: sub,
        name: 'Kis Márta',
        selected,
        isLeaving: false,
      },
    ])
    const other = await buildSurroundings(anna)
    const elsewhere = `/api/forms/${other.form.id}/presence`
    expect((await anna.send('POST', elsewhere, { tab: uuidv7(), selected: [] })).body.others).toEqual([])
    await bela.send('POST', path, { tab: second, selected: [], isLeaving: true })
    await expect.poll(ask).toEqual([])
    await server.app.close()
  })

  it('is forgotten 45 seconds after the last word', async () => {
    const { server, anna, bela, path, pass } = await open()
    const tabs = async () =>
      (await anna.send('POST', path, { tab: uuidv7(), selected: [], isLeaving: true })).body.others.length
    await bela.send('POST', path, { tab: uuidv7(), selected: [] })
    await expect.poll(tabs).toBe(1)
    pass(44_000)
    expect(await tabs()).toBe(1)
    pass(1_000)
    expect(await tabs()).toBe(0)
    await server.app.close()
  })

  it('is limited to 32 tabs of one person, the last ones', async () => {
    const { server, anna, bela, path } = await open()
    const tabs = Array.from({ length: 40 }, () => uuidv7())
    for (const tab of tabs) await bela.send('POST', path, { tab, selected: [] })
    const known = async () => {
      const { body } = await anna.send('POST', path, { tab: uuidv7(), selected: [], isLeaving: true })
      return body.others.map(({ tab }: Answered) => tab)
    }
    await expect.poll(known).toEqual(tabs.slice(8))
    await server.app.close()
  })

  it('is refused for no form, without sign-in, and with anything else than ids', async () => {
    const { server, anna, path } = await open()
    const body = { tab: uuidv7(), selected: [] }
    const nowhere = await anna.send('POST', `/api/forms/${uuidv7()}/presence`, body)
    expect(nowhere.status).toBe(404)
    const deleted = `/api/forms/${uuidv7()}/presence`
    expect((await anna.send('POST', deleted, { ...body, isLeaving: true })).body).toEqual({ others: [] })
    expect((await server.app.inject({ method: 'POST', url: path, payload: body })).statusCode).toBe(401)
    for (const wrong of [
      { ...body, tab: 'egyik' },
      { ...body, selected: ['x'] },
      { ...body, selected: Array.from({ length: 51 }, () => uuidv7()) },
      { ...body, name: 'Más Valaki' },
    ]) {
      expect((await anna.send('POST', path, wrong)).status).toBe(400)
    }
    const long = { ...body, selected: ['x'.repeat(9_000)] }
    expect((await anna.send('POST', path, long)).status).toBe(413)
    await server.app.close()
  })

  it('leaves no trace in the log of changes', async () => {
    const { server, anna, around, path } = await open()
    const count = async () => (await anna.get(`/api/changes?itemId=${around.form.id}`)).body.total
    const revision = async () => (await anna.get(`/api/${form.slug}/${around.form.id}`)).body.revision
    const before = [await count(), await revision()]
    await anna.send('POST', path, { tab: uuidv7(), selected: [] })
    expect([await count(), await revision()]).toEqual(before)
    await server.app.close()
  })

  it.runIf(databases.dialect === 'postgres')('is known to every server on the same database', async () => {
    const { database, server, anna, bela, sub, path } = await open()
    const again = await openDatabase(database.location)
    const other = await buildTestApp(again)
    const there = callerOf({ app: other.app, headers: other.headers })
    const tab = uuidv7()
    await expect
      .poll(async () => {
        await bela.send('POST', path, { tab, selected: [] })
        const { body } = await there.send('POST', path, { tab: uuidv7(), selected: [], isLeaving: true })
        return body.others.map(({ by }: Answered) => by)
      })
      .toContain(sub)
    expect((await anna.get(path.replace('/presence', ''))).status).toBe(200)
    await other.app.close()
    await again.close()
    await server.app.close()
  })
})
