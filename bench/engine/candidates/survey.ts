import { Model } from 'survey-core'
import { type Candidate, enteredValues, LIMITS, must, range, toggled } from '../candidate.ts'

const open = (elements: unknown[]) => new Model({ elements })
const text = (index: number) => ({ type: 'text', name: `f${index}` })
const shownWhenX = (index: number, on: string) => ({ ...text(index), visibleIf: `{${on}} = 'x'` })
const pairs = (n: number) =>
  range(n, (index) => (index % 2 === 0 ? text(index) : shownWhenX(index, `f${index - 1}`)))

/** SurveyJS. */
export const survey: Candidate = {
  name: 'SurveyJS',
  sparse: (n) => {
    const model = open(pairs(n))
    const run = (turn: number) =>
      model.setValue(`f${(turn % (n / 2)) * 2}`, toggled(Math.floor(turn / (n / 2))))
    run(0)
    must(model.getQuestionByName('f1').isVisible, 'sparse')
    return { run }
  },
  fan: (n) => {
    const model = open(range(n, (index) => (index === 0 ? text(0) : shownWhenX(index, 'f0'))))
    const run = (turn: number) => model.setValue('f0', toggled(turn))
    run(0)
    must(model.getQuestionByName(`f${n - 1}`).isVisible, 'fan')
    return { run }
  },
  chain: (n) => {
    const model = open(
      range(n, (index) =>
        index === 0 ? text(0) : { type: 'expression', name: `f${index}`, expression: `{f${index - 1}} + 1` },
      ),
    )
    const run = (turn: number) => model.setValue('f0', turn)
    run(5)
    return { run }
  },
  options: (count) => {
    const model = open([
      text(0),
      {
        type: 'dropdown',
        name: 'town',
        choices: range(count, (index) => ({ value: `t${index}`, visibleIf: `{f0} = 'c${index % 20}'` })),
      },
    ])
    const run = (turn: number) => {
      model.setValue('f0', `c${turn % 20}`)
      return (model.getQuestionByName('town') as unknown as { visibleChoices: unknown[] }).visibleChoices
        .length
    }
    must(run(1) === count / 20, 'options')
    return { run }
  },
  validate: (n) => {
    const model = open(
      range(n, (index) => ({
        ...text(index),
        isRequired: true,
        validators: [
          { type: 'text', minLength: LIMITS.least, maxLength: LIMITS.most },
          { type: 'regex', regex: LIMITS.pattern },
        ],
      })),
    )
    model.data = Object.fromEntries(enteredValues(n).map((value, index) => [`f${index}`, value]))
    must(model.validate(false) === false, 'validate')
    return { run: () => model.validate(false) }
  },
  load: (n) => {
    const elements = pairs(n)
    return () => open(elements)
  },
}
