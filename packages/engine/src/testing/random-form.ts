import fc from 'fast-check'
import type { DefinitionParts, Part } from './build-definition.ts'

/** A field of the form that random rules are written for; `names` are what conditions beside it may read. */
export interface Known {
  readonly id: string
  readonly type: string
  readonly parentId?: string
}

/** The fields that every random form has. */
export const fields: readonly Known[] = [
  { id: 'a', type: 'text' },
  { id: 'n', type: 'number' },
  { id: 'cb', type: 'checkbox' },
  { id: 's', type: 'select' },
  { id: 'm', type: 'multiSelect' },
  { id: 'd', type: 'date' },
  { id: 'g', type: 'group' },
  { id: 'ga', type: 'text', parentId: 'g' },
  { id: 'gs', type: 'radio', parentId: 'g' },
  { id: 'rows', type: 'repeat' },
  { id: 'ra', type: 'number', parentId: 'rows' },
  { id: 'rs', type: 'select', parentId: 'rows' },
  { id: 'rt', type: 'calculated', parentId: 'rows' },
  { id: 'sub', type: 'repeat', parentId: 'rows' },
  { id: 'sa', type: 'text', parentId: 'sub' },
  { id: 't', type: 'calculated' },
  { id: 'b', type: 'text' },
  { id: 'cat', type: 'calculated' },
  { id: 'if', type: 'calculated' },
  { id: 'part', type: 'calculated' },
  { id: 'now', type: 'calculated' },
  { id: 'age', type: 'calculated' },
  { id: 'rcat', type: 'calculated', parentId: 'rows' },
]
/** Expressions of calculated fields: sums, texts that may be empty, and the clock. */
const formulas: Readonly<Record<string, unknown>> = {
  rt: { '*': [{ var: 'ra' }, 2] },
  t: { sum: { var: 'rows.rt' } },
  cat: { cat: [{ var: 'a' }] },
  if: { if: [{ var: 'cb' }, 'igen', ''] },
  part: { substr: [{ cat: ['x', { var: 'b' }] }, 1] },
  now: { cat: [{ today: [] }, ' ', { now: [] }] },
  age: { age: { var: 'd' } },
  rcat: { cat: [{ var: 'rs' }, { var: 'cat' }] },
}
const targets = fields
const valued = fields.filter(({ type }) => !['group', 'repeat', 'calculated'].includes(type))
const choosers = fields.filter(({ type }) => type === 'select' || type === 'radio' || type === 'multiSelect')
const optionValues = ['x', 'y', 'z', 'w', 'v']
const domains: readonly Part[] = [{ id: 'hu' }, { id: 'bp', parentId: 'hu' }]

/** What may be written into a field of each type. */
export const literal: Readonly<Record<string, readonly unknown[]>> = {
  text: ['x', 'y', 'zz', null],
  number: [0, 1, 2, 7, null],
  checkbox: [true, false],
  select: [...optionValues, null],
  radio: [...optionValues, null],
  multiSelect: [['x'], ['x', 'y'], ['w', 'z'], ['v', 'x'], null],
  date: ['2026/06/15', '2008/02/29', null],
}

/** Conditions over the names of the form. */
const conditions: readonly ((value: number) => unknown)[] = [
  (value) => ({ '==': [{ var: 'a' }, optionValues[value % 3]] }),
  (value) => ({ '!=': [{ var: 'b' }, optionValues[value % 2]] }),
  (value) => ({ '>': [{ var: 'n' }, value % 4] }),
  () => ({ var: 'cb' }),
  (value) => ({ in: [{ var: 's' }, optionValues.slice(0, 1 + (value % 3))] }),
  (value) => ({ in: [optionValues[value % 4], { var: 'm' }] }),
  (value) => ({ '==': [{ var: 'g.gs' }, optionValues[value % 4]] }),
  (value) => ({ '!=': [{ var: 'g.ga' }, optionValues[value % 3]] }),
  (value) => ({ '>': [{ sum: { var: 'rows.ra' } }, value % 6] }),
  (value) => ({ some: [{ var: 'rows' }, { '==': [{ var: 'rs' }, optionValues[value % 4]] }] }),
  (value) => ({ '<': [{ count: { var: 'rows.sub.sa' } }, 1 + (value % 3)] }),
  (value) => ({ '>=': [{ age: { var: 'd' } }, 1 + (value % 20)] }),
  (value) => ({ '>': [{ var: 't' }, value % 5] }),
  () => ({ missing: ['a', 'n'] }),
]
const rowConditions: readonly ((value: number) => unknown)[] = [
  (value) => ({ '>': [{ var: 'ra' }, value % 4] }),
  (value) => ({ '==': [{ var: 'rs' }, optionValues[value % 4]] }),
  (value) => ({ '==': [{ var: 'rt' }, (value % 4) * 2] }),
]

