import { createSmallForm, expectBack, losses, openField, type TypedText, typeLabel } from './draft-losses.ts'
import { test } from './fixtures.ts'

const RUNS = Number(process.env.DRAFT_RUNS ?? 4)
const SEED = Number(process.env.DRAFT_SEED ?? Date.now() % 1_000_000)

test.use({ trace: 'off' })

for (let run = 0; run < RUNS; run += 1) {
  test(`work that is lost at a random moment is offered back (run ${run + 1})`, async ({
    admin,
    api,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(/40[01]/)
    // Not in the title: each process of the runner takes a seed of its own.
    const seed = SEED + run
    console.info(`DRAFT_SEED=${seed} DRAFT_RUNS=1 repeats run ${run + 1}`)
    const next = randomFrom(seed)
    const form = await createSmallForm(api)
    await openField(admin, form, 0)
    const names = Object.keys(losses)
    const name = names[Math.floor(next() * names.length)] ?? 'a reload'
    const typed: TypedText[] = []
    const count = 1 + Math.floor(next() * 6)
    for (let index = 0; index < count; index += 1) {
      typed.push(await typeLabel(admin, `szöveg ${seed} ${index}`))
      // The test is about these moments: some texts are younger than the bar when the page is
      // lost, some older.
      await new Promise((done) => setTimeout(done, next() * 800))
    }
    const lostAt = Date.now()
    const page = await (losses[name] ?? losses['a reload'])?.(admin, form, server)
    if (page) await expectBack(page, typed, lostAt)
  })
}

/** Mulberry32: numbers from 0 to 1 that follow from the seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
