import { buildDefinition } from '../../packages/engine/src/testing/build-definition.ts'

const FIELDS = 1_000
const types = ['text', 'number', 'checkbox', 'select', 'date', 'text', 'number', 'select'] as const

/** A form of a thousand fields in sections, and of two thousand rules, most of which depend on each other in chains. */
export function largeForm() {
  const numbers = Array.from({ length: FIELDS }, (_, index) => index)
  const typeOf = (at: number) => types[at % types.length] ?? 'text'
  const conditionOn = (at: number) => {
    const name = { var: `f${at}` }
    const type = typeOf(at)
    if (type === 'number') return { '>': [name, at % 50] }
    if (type === 'checkbox') return { '==': [name, true] }
    if (type === 'select') return { '==': [name, `o${at % 4}`] }
    if (type === 'date') return { '>': [name, '2020/01/01'] }
    return { '==': [name, `x${at % 3}`] }
  }
  const on = (at: number, back: number) => conditionOn((at + FIELDS - back) % FIELDS)
  return buildDefinition({
    formField: numbers.map((at) => ({
      ...{ id: `i${at}`, key: `f${at}`, label: `Mező ${at}`, type: typeOf(at) },
      ...(typeOf(at) === 'select' && { optionList: 'l' }),
      ...(typeOf(at) === 'number' && { min: 0, max: 100 }),
    })),
    formOption: [0, 1, 2, 3].map((at) => ({
      id: `o${at}`,
      list: 'l',
      value: `o${at}`,
      label: `Opció ${at}`,
    })),
    // Chains of ten fields, each of which reveals the next.
    formExpandable: numbers
      .filter((at) => at % 10 !== 0)
      .slice(0, 800)
      .map((at) => ({ id: `e${at}`, name: `Nyit ${at}`, targets: [`i${at}`], condition: on(at, 1) })),
    formDisabled: numbers.slice(0, 500).map((at) => ({
      ...{ id: `d${at}`, name: `Zár ${at}`, targets: [`i${at}`], mode: 'readonly' },
      condition: { or: [on(at, 3), { and: [on(at, 7), on(at, 11)] }] },
    })),
    formValidation: numbers.slice(0, 500).map((at) => ({
      ...{ id: `v${at}`, name: `Kell ${at}`, targets: [`i${at}`], rule: 'required', condition: on(at, 5) },
    })),
    formDefaultValue: numbers
      .filter((at) => typeOf(at) === 'text')
      .slice(0, 200)
      .map((at) => ({
        id: `a${at}`,
        name: `Alap ${at}`,
        targets: [`i${at}`],
        value: 'x1',
        condition: on(at, 2),
      })),
  })
}

type LargeForm = ReturnType<typeof largeForm>
type Kind = keyof LargeForm['items']

/** Edits of the large form as people make them; each round gives another state. */
export const edits: readonly {
  readonly what: string
  readonly edited: (form: LargeForm, round: number) => LargeForm
}[] = [
  {
    what: 'a label',
    edited: (form, round) => withItem(form, 'formField', `i${round}`, { label: `Új ${round}` }),
  },
  {
    what: 'a condition',
    edited: (form, round) =>
      withItem(form, 'formDisabled', `d${40 + round}`, { condition: { '==': [{ var: 'f1' }, round] } }),
  },
  {
    what: 'the head of a chain',
    edited: (form, round) =>
      withItem(form, 'formExpandable', `e${10 * round + 11}`, { condition: { '==': [{ var: 'f2' }, true] } }),
  },
  { what: 'a limit', edited: (form, round) => withItem(form, 'formField', 'i9', { max: 60 + round }) },
  {
    what: 'an option of all lists',
    edited: (form, round) => withItem(form, 'formOption', 'o3', { value: `új${round}` }),
  },
]

function withItem(form: LargeForm, kind: Kind, id: string, change: object): LargeForm {
  const items = form.items[kind].map((item) => (item.id === id ? { ...item, ...change } : item))
  return { ...form, items: { ...form.items, [kind]: items } }
}
