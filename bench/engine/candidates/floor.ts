import { computed, effect, signal } from 'alien-signals'
import {
  blankScreen,
  type Candidate,
  enteredValues,
  LIMITS,
  must,
  range,
  type Screen,
  toggled,
  wrongCount,
} from '../candidate.ts'

type Read<T> = () => T

/**
 * The floor: the same conditions written by hand on signals, without the semantics of a form. Every field has an effect
 * that reads its value and its presence.
 */
export const floor: Candidate = {
  name: 'alien-signals',
  sparse: (n) => {
    const { inputs, screen } = pairs(n)
    const run = (turn: number) => inputs[turn % inputs.length]?.(toggled(Math.floor(turn / inputs.length)))
    run(0)
    must(screen.present[1] === true && screen.present[3] === false, 'sparse')
    return { run }
  },
  fan: (n) => {
    const screen = blankScreen()
    const input = signal('')
    show(screen, 0, input, always)
    for (let index = 1; index < n; index += 1)
      show(
        screen,
        index,
        signal(''),
        computed(() => input() === 'x'),
      )
    const run = (turn: number) => input(toggled(turn))
    run(0)
    must(screen.present[n - 1] === true, 'fan')
    return { run }
  },
  chain: (n) => {
    const screen = blankScreen()
    const first = signal(0)
    let last: Read<number> = first
    show(screen, 0, first, always)
    for (let index = 1; index < n; index += 1) {
      const before = last
      last = computed(() => before() + 1)
      // The effect reads each field at once: reading first from the end would recurse through the whole chain and
      // overflow the stack.
      show(screen, index, last, always)
    }
    const run = (turn: number) => first(turn)
    run(5)
    must(screen.values[n - 1] === n + 4, 'chain')
    return { run }
  },
  options: (count) => {
    const county = signal('')
    const towns = range(count, (index) => ({ value: `t${index}`, county: `c${index % 20}` }))
    const offered = computed(() => towns.filter((town) => town.county === county()))
    const screen = blankScreen()
    show(screen, 0, county, always)
    show(screen, 1, offered, always)
    const run = (turn: number) => {
      county(`c${turn % 20}`)
      return (screen.values[1] as unknown[]).length
    }
    must(run(1) === count / 20, 'options')
    return { run }
  },
  validate: (n) => {
    const values = enteredValues(n)
    const run = () => checkByHand(values)
    must(run().length === wrongCount(n), 'validate')
    return { run }
  },
  load: (n) => () => pairs(n),
}

const always: Read<boolean> = () => true

/** One listener of a field. */
function show(screen: Screen, index: number, value: Read<unknown>, present: Read<boolean>) {
  effect(() => {
    screen.values[index] = value()
    screen.present[index] = present()
  })
}

function pairs(n: number) {
  const screen = blankScreen()
  const inputs = range(n / 2, () => signal(''))
  for (const [index, input] of inputs.entries()) {
    show(screen, 2 * index, input, always)
    show(
      screen,
      2 * index + 1,
      signal(''),
      computed(() => input() === 'x'),
    )
  }
  return { inputs, screen }
}

const pattern = new RegExp(LIMITS.pattern)

/** The same four rules as hand-written code. */
function checkByHand(values: readonly string[]) {
  const issues: { path: string; rule: string }[] = []
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as string
    if (value === '') issues.push({ path: `f${index}`, rule: 'required' })
    else {
      if (value.length < LIMITS.least) issues.push({ path: `f${index}`, rule: 'minLength' })
      if (value.length > LIMITS.most) issues.push({ path: `f${index}`, rule: 'maxLength' })
      if (!pattern.test(value)) issues.push({ path: `f${index}`, rule: 'pattern' })
    }
  }
  return issues
}
