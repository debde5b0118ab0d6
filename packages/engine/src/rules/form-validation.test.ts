import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { asked } from '../testing/ask-why.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { fillIn, NOW, setAll } from '../testing/fill-in.ts'

const checkbox = (id: string) => ({ id, type: 'checkbox' })

function rules(session: ReturnType<typeof fillIn>, path: string): string[] {
  return session.check().flatMap((issue) => (issue.path === path ? [issue.rule] : []))
}

describe('a validation', () => {
  it('is explained: one that finds a fault decides, and none does on a field that is not validated', () => {
    const session = fillIn({
      formField: [checkbox('gone'), checkbox('off'), checkbox('locked'), { id: 'x' }],
      formValidation: [
        { id: 'v1', targets: ['x'], rule: 'required' },
        { id: 'v2', targets: ['x'], rule: 'minLength', parameters: { min: 3 } },
      ],
      formRemoveable: [{ id: 'r', targets: ['x'], condition: { var: 'gone' } }],
      formDisabled: [
        { id: 'd', targets: ['x'], condition: { var: 'off' } },
        { id: 'e', targets: ['x'], condition: { var: 'locked' }, mode: 'readonly' },
      ],
    })
    const seen = () =>
      asked(session, 'x', 'issues').rules.map(({ ruleId, holds, role }) => [ruleId, holds, role])
    const fine = [
      ['v1', true, 'idle'],
      ['v2', true, 'idle'],
    ]
    expect(seen()).toEqual([
      ['v1', false, 'decides'],
      ['v2', true, 'idle'],
    ])
    setAll(session, { x: 'ab' })
    expect(seen()).toEqual([
      ['v1', true, 'idle'],
      ['v2', false, 'decides'],
    ])
    setAll(session, { locked: true })
    expect(rules(session, 'x')).toEqual(['minLength'])
    setAll(session, { off: true })
    expect(seen()).toEqual(fine)
    setAll(session, { off: false, gone: true })
    expect(seen()).toEqual(fine)
    setAll(session, { gone: false, locked: false, x: 'abc' })
    expect(seen()).toEqual(fine)
  })

  it('is in force while its condition holds, also when only the condition changes', () => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'x' }, { id: 'y' }],
      formValidation: [
        { id: 'v1', targets: ['x', 'y'], rule: 'required', condition: { var: 'a' } },
        { id: 'v2', targets: ['y'], rule: 'required', severity: 'warning' },
      ],
    })
    const marked = () => ['x', 'y'].map((path) => session.field(path)?.required)
    expect([marked(), rules(session, 'x')]).toEqual([[false, false], []])
    setAll(session, { a: true })
    expect([marked(), rules(session, 'x')]).toEqual([[true, true], ['required']])
    setAll(session, { a: false })
    expect([marked(), rules(session, 'x')]).toEqual([[false, false], []])
  })

  it.each<[operator: string, value: number, passes: boolean]>([
    ['==', 4, false],
    ['==', 5, true],
    ['!=', 4, true],
    ['!=', 5, false],
    ['<', 4, true],
    ['<', 5, false],
    ['<=', 5, true],
    ['<=', 6, false],
    ['>', 5, false],
    ['>', 6, true],
    ['>=', 4, false],
    ['>=', 5, true],
  ])('compares with another field: a value %s 5 is wanted, %d is given', (operator, value, passes) => {
    const session = fillIn(
      {
        formField: [
          { id: 'x', type: 'number' },
          { id: 'y', type: 'number' },
        ],
        formValidation: [
          { id: 'v', targets: ['x'], rule: 'compareField', parameters: { fieldId: 'y', operator } },
        ],
      },
      { values: { x: value, y: 5 } },
    )
    expect(rules(session, 'x')).toEqual(passes ? [] : ['compareField'])
    setAll(session, { y: null })
    expect(rules(session, 'x')).toEqual([])
  })

  it('that compares names neither the other field nor the operator to the user', () => {
    const parameters = { fieldId: 'y', operator: '==' }
    const session = fillIn(
      {
        formField: [{ id: 'x', label: 'Ismét' }, { id: 'y' }],
        formValidation: [
          { id: 'v', targets: ['x'], rule: 'compareField', parameters, message: '{label} {fieldId}' },
        ],
      },
      { values: { x: '1', y: '2' } },
    )
    expect(session.check()).toMatchObject([{ message: 'Ismét {fieldId}' }])
    expect(session.check()[0]?.params).toEqual({ label: 'Ismét', value: '1' })
  })

  it('names its own parameters in its message, though fields have the same keys', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'min', type: 'number' },
          { id: 'label' },
          { id: 'x', type: 'number', label: 'Darab' },
        ],
        formValidation: [
          { id: 'v', targets: ['x'], rule: 'min', parameters: { min: 5 }, message: '{label}: {min}' },
        ],
      },
      { values: { min: 7, label: 'Más', x: 1 } },
    )
    expect(session.check()).toMatchObject([{ message: 'Darab: 5' }])
  })

  it('with a malformed pattern is reported with the pattern', () => {
    const definition = buildDefinition({
      formField: [{ id: 'x' }],
      formValidation: [{ id: 'v', targets: ['x'], rule: 'pattern', parameters: { pattern: '(' } }],
    })
    const { diagnostics } = compile(definition, { now: NOW })
    expect(diagnostics).toMatchObject([{ code: 'PATTERN_INVALID', params: { pattern: '(' } }])
  })

  it('accepts any text beside an empty one, and refuses what has no order', () => {
    const compare = (operator: string, x: unknown, y: unknown) =>
      rules(
        fillIn(
          {
            formField: [
              { id: 'x', type: 'hidden' },
              { id: 'y', type: 'hidden' },
            ],
            formValidation: [
              { id: 'v', targets: ['x'], rule: 'compareField', parameters: { fieldId: 'y', operator } },
            ],
          },
          { values: { x, y } },
        ),
        'x',
      )
    expect(compare('==', 'a', '')).toEqual([])
    expect(compare('<', 'a', '')).toEqual([])
    expect(compare('<', 'a', 1)).toEqual(['compareField'])
    expect(compare('>=', 'a', 1)).toEqual(['compareField'])
  })

  it('in rows compares with the field of its own row or with one outside', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'y', type: 'number' },
          { id: 'r', type: 'repeat' },
          { id: 'x', type: 'number', parentId: 'r' },
          { id: 'z', type: 'number', parentId: 'r' },
        ],
        formValidation: [
          { id: 'v', targets: ['x'], rule: 'compareField', parameters: { fieldId: 'z', operator: '<' } },
          { id: 'w', targets: ['x'], rule: 'compareField', parameters: { fieldId: 'y', operator: '==' } },
        ],
      },
      {
        values: {
          y: 1,
          r: [
            { x: 1, z: 2 },
            { x: 2, z: 1 },
          ],
        },
      },
    )
    const faults = () => session.check().map(({ path, ruleId }) => `${path} ${ruleId}`)
    expect(faults()).toEqual(['r.1.x v', 'r.1.x w'])
    setAll(session, { 'r.1.z': 3, y: 2 })
    expect(faults()).toEqual(['r.0.x w'])
  })

  it('by an expression follows what the expression reads, on a group too', () => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'g', type: 'group' }, { id: 'x', parentId: 'g' }],
      formValidation: [
        { id: 'v', targets: ['g'], rule: 'expression', parameters: { expression: { var: 'a' } } },
      ],
    })
    const shown = () => session.field('g')?.issues.map(({ rule }) => rule)
    session.dispatch({ type: 'check' })
    expect([shown(), rules(session, 'g')]).toEqual([['expression'], ['expression']])
    setAll(session, { a: true })
    expect([shown(), rules(session, 'g')]).toEqual([[], []])
  })

  it('that is named replaces the one that the field implies', () => {
    const session = fillIn(
      {
        formField: [{ id: 'x', type: 'number', min: 10, max: 20 }],
        formValidation: [{ id: 'v', targets: ['x'], rule: 'min', parameters: { min: 5 } }],
      },
      { values: { x: 7 } },
    )
    expect(rules(session, 'x')).toEqual([])
    setAll(session, { x: 4 })
    expect(session.check()).toMatchObject([{ rule: 'min', ruleId: 'v' }])
    setAll(session, { x: 21 })
    expect(session.check()).toMatchObject([{ rule: 'max', ruleId: null }])
  })
})
