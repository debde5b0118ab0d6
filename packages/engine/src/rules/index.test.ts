import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import type { RuleKind } from '../facts/definition.ts'
import type { Plans } from '../program/plans.ts'
import { coreOf } from '../session/session.ts'
import { findPlace } from '../state/paths.ts'
import type { Part } from '../testing/build-definition.ts'
import { buildProgram, fillIn } from '../testing/fill-in.ts'
import { ruleOf } from './index.ts'

type AddRule = (plans: Plans, field: number) => Partial<Plans>

const asOther = <Rule extends { readonly kind: RuleKind | 'formField' | null }>(
  rules: readonly Rule[],
): readonly Rule[] => rules.flatMap((rule) => [{ ...rule, kind: 'formSideEffect', ruleId: 'other' }, rule])

/** One rule of each kind, and how a rule of another kind joins its plan. */
const shared: readonly [RuleKind, Part, AddRule][] = [
  [
    'formDisabled',
    { id: 'r', targets: ['x'] },
    ({ editing }, field) => ({
      editing: editing.map((plan, at) => (at === field && plan ? { rules: asOther(plan.rules) } : plan)),
    }),
  ],
  [
    'formOptionModifier',
    { id: 'r', fieldId: 'x', effect: 'exclude', optionValues: ['1'] },
    ({ options }, field) => ({
      options: options.map((plan, at) =>
        at === field && plan ? { ...plan, modifiers: asOther(plan.modifiers) } : plan,
      ),
    }),
  ],
  [
    'formDefaultValue',
    { id: 'r', targets: ['x'], value: '1' },
    ({ defaults }, field) => ({
      defaults: defaults.map((rules, at) => (at === field ? asOther(rules) : rules)),
    }),
  ],
  [
    'formValidation',
    { id: 'r', targets: ['x'], rule: 'required' },
    ({ validators }, field) => ({
      validators: validators.map((rules, at) => (at === field ? asOther(rules) : rules)),
    }),
  ],
]

describe('rules of two kinds in one plan: a kind answers only for its own,', () => {
  it.each(shared)('%s', (kind, part, addRule) => {
    const session = fillIn({
      formField: [
        { id: 'a', type: 'checkbox' },
        { id: 'x', type: 'select' },
      ],
      formOption: [{ id: 'o', fieldId: 'x', value: '1' }],
      [kind]: [{ ...part, condition: { var: 'a' } }],
    })
    const place = findPlace(coreOf(session).root, 'x')
    if (!place) throw new Error('no x')
    const { definition, plans } = coreOf(session).program
    const form = { definition, plans: { ...plans, ...addRule(plans, place.field.number) } }

    const explained = ruleOf(kind).explain(form, place.frame, place.field)
    expect(explained.map(({ ruleId }) => ruleId)).toEqual(['r'])
    expect(ruleOf(kind).turnedBy(form, place.field)).toEqual([{ condition: { var: 'a' } }])
  })
})

describe('a rule that a domain suppresses is listed at each field it is about:', () => {
  it.each<[RuleKind, object, readonly string[]]>([
    ['formExpandable', { targets: ['x', 'a'] }, ['a', 'x']],
    ['formOptionExpandable', { fieldId: 's', optionValues: ['1'], targets: ['x'] }, ['s', 'x']],
    ['formRemoveable', { targets: ['x'] }, ['x']],
    ['formDisabled', { targets: ['x'] }, ['x']],
    ['formOptionModifier', { fieldId: 's', optionValues: ['1'] }, ['s']],
    ['formDefaultValue', { targets: ['x'], value: '1' }, ['x']],
    ['formValidation', { targets: ['x'], rule: 'required' }, ['x']],
    ['formSideEffect', { triggers: ['a'], actions: [{ type: 'clear', targetId: 'x' }] }, []],
  ])('%s', (kind, part, expected) => {
    const suppressed = { id: 'instead', domainId: 'hu', overridesId: 'r', overrideMode: 'suppress' }
    const session = buildProgram(
      {
        domains: [{ id: 'hu' }],
        formField: [{ id: 'a' }, { id: 's', type: 'select', optionList: 'l' }, { id: 'x' }],
        formOption: [{ id: 'o', list: 'l', value: '1' }],
        [kind]: [
          { ...part, id: 'r' },
          { ...part, ...suppressed },
        ],
      },
      { domain: 'hu' },
    ).start()
    const listed = ['a', 's', 'x'].filter((path) =>
      session.why(path, 'presence')?.outOfForce.some(({ id }) => id === 'r'),
    )
    expect(listed).toEqual(expected)
  })
})
