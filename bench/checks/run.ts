import { CheckMemory, checkEverywhere } from '../../packages/engine/src/checks/check-everywhere.ts'
import { compile } from '../../packages/engine/src/index.ts'
import { measure } from '../engine/measure.ts'
import { measureDemoForms } from './demo-forms.ts'
import { edits, largeForm } from './large-form.ts'

// Measures all checks of a large form from the start, and after edits with the cached results of the state before, and
// compiling alone: their ratios do not depend on the machine. With `--cpu`, the CPU time of the thread.

const ROUNDS = 3
const EDIT_ROUNDS = 9
const EDIT_STATES = 40
const now = '2026-06-15T10:00:00Z'
const form = largeForm()

function check(definition: typeof form, memory: CheckMemory | null): number {
  const checking = checkEverywhere(definition, now, { memory })
  for (;;) {
    const step = checking.next()
    if (step.done) return step.value.length
  }
}

const [compiled, checked] = measure(
  [{ run: () => compile(form, { now }) }, { run: () => check(form, null) }],
  ROUNDS,
)
if (!compiled || !checked) throw new Error('Nothing was measured.')
const ms = (micros: number) => `${Math.round(micros / 1_000)} ms`
const ratio = (micros: number) => `${Math.round(micros / compiled.median)} × compile`
console.log(
  `1 000 fields, 2 000 rules, ${check(form, null)} findings. Node ${process.version}, ${process.arch}.`,
)
console.log(`compile                    ${ms(compiled.median)}`)
console.log(`compile, checks            ${ms(checked.median)}   ${ratio(checked.median)}`)

// Each edit is made on the state that the one before left, as a person makes them.
const memory = new CheckMemory()
check(form, memory)
for (const { what, edited } of edits) {
  const states = [form]
  for (let round = 0; round < EDIT_STATES; round += 1) states.push(edited(states.at(-1) ?? form, round))
  let at = 0
  const [after] = measure([{ run: () => check(states[at++ % states.length] ?? form, memory) }], EDIT_ROUNDS)
  if (!after) throw new Error('Nothing was measured.')
  console.log(`${`after ${what}`.padEnd(26)} ${ms(after.median)}   ${ratio(after.median)}`)
}

measureDemoForms(now)