interface RuleSeed {
  readonly kind: number
  readonly target: number
  readonly other: number
  readonly condition: number
  readonly second: number
  readonly value: number
  readonly mode: number
  readonly retain: number
  readonly domain: number
}

/** A seed for one choice. */
export const nat = fc.nat({ max: 1000 })
const ruleSeed: fc.Arbitrary<RuleSeed> = fc.record({
  kind: nat,
  target: nat,
  other: nat,
  condition: nat,
  second: nat,
  value: nat,
  mode: nat,
  retain: nat,
  domain: nat,
})

/** Random rules of every kind on a form with groups, nested repeats, formulas and domains. Some have cycles. */
export const randomParts: fc.Arbitrary<DefinitionParts> = fc
  .tuple(fc.array(ruleSeed, { minLength: 1, maxLength: 14 }), nat)
  .map(([seeds, form]) => toParts(seeds, form))

/** Most rules of a form target one of two fields, so that several apply to the same field. */
function aim(seed: number, form: number): number {
  return seed % 4 === 0 ? seed : form + (seed % 2)
}

/** The member of a list that a seed chooses. */
export function pick<T>(list: readonly T[], at: number): T {
  // The lists of this file are not empty.
  return list[at % list.length] as T
}

function isInRow({ parentId }: Known): boolean {
  return parentId === 'rows' || parentId === 'sub'
}

function conditionFor(target: Known, { condition, second, value }: RuleSeed): unknown {
  const own = isInRow(target) ? [...rowConditions, ...conditions] : conditions
  const first = pick(own, condition)(value)
  if (second % 3 === 0) return { or: [first, pick(own, second)(value + 1)] }
  if (second % 3 === 1) return { and: [first, { '!': pick(own, second)(value + 1) }] }
  return first
}

function toParts(seeds: readonly RuleSeed[], form: number): DefinitionParts {
  const lists = {
    formDefaultValue: [] as Part[],
    formDisabled: [] as Part[],
    formExpandable: [] as Part[],
    formOptionExpandable: [] as Part[],
    formOptionModifier: [] as Part[],
    formRemoveable: [] as Part[],
    formSideEffect: [] as Part[],
    formValidation: [] as Part[],
  }
  for (const [index, seed] of seeds.entries()) addRule(lists, seed, `rule${index}`, form)
  return {
    form: {
      removedValues: pick(['park', 'clear', 'keep'], form),
      validateOn: pick(['change', 'blur', 'submit'], form >> 2),
    },
    domains,
    formField: fields.map((field) => ({ ...field, ...extras(field, form) })),
    formOption: [...optionValues.map(optionOf), ...(form % 3 === 0 ? domainOptions : [])],
    ...lists,
  }
}

function optionOf(value: string, index: number): Part {
  return {
    id: `option-${value}`,
    list: 'l',
    value,
    data: { group: optionValues[index % 2] },
    exclusive: value === 'w',
    disabled: value === 'v',
  }
}

/** A domain's options: one of an existing value, one that it suppresses, and one that no other domain has. */
const domainOptions: readonly Part[] = [
  { id: 'option-own', list: 'l', value: 'x', label: 'Saját', domainId: 'hu', order: 7 },
  {
    id: 'option-less',
    list: 'l',
    value: 'y',
    domainId: 'bp',
    overridesId: 'option-y',
    overrideMode: 'suppress',
  },
  { id: 'option-more', list: 'l', value: 'u', domainId: 'hu', order: 2 },
]

