import '../../packages/engine/src/optional/patterns.ts'
import '../../packages/engine/src/optional/identifiers.ts'
import { checks } from '../../packages/engine/src/checks/check-form.ts'
import { Facts } from '../../packages/engine/src/checks/facts.ts'
import { compile } from '../../packages/engine/src/compile/compile.ts'
import { growingForms } from './growing-forms.ts'

// How the time of compiling and of each check grows with a form that has ever more of one thing in one place.
// `node bench/checks/growth.ts [what] [counts]`: only what takes long is printed.

const NOW = '2026-06-15T10:00:00Z'
/** A time below this at the largest count is not printed, in milliseconds. */
const LEAST_MS = 50
const [wanted = '', given = '100,200,400'] = process.argv.slice(2)
const counts = given.split(',').map(Number)

for (const [what, build] of Object.entries(growingForms)) {
  if (!what.includes(wanted)) continue
  const rows = new Map<string, number[]>()
  for (const count of counts) {
    const definition = build(count)
    const note = (name: string, run: () => void) => {
      const start = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(start)
      rows.set(name, [...(rows.get(name) ?? []), (user + system) / 1_000])
    }
    let compiled = compile(definition, { now: NOW })
    note('compile', () => {
      compiled = compile(definition, { now: NOW })
    })
    const { program, diagnostics } = compiled
    if (!program) throw new Error(`${what}: ${JSON.stringify(diagnostics.slice(0, 2))}`)
    const facts = new Facts(program, NOW)
    for (const check of checks)
      note(check.name, () =>
        check(
          facts,
          () => undefined,
          () => undefined,
        ),
      )
  }
  const all = [...rows.values()]
  rows.set(
    'all',
    counts.map((_, index) => all.reduce((sum, times) => sum + (times[index] ?? 0), 0)),
  )
  for (const [name, times] of rows)
    if (name === 'all' || (times.at(-1) ?? 0) >= LEAST_MS)
      console.log(
        `${what.padEnd(34)} ${name.padEnd(20)} ${times.map((ms) => `${Math.round(ms)}`.padStart(7)).join('')}`,
      )
}
