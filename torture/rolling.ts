import { startBalancer } from '../apps/server/src/testing/balancer.ts'
import { judgeDatabase } from './consistency.ts'
import type { Torture } from './part.ts'
import { readAnswer, type Send } from './send-request.ts'
import { type Server, settingsOf, startServer, tokens } from './servers.ts'
import { startLoad } from './worker-load.ts'
import { allWorkers } from './workers.ts'

const SERVERS = 3
const LATER = 5

/** Restarts three servers one after the other, behind a balancer and under load. */
export async function rolling({ random, places, sizes, recorder, expired }: Torture): Promise<void> {
  const place = await places.make('postgres')
  const env = { PUBLIC_URL: 'http://127.0.0.1:8080' }
  const servers: Server[] = []
  for (let number = 0; number < SERVERS; number += 1) servers.push(await startServer(place, { env }))
  // A balancer identifies its servers by their ports, so a restarted one keeps its port.
  const ports = servers.map(({ port }) => port)
  const balancer = startBalancer(ports)
  await Promise.all(ports.map((port) => balancer.ready(port)))
  const token = tokens(place.location, await settingsOf(place, env))
  const send: Send = async (method, path, { body, headers = {} } = {}) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const init = {
      method,
      headers: { authorization: `Bearer ${await token()}`, ...json, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    try {
      return await readAnswer(await balancer.send(path, init))
    } catch (error) {
      return { status: 0, body: undefined, text: String(error), headers: new Headers() }
    }
  }
  const workers = ['a', 'b'].flatMap((name) => allWorkers(random.fork(name)))
  for (const worker of workers) await worker.prepare(send)
  const load = startLoad(send, workers)

  for (let round = 0; round < sizes.restarts; round += 1) {
    for (const [index, port] of ports.entries()) {
      if (expired()) break
      const before = await load.acknowledged(LATER)
      const code = await servers[index]?.stop()
      recorder.judge('a server that is told to stop ends in order', code === 0 ? [] : [`exit code ${code}`])
      const between = await load.acknowledged(LATER)
      recorder.judge('the other servers go on saving', before && between ? [] : ['nothing is saved'])
      servers[index] = await startServer(place, { env: { ...env, PORT: String(port) } })
      await balancer.ready(port)
      recorder.count('restarts under load')
    }
  }
  await load.stop()
  balancer.close()
  const failed = [...load.statuses].filter(([status]) => status === 0 || status >= 400)
  const answered = [...load.statuses.values()].reduce((sum, times) => sum + times, 0)
  recorder.judge(
    'no request fails while servers are restarted',
    failed.map(([status, times]) => `${times} × ${status || 'no answer'}`),
    answered,
  )
  await judgeDatabase(place, recorder, workers, 'after rolling restarts')
  for (const server of servers) await server.stop()
}