function extras({ id, type }: Known, form: number): Record<string, unknown> {
  if (id in formulas) return { expression: formulas[id] }
  if (type === 'repeat') return { minRows: (form % 5) % 2, maxRows: 3 }
  return choosers.some((field) => field.id === id) ? { optionList: 'l' } : {}
}

function addRule(lists: Record<string, Part[]>, seed: RuleSeed, id: string, form: number) {
  const all = seed.kind % 8 === 0 || seed.kind % 8 === 7 ? valued : targets
  const target = pick(all, aim(seed.target, form))
  const base = { id, ...scopeOf(seed), condition: conditionFor(target, seed) }
  const retain = pick(['inherit', 'park', 'clear', 'keep'], seed.retain)
  const chooser = pick(choosers, aim(seed.other, form))
  const some = optionValues.slice(seed.value % 3, (seed.value % 3) + 1 + (seed.mode % 2))
  switch (seed.kind % 8) {
    case 0:
      return push(lists, 'formDefaultValue', {
        ...base,
        targets: [target.id],
        ...defaultOf(target, seed),
        when: pick(['init', 'onPresent', 'live'], seed.mode),
        condition: seed.second % 2 === 0 ? null : base.condition,
      })
    case 1:
      return push(lists, 'formDisabled', {
        ...base,
        targets: [target.id],
        mode: pick(['disabled', 'readonly'], seed.mode),
        submit: pick(['keep', 'keep', 'omit'], seed.retain),
      })
    case 2:
      return push(lists, 'formExpandable', {
        ...base,
        targets: targetsOf(target, seed),
        mode: pick(['auto', 'auto', 'manual'], seed.mode),
        initiallyOpen: seed.value % 2 === 0,
        retain,
      })
    case 3:
      return push(lists, 'formOptionExpandable', {
        ...base,
        condition: seed.second % 4 === 0 ? base.condition : null,
        fieldId: isInRow(target) || !isInRow(chooser) ? chooser.id : 's',
        optionValues: some,
        match: pick(['any', 'all'], seed.mode),
        targets: [target.id],
        retain,
      })
    case 4:
      return push(lists, 'formOptionModifier', {
        ...base,
        condition: conditionFor(chooser, seed),
        fieldId: chooser.id,
        effect: pick(['exclude', 'include', 'disable', 'relabel', 'sort'], seed.mode),
        label: 'Más',
        ...(seed.second % 2 === 0
          ? { optionValues: some }
          : { filter: { '==': [{ var: 'option.data.group' }, { var: 'a' }] } }),
        onUnavailable: pick(['clear', 'default', 'flag'], seed.retain),
      })
    case 5:
      return push(lists, 'formRemoveable', {
        ...base,
        targets: targetsOf(target, seed),
        mode: pick(['auto', 'auto', 'manual'], seed.mode),
        retain,
      })
    case 6:
      return push(lists, 'formSideEffect', effectOf(base, seed))
    default:
      return push(lists, 'formValidation', {
        ...base,
        targets: [target.id],
        ...validationOf(target, seed),
        lazy: pick(['false', 'true', 'ondemand'], seed.value),
        severity: pick(['error', 'warning', 'info'], seed.retain),
      })
  }
}

/** Some rules belong to a domain, some override the preceding rule of their kind; a few are not in force. */
function scopeOf({ domain, value, other }: RuleSeed): Record<string, unknown> {
  const order = { order: value % 3 }
  const validity = domain % 7 === 1 ? pick(validities, other) : {}
  if (domain % 6 !== 0) return { ...order, ...validity, enabled: domain % 23 !== 1 }
  const overrides = other % 3 === 0 ? { overrideMode: pick(['replace', 'suppress'], other) } : {}
  return { ...order, ...validity, domainId: pick(['hu', 'bp'], domain >> 3), ...overrides }
}

/** Just before and just after both edges of validity: the form is opened at 21:58:30. */
const validities: readonly Record<string, unknown>[] = [
  { validFrom: '2026-06-15T21:58:30Z' },
  { validFrom: '2026-06-15T21:58:30.001Z' },
  { validTo: '2026-06-15T21:58:30Z' },
  { validTo: '2026-06-15T21:58:30.001Z' },
  { validFrom: '2026-01-01T00:00:00Z', validTo: '2027-01-01T00:00:00Z' },
]

