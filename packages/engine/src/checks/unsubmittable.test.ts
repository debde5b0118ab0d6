import '../optional/patterns.ts'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { checkForm } from './check-form.ts'
import {
  agreed,
  colours,
  count,
  demands,
  fields,
  kind,
  locks,
  name,
  pattern,
  validated,
} from './testing/fault-parts.ts'

/** Values of every type that a person may try. */
const attempts = ['x', 'xxxxxxxxxx', 'AB', '1234', -1, 0, 4, 7, 12, true, ['x'], ['x', 'y'], 'y', 'z']

/** Returns the findings, and whether anybody can submit the form: the session tries every value. */
function look(parts: DefinitionParts, path: string) {
  const { program } = compile(buildDefinition(parts), { now: '2026-06-15T10:00:00Z' })
  if (!program) throw new Error('does not compile')
  const found = checkForm(program).filter(({ code }) => code === 'FORM_UNSUBMITTABLE')
  const isSubmitted = [null, ...attempts].some((value) => {
    // The host may have given any value.
    const session = program.start({ values: { [path]: value } })
    session.dispatch({ type: 'set', path, value })
    session.dispatch({ type: 'submit' })
    return (session.field(path)?.issues ?? []).every(({ severity }) => severity !== 'error')
  })
  return {
    said: found.map(({ severity, item, related }) => [severity, item?.id, related?.length]),
    isSubmitted,
  }
}

const required = (target: string, more: object = {}) => demands('required', target, more)
const least = (target: string, more: object = {}) =>
  demands('min', target, { parameters: { min: 10 }, ...more })
const most = (target: string, limit: number) => demands('max', target, { parameters: { max: limit } })
const excluded = {
  id: 'nelkul',
  fieldId: 's',
  effect: 'exclude',
  optionValues: ['x', 'y', 'z'],
  condition: null,
}

describe('a form that nobody can submit is an error', () => {
  it.each<[string, DefinitionParts, string, number]>([
    ['limits that exclude each other', validated([required('n'), least('n'), most('n', 5)], count), 'n', 3],
    [
      'three texts of which any two go together',
      validated(
        [
          required('a'),
          demands('pattern', 'a', { ...pattern('^(1|2)$'), id: 'p' }),
          demands('pattern', 'a', { ...pattern('^(2|3)$'), id: 'q' }),
          demands('pattern', 'a', { ...pattern('^(1|3)$'), id: 'r' }),
        ],
        name,
      ),
      'a',
      4,
    ],
    [
      'a mask into which nothing fits',
      validated([required('a'), demands('pattern', 'a', pattern('^[0-9]{4}$'))], { ...name, mask: 'AAAA' }),
      'a',
      2,
    ],
    ['no option', { ...validated([required('s')], kind), formOptionModifier: [excluded] }, 's', 1],
    [
      'an expression that never holds',
      validated(
        [
          required('n'),
          demands('expression', 'n', {
            parameters: { expression: { and: [{ '>': [{ var: 'n' }, 5] }, { '<': [{ var: 'n' }, 4] }] } },
          }),
        ],
        count,
      ),
      'n',
      2,
    ],
    [
      'a number between two steps',
      validated([required('n'), least('n'), most('n', 12)], { ...count, step: 7 }),
      'n',
      3,
    ],
    [
      'more options than there are',
      validated([required('m'), demands('minItems', 'm', { parameters: { min: 4 } })], colours),
      'm',
      2,
    ],
    [
      'options that no condition offers together with the question',
      {
        ...validated([required('s')], kind, agreed),
        formOptionModifier: ['x', 'y', 'z'].map((value) => ({
          ...{ id: `csak-${value}`, fieldId: 's', effect: 'include', optionValues: [value] },
          condition: { and: [{ var: 'c' }, { '!': [{ var: 'c' }] }] },
        })),
      },
      's',
      1,
    ],
  ])('%s', (_, parts, path, rules) => {
    const { said, isSubmitted } = look(parts, path)
    expect(said).toEqual([['error', path, rules]])
    // Nobody types into a mask in a session: it is a matter of the input.
    if (_ !== 'a mask into which nothing fits') expect(isSubmitted).toBe(false)
  })

  it.each<[string, DefinitionParts, string]>([
    ['it is optional', validated([least('n'), most('n', 5)], count), 'n'],
    ['the limits meet', validated([required('n'), least('n'), most('n', 12)], count), 'n'],
    [
      'a limit applies only at times',
      validated([required('n'), least('n', { condition: { var: 'c' } }), most('n', 5)], count, agreed),
      'n',
    ],
    [
      'a limit only warns',
      validated([required('n'), least('n', { severity: 'warning' }), most('n', 5)], count),
      'n',
    ],
    [
      'it can be removed',
      {
        ...validated([required('n'), least('n'), most('n', 5)], count, agreed),
        formExpandable: [{ id: 'mutat', targets: ['n'], condition: { var: 'c' } }],
      },
      'n',
    ],
    [
      'it can be disabled',
      {
        ...validated([required('n'), least('n'), most('n', 5)], count, agreed),
        formDisabled: [{ ...locks('n', { '!': [{ var: 'c' }] }), mode: 'disabled' }],
      },
      'n',
    ],
    [
      'an option is left',
      {
        ...validated([required('s')], kind),
        formOptionModifier: [{ ...excluded, optionValues: ['x', 'y'] }],
      },
      's',
    ],
    [
      'the host can give the value of a locked field',
      { ...validated([required('a')], name), formDisabled: [locks('a', null)] },
      'a',
    ],
  ])('but not if %s', (_, parts, path) => {
    expect(look(parts, path)).toEqual({ said: [], isSubmitted: true })
  })

  it('says nothing of a form without rules', () => {
    expect(look(fields(name), 'a').said).toEqual([])
  })
})
