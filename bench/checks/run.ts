import { checkEverywhere } from '../../packages/engine/src/checks/check-everywhere.ts'
import { compile } from '../../packages/engine/src/index.ts'
import { measure } from '../engine/measure.ts'
import { largeForm } from './large-form.ts'

// All checks of a large form from the start, and compiling it alone: their ratio does not depend on the machine. With
// `--cpu`, the CPU time of the thread.

const ROUNDS = 3
const now = '2026-06-15T10:00:00Z'
const form = largeForm()

function check(): number {
  const checking = checkEverywhere(form, now)
  for (;;) {
    const step = checking.next()
    if (step.done) return step.value.length
  }
}

const [compiled, checked] = measure([{ run: () => compile(form, { now }) }, { run: check }], ROUNDS)
if (!compiled || !checked) throw new Error('Nothing was measured.')
const ms = (micros: number) => `${Math.round(micros / 1_000)} ms`
console.log(`1 000 fields, 2 000 rules, ${check()} findings. Node ${process.version}, ${process.arch}.`)
console.log(`compile         ${ms(compiled.median)}`)
console.log(
  `compile, checks ${ms(checked.median)}   ${Math.round(checked.median / compiled.median)} × compile`,
)
