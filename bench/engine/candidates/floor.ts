import { computed, effect, signal } from 'alien-signals'
import { type Candidate, must, range, toggled } from '../candidate.ts'

/** The floor: the same conditions written by hand on signals, with no semantics of a form at all. */
export const floor: Candidate = {
  name: 'alien-signals',
  sparse: (n) => {
    const { inputs, present } = pairs(n)
    const run = (turn: number) => inputs[turn % inputs.length]?.(toggled(Math.floor(turn / inputs.length)))
    run(0)
    must(present[0] === true, 'sparse')
    return { run }
  },
  fan: (n) => {
    const input = signal('')
    const present = new Array<boolean>(n).fill(false)
    for (let index = 1; index < n; index += 1)
      effect(() => {
        present[index] = input() === 'x'
      })
    const run = (turn: number) => input(toggled(turn))
    run(0)
    must(present[n - 1] === true, 'fan')
    return { run }
  },
  chain: (n) => {
    const first = signal(0)
    let last: () => number = first
    for (let index = 1; index < n; index += 1) {
      const before = last
      last = computed(() => before() + 1)
      // Read at once: a first read from the end would go down the whole chain, and overflow the stack.
      last()
    }
    const end = last
    const run = (turn: number) => {
      first(turn)
      return end()
    }
    return { run }
  },
  options: (count) => {
    const county = signal('')
    const towns = range(count, (index) => ({ value: `t${index}`, county: `c${index % 20}` }))
    const offered = computed(() => towns.filter((town) => town.county === county()))
    const run = (turn: number) => {
      county(`c${turn % 20}`)
      return offered().length
    }
    must(run(1) === count / 20, 'options')
    return { run }
  },
  load: (n) => () => pairs(n),
}

function pairs(n: number) {
  const inputs = range(n / 2, () => signal(''))
  const present = new Array<boolean>(n / 2).fill(false)
  for (const [index, input] of inputs.entries())
    effect(() => {
      present[index] = input() === 'x'
    })
  return { inputs, present }
}
