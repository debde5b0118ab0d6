import { createForm } from '@formily/core'
import { Schema } from '@formily/json-schema'
import { type Candidate, must, range, toggled } from '../candidate.ts'

type Json = Record<string, unknown>

/** Formily: a JSON schema whose reactions declare their dependencies, as its documentation recommends. */
function open(properties: Json) {
  const form = createForm({ validateFirst: false })
  const schema = new Schema({ type: 'object', properties })
  schema.mapProperties((property, name) => {
    form.createField({ name, ...property.toFieldProps({}) })
  })
  return form
}

const shownWhenX = (on: string) => ({
  type: 'string',
  'x-reactions': { dependencies: [on], fulfill: { state: { visible: "{{$deps[0] === 'x'}}" } } },
})

const text = { type: 'string' }
const pairs = (n: number) =>
  Object.fromEntries(range(n, (index) => [`f${index}`, index % 2 === 0 ? text : shownWhenX(`f${index - 1}`)]))

/** Formily 2. */
export const formily: Candidate = {
  name: 'Formily',
  sparse: (n) => {
    const form = open(pairs(n))
    const run = (turn: number) =>
      form.setValuesIn(`f${(turn % (n / 2)) * 2}`, toggled(Math.floor(turn / (n / 2))))
    run(0)
    must(form.query('f1').get('visible') === true, 'sparse')
    return { run }
  },
  fan: (n) => {
    const form = open(
      Object.fromEntries(range(n, (index) => [`f${index}`, index === 0 ? text : shownWhenX('f0')])),
    )
    const run = (turn: number) => form.setValuesIn('f0', toggled(turn))
    run(0)
    must(form.query(`f${n - 1}`).get('visible') === true, 'fan')
    return { run }
  },
  chain: (n) => {
    const next = (on: string) => ({
      type: 'number',
      'x-reactions': { dependencies: [on], fulfill: { state: { value: '{{$deps[0] + 1}}' } } },
    })
    const form = open(
      Object.fromEntries(
        range(n, (index) => [`f${index}`, index === 0 ? { type: 'number' } : next(`f${index - 1}`)]),
      ),
    )
    const run = (turn: number) => form.setValuesIn('f0', turn)
    run(5)
    must(form.getValuesIn(`f${n - 1}`) === n + 4, 'chain')
    return { run }
  },
  options: (count) => {
    const towns = range(count, (index) => ({ value: `t${index}`, county: `c${index % 20}` }))
    const form = createForm()
    form.createField({ name: 'county' })
    form.createField({
      name: 'town',
      reactions: (field) => {
        const county: unknown = field.query('county').value()
        ;(field as unknown as { dataSource: unknown[] }).dataSource = towns.filter(
          (town) => town.county === county,
        )
      },
    })
    const run = (turn: number) => {
      form.setValuesIn('county', `c${turn % 20}`)
      return (form.query('town').get('dataSource') as unknown[]).length
    }
    must(run(1) === count / 20, 'options')
    return { run }
  },
  load: (n) => {
    const properties = pairs(n)
    return () => open(properties)
  },
}
