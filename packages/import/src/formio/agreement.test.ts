import { describe, expect, test } from 'vitest'
import { read } from '../read.ts'
import { compileImported } from '../testing/compile-imported.ts'
import { randomPicker } from '../testing/random-picker.ts'
import { formioForms } from './testing/forms.ts'
import { OriginalForm } from './testing/original.ts'

const STEPS = 120

describe.each(formioForms.map((form) => [form.title, form] as const))('%s', (_, form) => {
  test('shows and requires the same questions as the original engine after every random answer', () => {
    const { form: file, report } = read({
      name: 'urlap.json',
      bytes: new TextEncoder().encode(JSON.stringify(form)),
    })
    expect(report.counts.lost).toBe(0)
    if (!file) throw new Error(report.problem?.text)
    const { program, diagnostics } = compileImported(file)
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    if (!program) throw new Error('not compiled')
    for (let seed = 1; seed <= 8; seed += 1) {
      const session = program.start()
      const original = new OriginalForm(form as unknown as ConstructorParameters<typeof OriginalForm>[0])
      const pick = randomPicker(seed)
      for (let step = 0; step < STEPS; step += 1) {
        const states = original.states()
        const shown = [...states].filter(([, { present }]) => present).map(([path]) => path)
        const path = pick(shown)
        const state = session.field(path)
        if (!state) throw new Error(`There is no ${path}.`)
        const { ours, theirs } = answerFor(
          state.field.type,
          state.options?.map(({ value }) => value) ?? [],
          pick,
        )
        session.dispatch({ type: 'set', path, value: ours })
        original.set(path, theirs)
        const seen = Object.fromEntries(
          [...original.states().keys()].map((key) => {
            const now = session.field(key)
            return [key, { present: now?.present, required: now?.present === true && now.required }]
          }),
        )
        expect({ seed, step, path, theirs, states: seen }).toEqual({
          seed,
          step,
          path,
          theirs,
          states: Object.fromEntries(original.states()),
        })
      }
    }
  })
})

type Pick = ReturnType<typeof randomPicker>

/** A random answer in our form and in that of the original. */
function answerFor(
  type: string,
  options: readonly unknown[],
  pick: Pick,
): { ours: unknown; theirs: unknown } {
  switch (type) {
    case 'number': {
      const value = pick([1, 2, 3, 5, 9, 10, 12, null])
      // A cleared number is a listed difference: JavaScript takes the empty text as 0.
      return { ours: value, theirs: value ?? undefined }
    }
    case 'checkbox': {
      const value = pick([true, false])
      return { ours: value, theirs: value }
    }
    case 'radio':
    case 'select': {
      const value = pick([...options, null])
      return { ours: value, theirs: value ?? '' }
    }
    case 'checkboxGroup': {
      const chosen = options.filter(() => pick([true, false]))
      return {
        ours: chosen,
        theirs: Object.fromEntries(options.map((value) => [value, chosen.includes(value)])),
      }
    }
    default: {
      const value = pick(['szöveg', 'más', ''])
      return { ours: value, theirs: value }
    }
  }
}
