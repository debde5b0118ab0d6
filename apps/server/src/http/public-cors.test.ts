import fastify from 'fastify'
import { expect, it } from 'vitest'
import { publicCors } from './public-cors.ts'

const allowedFor = async (corsOrigins: string[], origin: string) => {
  const app = fastify()
  await app.register(
    async (scope) => {
      await publicCors(scope, { corsOrigins })
      scope.get('/forms', async () => ({}))
    },
    { prefix: '/public' },
  )
  const get = await app.inject({ url: '/public/forms', headers: { origin } })
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/public/forms',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  await app.close()
  expect(get.headers).not.toHaveProperty('access-control-allow-credentials')
  const allowed = get.headers['access-control-allow-origin']
  expect(preflight.headers['access-control-allow-origin']).toBe(allowed)
  return allowed
}

it('lets the configured pages read published forms, and no others', async () => {
  const origins = ['https://egy.example.hu', 'https://ketto.example.hu']

  expect(await allowedFor(origins, 'https://ketto.example.hu')).toBe('https://ketto.example.hu')
  expect(await allowedFor(origins, 'https://gonosz.example')).toBeUndefined()
})

it('lets all pages or none read them, where so configured', async () => {
  expect(await allowedFor(['*'], 'https://barki.example')).toBe('*')
  expect(await allowedFor([], 'https://barki.example')).toBeUndefined()
})
