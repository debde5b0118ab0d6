import { expect } from 'vitest'
import { read } from '../read.ts'
import { compileImported } from './compile-imported.ts'
import { randomPicker } from './random-picker.ts'

/** One question, as an engine sees it. */
export interface QuestionState {
  readonly present: boolean
  readonly required: boolean
}

/** A form in its original engine. Paths are those of our answers. */
export interface OriginalForm {
  /** Sets an answer of ours: null if it is empty, a list for several choices. */
  set(path: string, value: unknown): void
  /** Its repeats, if it has any. */
  readonly rows?: OriginalRows
  states(): ReadonlyMap<string, QuestionState>
}

/** The rows of a form in its original engine. */
export interface OriginalRows {
  /** The number of rows of each repeat that is present, by its path. */
  counts(): ReadonlyMap<string, number>
  add(path: string): void
  remove(path: string, index: number): void
}

const MAX_ROWS = 3
const STEPS = 120
const SEEDS = 6

/**
 * Answers a form at random, in ours and in its original engine, and expects the same questions present and required
 * after every answer.
 */
export async function expectAgreement(
  bytes: Uint8Array,
  open: () => OriginalForm | Promise<OriginalForm>,
): Promise<void> {
  const { form: file, report } = read({ name: 'urlap', bytes })
  if (!file) throw new Error(report.problem?.text)
  expect(report.lines.filter(({ fate }) => fate === 'lost')).toEqual([])
  const { program, diagnostics } = compileImported(file)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  if (!program) throw new Error('not compiled')
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const session = program.start()
    const original = await open()
    const pick = randomPicker(seed)
    for (let step = 0; step < STEPS; step += 1) {
      const event = changeRows(session, original, pick) ?? setAnswer(session, original, pick)
      const theirs = Object.fromEntries(original.states())
      const ours = Object.fromEntries(
        Object.keys(theirs).map((key) => {
          const now = session.field(key)
          return [key, { present: now?.present === true, required: now?.present === true && now.required }]
        }),
      )
      expect({ seed, step, event, states: ours }).toEqual({ seed, step, event, states: theirs })
    }
  }
}

type Pick = ReturnType<typeof randomPicker>
type Session = ReturnType<NonNullable<ReturnType<typeof compileImported>['program']>['start']>

function setAnswer(session: Session, original: OriginalForm, pick: Pick): unknown {
  const shown = [...original.states()].filter(([, { present }]) => present).map(([path]) => path)
  const path = pick(shown)
  const state = session.field(path)
  if (!state) throw new Error(`There is no ${path}.`)
  const value = answerFor(state.field.type, state.options?.map((option) => option.value) ?? [], pick)
  session.dispatch({ type: 'set', path, value })
  original.set(path, value)
  return { path, value }
}

/** Adds or removes a row now and then; null if it does not. */
function changeRows(session: Session, { rows }: OriginalForm, pick: Pick): unknown {
  const repeats = [...(rows?.counts() ?? [])]
  if (!rows || repeats.length === 0 || pick([true, true, true, false])) return null
  const [path, count] = pick(repeats)
  if (count < MAX_ROWS && (count === 0 || pick([true, true, false]))) {
    session.dispatch({ type: 'addRow', path })
    rows.add(path)
    return { addRow: path }
  }
  const index = pick(Array.from({ length: count }, (_, at) => at))
  session.dispatch({ type: 'removeRow', path: `${path}.${index}` })
  rows.remove(path, index)
  return { removeRow: path, index }
}

function answerFor(type: string, options: readonly unknown[], pick: Pick): unknown {
  switch (type) {
    case 'scale':
      return pick([1, 2, 3, 5, null])
    case 'number':
      return pick([1, 2, 3, 5, 9, 10, 12, null])
    case 'checkbox':
      return pick([true, false])
    case 'date':
      return pick(['2020/01/31', '2026/06/15', '2030/12/01', null])
    case 'radio':
    case 'select':
      return pick([...options, null])
    case 'checkboxGroup':
    case 'multiSelect':
      return options.filter(() => pick([true, false]))
    default:
      return pick(['alma', 'ab', ''])
  }
}
