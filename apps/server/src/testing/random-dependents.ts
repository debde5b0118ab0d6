import { form, formField, formKinds, kindNamed } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'

/** A random form whose items read each other, as the API takes it. */
export interface DependentForm {
  readonly form: Readonly<Record<string, unknown>> & { readonly id: string }
  readonly list: string
  readonly items: Readonly<
    Record<string, readonly (Readonly<Record<string, unknown>> & { readonly id: string })[]>
  >
}

interface Question {
  /** A word that occurs nowhere else, so that a search for it finds everything that reads the field. */
  readonly key: string
  readonly type: string
  readonly parent?: string
}

const questions: readonly Question[] = [
  { key: 'kbelso', type: 'page' },
  { key: 'kalma', type: 'text', parent: 'kbelso' },
  { key: 'kszam', type: 'number', parent: 'kbelso' },
  { key: 'kvalaszt', type: 'select' },
  { key: 'kcsoport', type: 'group' },
  { key: 'kcsalma', type: 'text', parent: 'kcsoport' },
  { key: 'kcsszam', type: 'number', parent: 'kcsoport' },
  { key: 'ksorok', type: 'repeat' },
  { key: 'ksalma', type: 'text', parent: 'ksorok' },
  { key: 'ksszam', type: 'number', parent: 'ksorok' },
  { key: 'kosszeg', type: 'calculated' },
  { key: 'kszia', type: 'text' },
]

/** Names as the top of the form reads them, with the sort of their values. */
const texts = ['kalma', 'kcsoport.kcsalma', 'kszia']
const numbers = ['kszam', 'kcsoport.kcsszam']

const atom = fc.oneof(
  fc.constantFrom(...texts).map((name) => ({ '==': [{ var: name }, 'x'] })),
  fc.constantFrom(...numbers).map((name) => ({ '>': [{ var: name }, 3] })),
  fc.constantFrom('egy', 'ketto').map((value) => ({ '==': [{ var: 'kvalaszt' }, value] })),
  fc.constant({ some: [{ var: 'ksorok' }, { '>': [{ var: 'ksszam' }, 1] }] }),
)
const condition = fc.oneof(
  atom,
  fc.tuple(fc.constantFrom('and', 'or'), fc.array(atom, { minLength: 2, maxLength: 3 })).map(joined),
  fc.tuple(atom, atom, atom).map(([one, two, three]) => ({ and: [one, { or: [two, { '!': [three] }] }] })),
)
const maybe = fc.option(condition, { freq: 4 })
const formula = fc.array(fc.constantFrom(...numbers), { minLength: 1, maxLength: 2 }).map((names) => ({
  '+': [...names.map((name) => ({ var: name })), 1],
}))
const label = fc
  .array(fc.constantFrom('Szia ', '{kalma}', ' és ', '{kcsoport.kcsszam}', '!'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => `Kérdés ${parts.join('')}`)
const targets = fc.uniqueArray(fc.constantFrom('kalma', 'kszia', 'kcsalma', 'kszam', 'ksalma'), {
  minLength: 1,
  maxLength: 3,
})
const values = fc.uniqueArray(fc.constantFrom('egy', 'ketto'), { minLength: 1, maxLength: 2 })
const actions = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('clear'), targetId: fc.constantFrom('kszia', 'kcsalma') }),
    fc.record({
      type: fc.constant('set'),
      targetId: fc.constant('kcsszam'),
      expression: formula,
      overwrite: fc.constant('always'),
    }),
    fc.record({ type: fc.constant('message'), severity: fc.constant('info'), text: label }),
  ),
  { minLength: 1, maxLength: 3 },
)

