import { type Answer, compile, type EventLog, type FormEvent } from '@urlapmuhely/engine'
import { afterEach, expect, it, vi } from 'vitest'
import { feedback } from '../testing/feedback.ts'
import { checkHere } from './check-here.ts'
import { sendAnswer } from './send.ts'

const NOW = '2026-11-26T10:00:00Z'

/** Fills in the form as a person does. */
function filledIn(...events: FormEvent[]): Answer & { events: EventLog | null } {
  const { program } = compile(feedback.definition, { domain: null, now: NOW })
  const session = program?.start({ context: { now: NOW }, record: true })
  for (const event of events) session?.dispatch(event)
  if (!session) throw new Error('The form does not compile.')
  return { ...session.answer(), events: session.events() }
}

const set = (path: string, value: unknown): FormEvent => ({ type: 'set', path, value })
const good = () => filledIn(set('nev', 'Kis Éva'), set('ertekeles', 'jo'))

it('accepts in Node what a person filled in, and names what is wrong with anything else', () => {
  expect(checkHere(feedback, good())).toMatchObject({ values: { nev: 'Kis Éva', ertekeles: 'jo' } })

  const forged = { ...good(), values: { nev: '', ertekeles: 'remek', miert: 'titok' } }
  expect(checkHere(feedback, forged)).toEqual({
    issues: expect.arrayContaining([
      { path: 'nev', message: expect.stringContaining('Adja meg') },
      { path: 'ertekeles', message: 'Válasszon mást, ez már nem választható.' },
      { path: 'miert', message: 'Ez az érték nem adható meg (FIELD_ABSENT).' },
    ]),
  })
})

const submitted = (files: readonly File[] = []) => ({
  ...good(),
  ...{ opening: null, eventsLost: false },
  files: files.map((file) => ({ path: 'oneletrajz', key: 'oneletrajz', file })),
})

afterEach(() => vi.unstubAllGlobals())

it('sends the form, the body of the check and the files, and returns what is refused', async () => {
  const file = new File(['élet'], 'cv.txt', { type: 'text/plain' })
  const issues = [{ path: 'nev', message: 'Már jelentkezett.' }]
  const fetched = vi.fn(async (_url: string, _init: { body: FormData }) =>
    Response.json({ issues }, { status: 422 }),
  )
  vi.stubGlobal('fetch', fetched)

  expect(await sendAnswer(feedback, submitted([file]))).toEqual({ issues })

  const body = fetched.mock.calls[0]?.[1].body
  expect(body?.get('file:oneletrajz')).toEqual(file)
  expect(JSON.parse(String(body?.get('sent')))).toMatchObject({
    ...{ form: 'visszajelzes', version: 1, domain: null, lang: 'hu' },
    answer: { values: { nev: 'Kis Éva', ertekeles: 'jo' }, opening: null, moment: null },
  })
})

it('rejects if the server did not say whether it took the answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('Hiba', { status: 502 }))
  await expect(sendAnswer(feedback, submitted())).rejects.toThrow('502')
})
