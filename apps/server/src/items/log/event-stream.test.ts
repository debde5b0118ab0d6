import { form } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { systemClock } from '../../base/clock.ts'
import { createAccountStore } from '../../sign-in/accounts.ts'
import { describeOnEachDatabase, untilListening } from '../../testing/databases.ts'
import { createTestSession, startTestApp } from '../../testing/test-app.ts'

describeOnEachDatabase('the stream of events', (databases) => {
  it('tells a listener of every change that was kept and of no other, and ends with the server', async () => {
    const database = await databases.open()
    const { app, config, url } = await startTestApp(database)
    const { token, sub } = await createTestSession(database, config)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const send = (item: unknown) =>
      fetch(`${url}/api/forms`, { method: 'POST', headers, body: JSON.stringify(item) })
    // Its start would be announced as a change that may have been missed.
    await untilListening(database)
    const stream = await fetch(`${url}/api/events`, { headers })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')

    const heard: string[] = []
    const listening = (async () => {
      for await (const chunk of stream.body ?? []) {
        heard.push(new TextDecoder().decode(chunk))
      }
    })()
    const item = buildItem(form, { key: 'elso' })
    await send({ ...item, title: '' })
    await send(item)
    await expect
      .poll(() => heard.join(''))
      .toContain(`"kind":"form","id":"${item.id}","formId":null,"action":"create","by":"${sub}"`)
    expect(heard.join('').match(/"type":"item"/gu)).toHaveLength(1)
    await expect.poll(() => heard.join('')).toMatch(/event: counts\ndata: .*"form":1[,}]/u)

    await fetch(`${url}/api/forms/${item.id}`, {
      method: 'PATCH',
      headers: { ...headers, 'if-match': '"1"' },
      body: '{"name":"Más"}',
    })
    await expect.poll(() => heard.join('')).toContain('"action":"update"')
    await send(buildItem(form, { key: 'masodik' }))
    await expect.poll(() => heard.join('')).toMatch(/event: counts\ndata: .*"form":2[,}]/u)
    // The change of an item changes no number, so no numbers were sent.
    expect(heard.join('').match(/event: counts/gu)).toHaveLength(2)

    await app.close()
    await listening
  })

  it('ends within five seconds when the account is disabled', async () => {
    const database = await databases.open()
    const { app, config, url } = await startTestApp(database)
    const { token, sub } = await createTestSession(database, config)
    const stream = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } })
    let ended = false
    void stream.text().then(() => {
      ended = true
    })

    await createAccountStore(database.db, systemClock).setDisabled(sub, true)

    await expect.poll(() => ended).toBe(true)
    await app.close()
  })

  it('is open eight times for one person, and then again when one of them ends', async () => {
    const database = await databases.open()
    const { app, config, url } = await startTestApp(database)
    const own = await createTestSession(database, config)
    const other = await createTestSession(database, config)
    const open = async ({ token } = own) => {
      const leave = new AbortController()
      const headers = { authorization: `Bearer ${token}` }
      return { leave, response: await fetch(`${url}/api/events`, { headers, signal: leave.signal }) }
    }

    const streams = []
    for (let index = 0; index < 9; index += 1) streams.push(await open())

    expect(streams.map(({ response }) => response.status)).toEqual([...Array(8).fill(200), 429])
    expect(await streams[8]?.response.json()).toMatchObject({
      code: 'too-many-requests',
      detail: 'Egyszerre legfeljebb 8 lapon figyelheti a változásokat. Zárjon be néhány lapot.',
    })
    expect((await open(other)).response.status).toBe(200)
    streams[0]?.leave.abort()
    await expect.poll(async () => (await open()).response.status).toBe(200)
    await app.close()
  })

  it('is for those who are signed in', async () => {
    const { app, url } = await startTestApp(await databases.open())
    expect((await fetch(`${url}/api/events`)).status).toBe(401)
    await app.close()
  })
})
