import * as jsonForms from '@jsonforms/core'
import ajvModule from 'ajv'
import { type Candidate, enteredValues, must, range, toggled, wrongCount } from '../candidate.ts'
import { validationSchema } from './ajv.ts'

const { Actions, coreReducer, initState, isVisible } = jsonForms
const Ajv = ajvModule.default

type Core = ReturnType<typeof coreReducer>

const control = (index: number) => ({ type: 'Control', scope: `#/properties/f${index}` })
const shownWhenX = (index: number, on: number) => ({
  ...control(index),
  rule: { effect: 'SHOW', condition: { scope: `#/properties/f${on}`, schema: { const: 'x' } } },
})
const schemaOf = (n: number) => ({
  type: 'object',
  properties: Object.fromEntries(range(n, (index) => [`f${index}`, { type: 'string' }])),
})
type Control = ReturnType<typeof control>

function open(elements: Control[], schema: object) {
  const ajv = new Ajv({ allErrors: true, strict: false })
  const uischema = { type: 'VerticalLayout', elements }
  let core: Core = coreReducer(initState, Actions.init({}, schema, uischema as never, { ajv } as never))
  const set = (path: string, value: unknown) => {
    core = coreReducer(
      core,
      Actions.update(path, () => value),
    )
  }
  /** The work of its bindings after every change of the data: evaluates the rule of every control that has one. */
  const visible = () =>
    elements.map((element) => isVisible(element as never, core.data, '', ajv as never, undefined))
  return { set, visible, errors: () => core.errors ?? [] }
}

const pairs = (n: number) =>
  range(n, (index) => (index % 2 === 0 ? control(index) : shownWhenX(index, index - 1)))

/** JSON Forms: a reducer that validates at every change, and rules evaluated per control. */
export const jsonFormsCore: Candidate = {
  name: 'JSON Forms',
  sparse: (n) => {
    const form = open(pairs(n), schemaOf(n))
    const run = (turn: number) => {
      form.set(`f${(turn % (n / 2)) * 2}`, toggled(Math.floor(turn / (n / 2))))
      return form.visible()
    }
    must(run(0)[1] === true, 'sparse')
    return { run }
  },
  fan: (n) => {
    const form = open(
      range(n, (index) => (index === 0 ? control(0) : shownWhenX(index, 0))),
      schemaOf(n),
    )
    const run = (turn: number) => {
      form.set('f0', toggled(turn))
      return form.visible()
    }
    must(run(0)[n - 1] === true, 'fan')
    return { run }
  },
  validate: (n) => {
    const form = open(range(n, control), validationSchema(n))
    for (const [index, value] of enteredValues(n).entries()) form.set(`f${index}`, value)
    must(form.errors().length === wrongCount(n), 'validate')
    return { run: (turn) => form.set('f0', `AB-${1000 + (turn % 9000)}`) }
  },
  load: (n) => {
    const [elements, schema] = [pairs(n), schemaOf(n)]
    return () => {
      const form = open(elements, schema)
      form.visible()
      return form
    }
  },
}
