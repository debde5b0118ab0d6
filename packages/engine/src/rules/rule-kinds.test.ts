import '../testing/fill-in.ts'
import { expect, it } from 'vitest'
import type { RuleKind } from '../facts/definition.ts'
import { loadedRule } from './loaded-rules.ts'
import { isRuleLoaded } from './provided-rules.ts'
import { isAlwaysThere, isRuleKind, ruleKinds } from './rule-kinds.ts'

it('the small rule kinds are always there, the others once a part of the engine is', () => {
  expect(ruleKinds.filter(isAlwaysThere)).toEqual([
    'formExpandable',
    'formRemoveable',
    'formDisabled',
    'formDefaultValue',
  ])
  expect(ruleKinds.filter((kind) => !isRuleLoaded(kind))).toEqual([])
})

it('fields and options are subjects of rules, and no rules', () => {
  const kinds = ['formField', 'formValidation', 'formOption', 'formSideEffect'] as const
  expect(kinds.filter(isRuleKind)).toEqual(['formValidation', 'formSideEffect'])
})

it('a kind whose part is missing is no rule to compile, and asking for it says what to do', () => {
  // The tests load all kinds, so this one is none of them.
  const missing = String('formUnknown') as RuleKind
  expect(isRuleLoaded(missing)).toBe(false)
  expect(() => loadedRule(missing)).toThrow('loadParts before compile')
})
