import { Writable } from 'node:stream'
import fastify, { LogController } from 'fastify'
import { expect, it } from 'vitest'
import { loggerOptions, logRequests } from './logger.ts'

it('logs method, path, status and time of a request, and never a query, a header or a body', async () => {
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  const app = fastify({
    logger: { ...loggerOptions({ logLevel: 'info' }), stream },
    logController: new LogController({ disableRequestLogging: true }),
  })
  logRequests(app)
  app.post('/answers', async (request) => {
    request.log.info({ req: request }, 'seen')
    return {}
  })

  const headers = { authorization: 'Bearer titkos-token', cookie: 'a=titkos-suti' }
  await app.inject({
    method: 'POST',
    url: '/answers?code=titkos-kod',
    headers,
    payload: { taj: 'titkos-taj' },
  })

  expect(log).toMatch(/"method":"POST","path":"\/answers","status":200,"ms":\d+,"msg":"request"/)
  expect(log).toContain('"req":{"method":"POST","path":"/answers"}')
  expect(log).not.toContain('titkos')
  await app.close()
})