/** Rules by kind, with the keys of fields in place of their ids. */
const rules = fc.record({
  formDefaultValue: fc.array(
    fc.record({
      targets: fc.constantFrom(['kszam'], ['kcsszam'], ['kszam', 'kcsszam']),
      expression: formula,
      condition: maybe,
    }),
    { maxLength: 2 },
  ),
  formDisabled: fc.array(fc.record({ targets, condition: maybe }), { maxLength: 3 }),
  formExpandable: fc.array(fc.record({ targets, condition }), { maxLength: 3 }),
  formRemoveable: fc.array(fc.record({ targets, condition }), { maxLength: 2 }),
  formOptionExpandable: fc.array(
    fc.record({ fieldId: fc.constant('kvalaszt'), targets, optionValues: values, condition: maybe }),
    { maxLength: 2 },
  ),
  formOptionModifier: fc.array(
    fc.record({
      fieldId: fc.constant('kvalaszt'),
      effect: fc.constant('exclude'),
      optionValues: values,
      condition: maybe,
    }),
    { maxLength: 2 },
  ),
  formSideEffect: fc.array(
    fc.record({
      on: fc.constant('change'),
      triggers: targets.filter((some) => !some.includes('ksalma')),
      actions,
      condition: maybe,
    }),
    { maxLength: 2 },
  ),
  formValidation: fc.array(
    fc.oneof(
      fc.record({
        targets,
        rule: fc.constant('required'),
        condition: maybe,
        message: fc.constantFrom('', 'Adja meg: {kalma}'),
      }),
      fc.record({
        targets: fc.constantFrom(['kszia'], ['kcsalma', 'kszia']),
        rule: fc.constant('compareField'),
        parameters: fc.constant({ fieldId: 'kalma', operator: '==' }),
        condition: maybe,
      }),
    ),
    { maxLength: 3 },
  ),
})

/** The random parts of a form: its rules, a formula and a text. */
export const dependentSeeds = fc.record({ rules, formula, label })

type DependentSeed = typeof dependentSeeds extends fc.Arbitrary<infer Seed> ? Seed : never

/** A new form with questions in a page, a group and a repeat, and rules of every kind that read them. */
export function buildDependentForm({
  rules: made,
  formula: computed,
  label: text,
}: DependentSeed): DependentForm {
  const owner = buildItem(form, { name: 'Véletlen', key: `v-${uuidv7()}`, title: 'Véletlen' })
  const list = `lista-${uuidv7()}`
  const ids = new Map(questions.map(({ key }) => [key, uuidv7()]))
  const formId = String(owner.id)
  const fields = questions.map(({ key, type, parent }, at) => ({
    ...initialOf(formField.name),
    ...{
      id: idIn(ids, key),
      formId,
      key,
      name: key,
      label: key === 'kszia' ? text : key,
      type,
      order: at * 10,
    },
    parentId: parent === undefined ? null : idIn(ids, parent),
    ...(type === 'select' && { optionList: list }),
    ...(type === 'calculated' && { expression: computed }),
  }))
  const own = formKinds.flatMap(({ name }) => {
    const some = (made as Partial<Record<string, readonly object[]>>)[name]
    if (!some) return []
    const items = some.map((rule, at) => ({
      ...initialOf(name),
      ...{ id: uuidv7(), formId, name: `${name} ${at}`, order: at },
      ...withIds(rule, ids),
    }))
    return [[name, items] as const]
  })
  return { form: { ...owner, id: formId }, list, items: { formField: fields, ...Object.fromEntries(own) } }
}

function initialOf(kind: string): Record<string, unknown> {
  const { properties } = kindNamed(kind)
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, { managed }]) => managed !== true)
      .map(([name, { initial }]) => [name, initial]),
  )
}

/** A rule with the ids of its fields in place of their keys, outside of its conditions. */
function withIds(rule: object, ids: ReadonlyMap<string, string>): Record<string, unknown> {
  const named = new Set(['targets', 'triggers', 'fieldId', 'targetId'])
  const replaced = (name: string, value: unknown): unknown => {
    if (named.has(name)) return Array.isArray(value) ? value.map((key) => idIn(ids, key)) : idIn(ids, value)
    if (name === 'actions' && Array.isArray(value)) return value.map((action) => withIds(action, ids))
    return name === 'parameters' ? withIds(Object(value), ids) : value
  }
  return Object.fromEntries(Object.entries(rule).map(([name, value]) => [name, replaced(name, value)]))
}

function idIn(ids: ReadonlyMap<string, string>, key: unknown): string {
  const id = ids.get(String(key))
  if (id === undefined) throw new Error(`No field is called ${String(key)}.`)
  return id
}

function joined([word, parts]: [string, readonly object[]]): object {
  return { [word]: parts }
}
