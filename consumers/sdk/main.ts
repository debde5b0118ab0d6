import { type Answer, createFormClient } from './forms/ugyfel.js'
import { ugyfelShape } from './forms/ugyfel.zod.js'
import { receive } from './receive.js'

/** Validates two answers and has them checked, and prints what comes of it. */
const [server = ''] = process.argv.slice(2)
const answer: Answer = { nev: 'Kis Éva', ki: 'ceg', cegnev: 'Alma Kft.' }
const client = createFormClient({ server })
const { definition, ...published } = await client.form()
const result = await client.check({ ...answer, cegnev: '' })
console.log(
  JSON.stringify({
    node: process.version,
    version: published.version,
    parsed: ugyfelShape.parse(answer),
    refusedByZod: ugyfelShape.safeParse({ nev: 7 }).success,
    received: await receive(server, answer),
    refused: result.accepted ? [] : result.issues.map(({ path, code }) => `${path} ${code}`),
    sentence: await receive(server, { ...answer, cegnev: '' }),
  }),
)
