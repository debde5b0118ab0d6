import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import type { FormFieldTypeName, RichNode } from '@urlapmuhely/schema'
import fc from 'fast-check'
import type { RuleKind } from '../facts/definition.ts'
import type { DefinitionParts, Part } from './build-definition.ts'
import { nat, pick, type RuleSeed, ruleSeed } from './random-choices.ts'
import { formulas } from './random-conditions.ts'
import { ASKING, fieldsOf, hostContext, isInRow, type Known, optionValues } from './random-fields.ts'
import { randomRule } from './random-rules.ts'
import { textOf } from './random-texts.ts'

const domains: readonly Part[] = [{ id: 'hu' }, { id: 'bp', parentId: 'hu' }]

/** Random rules of every kind on a form with groups, nested repeats, formulas and domains. Some have cycles. */
export const randomParts: fc.Arbitrary<DefinitionParts> = fc
  .tuple(fc.array(ruleSeed, { minLength: 1, maxLength: 14, size: 'max' }), nat)
  .map(([seeds, form]) => toParts(seeds, form))

function toParts(seeds: readonly RuleSeed[], seed: number): DefinitionParts {
  const form = { seed, fields: fieldsOf(seed) }
  const isOnDemand = seed % 6 === 2
  const lists: Partial<Record<RuleKind, Part[]>> = {}
  // In some forms the host opens a field whose value is kept while it is absent.
  if (seed % 5 === 3) lists.formExpandable = [openedByHost(seed)]
  for (const one of seeds) {
    const { kind, rule } = randomRule(one, form)
    const list = lists[kind] ?? []
    lists[kind] = list
    push(list, { id: `${kind}${list.length}`, ...scopeOf(one), ...basisOf(one), ...rule })
  }
  return {
    form: {
      removedValues: pick(['park', 'clear', 'keep'], seed),
      validateOn: pick(['change', 'blur', 'submit'], seed >> 2),
      context: hostContext,
    },
    domains,
    ...(isOnDemand && { onDemand: ['l'] }),
    formField: form.fields.map(({ layoutId, parentId, ...field }, at) => ({
      ...field,
      ...propertiesOf(field, seed),
      ...textsOf(field, seed + at),
      parentId: layoutId ?? parentId ?? null,
    })),
    formOption: [
      ...(isOnDemand
        ? [optionOf('y', 1), optionOf('w', 3)]
        : optionValues.map((value, index) => ({
            ...optionOf(value, index),
            ...textsOfOption(index, seed),
            withText: value === ASKING && seed % 5 === 1,
          }))),
      ...(seed % 3 === 0 ? domainOptions : []),
    ],
    ...lists,
  }
}

/** A field that is present only for one value of the context. */
function openedByHost(seed: number): Part {
  const condition = { '==': [{ var: 'context.k' }, pick(['x', 'y'], seed >> 3)] }
  return {
    ...{ id: 'opened-by-host', targets: [pick(['b', 'n', 's', 'm', 'rows', 'ra'], seed >> 4)] },
    ...{ condition, retain: 'keep', overrideMode: null },
  }
}

function optionOf(value: string, index: number): Part {
  return {
    id: `option-${value}`,
    list: 'l',
    value,
    label: pick(optionLabels, index),
    data: { group: optionValues[index % 2] },
    exclusive: value === 'w',
    disabled: value === 'v',
  }
}

/** Hungarian sorts `cs` after every other `c`; English and German do not. */
const optionLabels = ['csak', 'cukor', 'Zug', 'Ähre']

/** In some forms, the label of one option and the description of another have places. */
function textsOfOption(index: number, seed: number): object {
  if (index === 1 && seed % 7 === 0) return { description: seed % 2 === 0 ? '{a}: {n}' : tree }
  return index === 2 && seed % 5 === 0 ? { label: '{a}–{n}' } : {}
}

const tree: readonly RichNode[] = [
  {
    type: 'paragraph',
    children: ['a', { type: 'strong', children: [{ type: 'place', name: 'a', format: 'nagybetű' }] }],
  },
  { type: 'paragraph', children: [{ type: 'place', name: 'n', format: null }] },
]

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

/** The properties that fields of a type need, or that imply validations. */
const propertiesOfType: Readonly<Partial<Record<FormFieldTypeName, (form: number) => object>>> = {
  text: shortTexts,
  textarea: shortTexts,
  email: shortTexts,
  number: (form) => ({ ...(form % 3 === 0 ? { min: 1, max: 6, step: 2 } : {}), ...amountOf(form) }),
  scale: (form) => pick([{}, { min: 0 }, { min: 0, max: 10, step: 2 }], form >> 2),
  select: withOptions,
  multiSelect: withOptions,
  radio: withOptions,
  checkboxGroup: withOptions,
  toggleGroup: withOptions,
  ranking: withOptions,
  custom: () => ({ valueMembers: [{ key: 'k', type: 'text', required: true }] }),
  file: (form) => (form % 2 === 0 ? { accept: ['.pdf', 'image/*'], maxBytes: 100 } : {}),
  repeat: (form) => ({ minRows: (form % 5) % 2, maxRows: 3 }),
}

/** Numbers of some forms are of a unit or amounts of money. */
function amountOf(form: number): object {
  return [{ unit: 'kg' }, { unit: 'kg' }, {}, { currency: form % 8 < 4 ? 'HUF' : 'EUR' }][form % 4] ?? {}
}

function withOptions(): object {
  return { optionList: 'l' }
}

function shortTexts(form: number): object {
  return form % 5 === 0 ? { maxLength: 2 } : {}
}

function propertiesOf({ id, type }: Known, form: number): object {
  const formula = formulas[id]
  if (formula !== undefined) return { expression: formula }
  return { ...propertiesOfType[type]?.(form), ...hostPropertiesOf(id, form) }
}

/** In some forms the host gives a text, a number that is locked in some of them, and options. */
function hostPropertiesOf(id: string, form: number): object {
  if (id === 'a' && form % 4 === 1) return { prefill: 'k' }
  if (id === 's' && form % 5 < 2)
    return {
      ...{ optionSource: 'host', hostList: 'h', optionInputs: ['a', 'context.k'] },
      onUnavailable: pick(['clear', 'default', 'flag'], form),
    }
  if (id === 'rp' || (id === 'rq' && form % 2 === 0)) return rowOptionsIn(form)
  return id === 'n' && form % 3 === 1 ? { prefill: 'u.n', prefillLocked: form % 2 === 0 } : {}
}

/** The rows of a repeat as options. */
function rowOptionsIn(form: number): object {
  return {
    ...{
      optionList: null,
      optionSource: 'rows',
      optionRows: 'rows',
      rowLabel: '{sor}: {rows.rs} {rows.ra} {n}',
    },
    onUnavailable: pick(['clear', 'default'], form >> 1),
  }
}

/** Some labels and hints have places. */
function textsOf(field: Known, seed: number): object {
  if (seed % 4 !== 0) return {}
  const legalBasis = seed % 3 === 0 ? textOf(seed >> 4, isInRow(field)) : ''
  return { label: textOf(seed >> 2, isInRow(field)), hint: textOf(seed >> 3, isInRow(field)), legalBasis }
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

/** Some rules have a legal basis, which their fields show with their own. */
function basisOf({ other, second }: RuleSeed): object {
  return other % 4 === 0 ? { legalBasis: textOf(second) } : {}
}

function push(list: Part[], part: Part) {
  const overridden = part.overrideMode ? list.at(-1) : undefined
  list.push(overridden ? { ...part, overridesId: overridden.id } : { ...part, overrideMode: null })
}
