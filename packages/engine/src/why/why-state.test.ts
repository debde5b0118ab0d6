import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { asked } from '../testing/ask-why.ts'
import { buildProgram, setAll } from '../testing/fill-in.ts'
import { rulesAbout } from './rules-about.ts'

const v = (name: string) => ({ var: name })

describe('the state of a field', () => {
  const program = buildProgram({
    formField: [
      { id: 'a', label: 'A' },
      { id: 'g', type: 'group', label: 'Csoport' },
      { id: 'h', type: 'group', label: 'Benne', parentId: 'g' },
      { id: 'y', label: 'Y', parentId: 'h' },
      { id: 'r', type: 'repeat', label: 'Sorok' },
      { id: 'c', label: 'C', parentId: 'r' },
    ],
    formRemoveable: [
      { id: 'el', name: 'El', targets: ['g', 'r'], condition: { '==': [v('a'), 'el'] } },
      { id: 'benne', name: 'Benne', targets: ['h'], condition: { '==': [v('a'), 'benne'] } },
    ],
    formDisabled: [
      { id: 'zar', name: 'Zár', targets: ['g', 'r'], condition: { '==': [v('a'), 'zár'] } },
      {
        id: 'olvas',
        name: 'Olvas',
        mode: 'readonly',
        targets: ['h', 'c'],
        condition: { '==': [v('a'), 'olvas'] },
      },
    ],
    formDefaultValue: [{ id: 'alap', name: 'Alap', targets: ['y'], value: 'D' }],
  })
  const whileA = (a: string) => program.start({ values: { a, r: [{ c: 'x' }] } })
  const state = (a: string, path: string, aspect: 'presence' | 'disabled') => {
    const { present, editing, inheritedFrom } = asked(whileA(a), path, aspect)
    return [present, editing, inheritedFrom?.label ?? null]
  }

  it.each([
    ['el', 'g', [false, 'open', null], [false, 'open', null]],
    ['el', 'g.h', [false, 'open', 'Csoport'], [false, 'open', null]],
    ['el', 'g.h.y', [false, 'open', 'Csoport'], [false, 'open', null]],
    ['benne', 'g.h', [false, 'open', null], [false, 'open', null]],
    ['benne', 'g.h.y', [false, 'open', 'Benne'], [false, 'open', null]],
    ['zár', 'g', [true, 'disabled', null], [true, 'disabled', null]],
    ['zár', 'g.h.y', [true, 'disabled', null], [true, 'disabled', 'Csoport']],
    ['zár', 'r.0.c', [true, 'disabled', null], [true, 'disabled', 'Sorok']],
    ['olvas', 'g.h.y', [true, 'readonly', null], [true, 'readonly', 'Benne']],
    ['olvas', 'r.0.c', [true, 'readonly', null], [true, 'readonly', null]],
    ['mind', 'g.h.y', [true, 'open', null], [true, 'open', null]],
    ['mind', 'r.0.c', [true, 'open', null], [true, 'open', null]],
  ] as const)('while A is %s: %s', (a, path, presence, disabled) => {
    expect(state(a, path, 'presence')).toEqual(presence)
    expect(state(a, path, 'disabled')).toEqual(disabled)
  })

  it('is explained as a whole', () => {
    const session = whileA('mind')
    expect(asked(session, 'g.h.y', 'value')).toEqual({
      ...{ path: 'g.h.y', label: 'Y', type: 'text', optionLabels: null },
      ...{ aspect: 'value', present: true, editing: 'open', lost: null },
      ...{ origin: 'default', value: 'D', inheritedFrom: null, outOfForce: [], formula: null },
      prefill: null,
      ...{ writes: [], faults: [], counterfactual: null },
      rules: [
        {
          ...{ kind: 'formDefaultValue', ruleId: 'alap', name: 'Alap', domainId: null, holds: true },
          ...{ role: 'decides', overruledBy: null, needs: null },
          ...{ condition: null, formula: null, modifier: null },
        },
      ],
    })
    expect(asked(session, 'a', 'presence')).toMatchObject({ value: 'mind', rules: [], counterfactual: null })
  })

  it('is explained by what was asked only', () => {
    const form = buildProgram({
      formField: [
        { id: 'a' },
        { id: 'b' },
        { id: 'g', type: 'group' },
        { id: 's', type: 'select', parentId: 'g' },
      ],
      formDefaultValue: [
        { id: 'd', targets: ['b'], value: 'D', when: 'live', condition: { '!=': [v('a'), 'x'] } },
      ],
      formDisabled: [{ id: 'l', targets: ['g'] }],
      formSideEffect: [
        {
          id: 'e',
          triggers: ['a'],
          actions: [{ type: 'set', targetId: 'b', expression: 'E', overwrite: 'always' }],
        },
      ],
      formValidation: [{ id: 'v', targets: ['b'], rule: 'minLength', parameters: { min: 3 } }],
    })
    const session = form.start()
    setAll(session, { a: 'y' })
    const partsOf = (aspect: 'presence' | 'value' | 'issues') => {
      const { writes, faults, counterfactual } = asked(session, 'b', aspect)
      return [writes.length, faults.length, counterfactual?.changes.length ?? null]
    }
    expect(partsOf('presence')).toEqual([0, 0, null])
    expect(partsOf('value')).toEqual([1, 0, null])
    expect(partsOf('issues')).toEqual([0, 1, 1])
    expect(asked(session, 'b', 'presence')).toMatchObject({ writes: [], faults: [] })
    expect(asked(session, 'g.s', 'disabled').inheritedFrom).toMatchObject({ path: 'g' })
    expect(asked(session, 'g.s', 'options').inheritedFrom).toBeNull()
  })

  it('is explained by its rules alone for every event', () => {
    const session = whileA('mind')
    expect(rulesAbout(session, 'g', 'presence')).toEqual(asked(session, 'g', 'presence').rules)
    expect(rulesAbout(session, 'g', 'presence')).toMatchObject([{ ruleId: 'el', holds: false }])
    expect(rulesAbout(session, 'nincs', 'presence')).toEqual([])
  })
})

it('rules about a field that a domain overrides or suppresses are listed, and no others', () => {
  const rule = (id: string, domainId: string | null, rest: object = {}) => ({
    ...{ id, name: id, domainId, targets: ['a', 'b'], condition: { '==': [v('c'), id] } },
    ...rest,
  })
  const program = buildProgram(
    {
      domains: [{ id: 'hu' }, { id: 'de' }],
      formField: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }],
      formRemoveable: [
        rule('marad', null),
        rule('kivett', null),
        rule('masik', null, { targets: ['d'] }),
        rule('ki', 'hu', { overridesId: 'kivett', overrideMode: 'suppress' }),
        rule('ki2', 'hu', { overridesId: 'masik', overrideMode: 'replace', targets: ['d'] }),
        rule('csere', 'hu', { overridesId: 'cserelt', overrideMode: 'replace' }),
        rule('cserelt', null),
        rule('nemet', 'de'),
      ],
    },
    { domain: 'hu' },
  )
  const { rules, outOfForce } = asked(program.start(), 'a', 'presence')
  expect(rules.map(({ ruleId }) => ruleId)).toEqual(['csere', 'marad'])
  expect(outOfForce.map(({ id, standing }) => `${id} ${standing}`)).toEqual([
    'kivett suppressed',
    'cserelt overridden',
  ])
})
