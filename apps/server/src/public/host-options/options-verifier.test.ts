import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { type OptionsClient, OptionsError, type OptionsQuestion } from './options-client.ts'
import { createOptionsVerifier } from './options-verifier.ts'

const URL_OF = 'https://adatok.example.hu/telepulesek'
const about = (megye: string, ...values: string[]) => ({
  url: URL_OF,
  list: 'telepulesek',
  inputs: { megye },
  values,
})

function start(answer: (question: OptionsQuestion) => readonly string[]) {
  const asked: OptionsQuestion[] = []
  const faults: string[] = []
  const client: OptionsClient = {
    ask: async (_url, question) => {
      asked.push(question)
      return answer(question).map((value) => ({ value }))
    },
    close: async () => {},
  }
  const metrics = new Registry()
  let now = Date.UTC(2026, 10, 22)
  const clock = () => new Date(now)
  const pass = (ms: number) => {
    now += ms
  }
  const onFault = (origin: string, fault: string) => faults.push(`${origin} ${fault}`)
  return { asked, faults, metrics, pass, ...createOptionsVerifier({ client, metrics, clock, onFault }) }
}

it('asks once about each list with its inputs, and remembers for a while what exists', async () => {
  const { ask, asked, pass } = start(() => ['Keszthely'])
  const [first] = await ask([about('Zala', 'Keszthely'), about('Zala', 'Atlantisz')])
  expect(asked).toEqual([
    { list: 'telepulesek', query: '', values: { megye: 'Zala' }, chosen: ['Keszthely', 'Atlantisz'] },
  ])
  expect(first).toMatchObject({
    ...{ list: 'telepulesek', inputs: { megye: 'Zala' } },
    ...{ options: [{ value: 'Keszthely' }], absent: ['Atlantisz'] },
  })
  await ask([about('Zala', 'Keszthely')])
  expect(asked.length).toBe(1)
  await ask([about('Baranya', 'Keszthely')])
  expect(asked.length).toBe(2)

  pass(10_000)
  await ask([about('Zala', 'Keszthely', 'Atlantisz')])
  expect(asked.at(-1)?.chosen).toEqual(['Atlantisz'])
  pass(60_000)
  await ask([about('Zala', 'Keszthely')])
  expect(asked.at(-1)?.chosen).toEqual(['Keszthely'])
})

it('returns nothing of a host that fails, and leaves one that is silent alone for some seconds', async () => {
  let fault: 'status' | 'unreachable' = 'status'
  const { ask, asked, faults, metrics, pass } = start(() => {
    throw new OptionsError(fault)
  })
  expect(await ask([about('Zala', 'Keszthely')])).toEqual([])
  fault = 'unreachable'
  expect(await ask([about('Zala', 'Keszthely')])).toEqual([])
  expect(await ask([about('Baranya', 'Pécs')])).toEqual([])
  expect(asked.length).toBe(2)
  pass(6_000)
  await ask([about('Baranya', 'Pécs')])
  expect(asked.length).toBe(3)
  expect(faults).toEqual(
    ['status', 'unreachable', 'unreachable'].map((name) => `https://adatok.example.hu ${name}`),
  )
  const report = await metrics.metrics()
  expect(report).toContain('host_options_request_duration_seconds_count{outcome="status"} 1')
  expect(report).toContain('host_options_request_duration_seconds_count{outcome="unreachable"} 2')
  expect(report + faults.join()).not.toMatch(/Zala|Keszthely|Pécs/u)
})

it('asks a limited number of questions for one answer', async () => {
  const { ask, asked } = start(() => [])
  await ask(Array.from({ length: 50 }, (_, index) => about(`megye ${index}`, 'a')))
  expect(asked.length).toBe(20)
})
