import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { App } from '../app/app.ts'
import { systemClock } from '../base/clock.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { startTestApp } from '../testing/test-app.ts'
import { type ConsumerClients, createConsumerClients } from './consumer-clients.ts'

const tokenShape = z.object({ access_token: z.string(), token_type: z.string() })

describeOnEachDatabase('the client of a consumer', (databases) => {
  let database: OpenDatabase
  let app: App
  let url: string
  let clients: ConsumerClients

  beforeAll(async () => {
    database = await databases.open()
    clients = createConsumerClients(database.db, systemClock)
    ;({ app, url } = await startTestApp(database, { env: { PUBLIC_API: 'token' } }))
  })
  afterAll(() => app.close())

  const askToken = (clientId: string, secret: string) =>
    fetch(`${url}/oidc/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials&scope=api',
    })
  const statusWith = async (path: string, token: string, method = 'GET') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return (await fetch(`${url}${path}`, { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) }))
      .status
  }

  it('gets a token for its secret, which opens the consumers’ routes and no others', async () => {
    const { clientId, secret } = (await clients.create('webaruhaz')) as { clientId: string; secret: string }
    const answer = await askToken(clientId, secret)
    const { access_token: token, token_type: type } = tokenShape.parse(await answer.json())

    expect([answer.status, type]).toEqual([200, 'Bearer'])
    expect(await statusWith('/public/forms/nincs', token)).toBe(404)
    expect(await statusWith('/public/forms/nincs/versions/1/openings', token, 'POST')).toBe(404)
    expect(await statusWith('/api/forms', token)).toBe(403)
    expect((await askToken(clientId, 'nem ez')).status).toBe(401)
    const row = await database.db
      .selectFrom('oidcRecords')
      .select('payload')
      .where('model', '=', 'Client')
      .executeTakeFirstOrThrow()
    expect(row.payload).not.toContain(secret)
  })

  it('has a name of its own, and no way in once it is deleted', async () => {
    const made = (await clients.create('pult')) as { clientId: string; secret: string }
    expect(await clients.create('pult')).toBeNull()
    expect((await clients.list()).map(({ name }) => name)).toContain('pult')
    const { access_token: token } = tokenShape.parse(
      await (await askToken(made.clientId, made.secret)).json(),
    )
    expect(await statusWith('/public/forms/nincs', token)).toBe(404)

    expect(await clients.delete('pult')).toBe(true)
    expect(await clients.delete('pult')).toBe(false)
    await expect.poll(() => statusWith('/public/forms/nincs', token)).toBe(401)
    expect((await askToken(made.clientId, made.secret)).status).toBe(401)
  })
})