/** One field, or two that are not separated by a row. */
function targetsOf(target: Known, { other, second }: RuleSeed): string[] {
  const also = pick(targets, other)
  const alone = second % 2 === 0 || also === target || isInRow(target) || isInRow(also)
  return alone ? [target.id] : [target.id, also.id]
}

function push(lists: Record<string, Part[]>, kind: string, part: Part) {
  const list = lists[kind] ?? []
  const overridden = part.overrideMode ? list.at(-1) : undefined
  if (overridden) list.push({ ...part, overridesId: overridden.id })
  else list.push({ ...part, overrideMode: null })
}

function validationOf(target: Known, seed: RuleSeed): Record<string, unknown> {
  switch (seed.mode % 4) {
    case 0:
      return { rule: 'required', parameters: {} }
    case 1:
      return { rule: 'expression', parameters: { expression: conditionFor(target, { ...seed, second: 2 }) } }
    case 2:
      return isInRow(target) && target.parentId
        ? { rule: 'unique', parameters: {} }
        : { rule: 'required', parameters: {} }
    default: {
      const others = valued.filter((one) => one.type === target.type && one.parentId !== 'sub')
      const operator = pick(['==', '!=', '<', '<=', '>', '>='], seed.second)
      return {
        rule: 'compareField',
        parameters: { fieldId: pick(others, seed.other)?.id ?? target.id, operator },
      }
    }
  }
}

/** Text formulas over one field, and over nested lists; the latter grow with every row. */
const textFormulas: readonly unknown[] = [
  { cat: [{ var: 'n' }, '!'] },
  {
    cat: { map: [{ merge: [{ var: 'rows.ra' }, { var: 'm' }] }, [{ var: '' }, { cat: [{ var: '' }, '?'] }]] },
  },
  { cat: [{ reduce: [{ var: 'rows.ra' }, [{ var: 'accumulator' }, { var: 'accumulator' }], 'x'] }, '!'] },
]

function defaultOf({ type }: Known, { value, other }: RuleSeed): Record<string, unknown> {
  if (type === 'text' && other % 2 === 0) return { expression: pick(textFormulas, value) }
  if (type === 'text' && other % 4 === 1) return { expression: { now: [] } }
  if (type === 'date' && other % 2 === 0) return { expression: { today: [] } }
  if (type === 'number' && other % 2 === 0) return { expression: { '+': [{ var: 'n' }, 1] } }
  return {
    value: pick(
      (literal[type] ?? []).filter((one) => one !== null),
      value,
    ),
  }
}

function effectOf(base: Part, { mode, value, other, target, second }: RuleSeed): Part {
  const trigger = pick(fields, target)
  const at = pick(valued, other)
  const goal = isInRow(at) && at.parentId === 'sub' && trigger.parentId === 'rows' ? pick(valued, 0) : at
  const on = pick(['change', 'change', 'blur', 'load', 'submit', 'conditionTrue', 'conditionFalse'], mode)
  const overwrite = pick(['always', 'ifUntouched', 'ifEmpty'], second)
  const actions = [
    { type: 'set', targetId: goal.id, expression: pick(literal[goal.type] ?? [null], value), overwrite },
    { type: 'clear', targetId: goal.id },
    { type: 'reset', targetId: goal.id },
    { type: 'copy', sourceId: 'a', targetId: goal.id, overwrite },
    { type: 'set', targetId: 'n', expression: { '+': [{ var: 'n' }, 1] }, overwrite: 'always' },
    { type: 'message', severity: 'info', text: 'Üzenet' },
    { type: 'emit', event: 'esemeny', payload: { var: 'a' } },
    { type: 'focus', targetId: goal.id },
  ]
  return {
    ...base,
    condition: { ...(base.condition as object) },
    on,
    triggers: on === 'change' || on === 'blur' ? [trigger.id] : [],
    actions: [pick(actions, value), pick(actions, value + second)],
  }
}
