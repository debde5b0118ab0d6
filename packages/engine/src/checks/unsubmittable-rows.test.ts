import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts, type Part } from '../testing/build-definition.ts'
import { checkForm } from './check-form.ts'
import { agreed, demands, locks, validated } from './testing/fault-parts.ts'

const NOW = '2026-06-15T10:00:00Z'

function programOf(parts: DefinitionParts) {
  const { program, diagnostics } = compile(buildDefinition(parts), { now: NOW })
  if (!program) throw new Error(JSON.stringify(diagnostics))
  return program
}

/** Returns the findings about a form that nobody can submit: the field and the reason. */
function said(parts: DefinitionParts): string[] {
  return checkForm(programOf(parts)).flatMap(({ code, severity, item, params }) =>
    code === 'FORM_UNSUBMITTABLE' && severity === 'error' ? [`${item?.id} ${params.why}`] : [],
  )
}

const rows = (more: object = {}): Part => ({ id: 'r', type: 'repeat', label: 'Tételek', ...more })
const column = (more: object = {}): Part => ({ id: 'k', type: 'number', label: 'Ár', parentId: 'r', ...more })
const group: Part = { id: 'g', type: 'group', label: 'Cím' }
const inGroup: Part = { id: 'a', type: 'text', label: 'Utca', parentId: 'g' }
const impossible = [
  demands('required', 'k'),
  demands('min', 'k', { parameters: { min: 10 } }),
  demands('max', 'k', { parameters: { max: 5 } }),
]
const most = (max: number) => demands('maxItems', 'r', { parameters: { max } })

describe('a form that nobody can submit is an error with the proof', () => {
  it.each<[string, DefinitionParts, string[]]>([
    [
      'a read-only group with a required child',
      { ...validated([demands('required', 'a')], group, inGroup), formDisabled: [locks('g', null)] },
      ['a locked'],
    ],
    [
      'a read-only section with a required child',
      {
        ...validated([demands('required', 'a')], { ...group, type: 'section' }, inGroup),
        formDisabled: [locks('g', null)],
      },
      ['a locked'],
    ],
    [
      'a group that is always read-only by two conditions',
      {
        ...validated([demands('required', 'a')], group, inGroup, agreed),
        formDisabled: [locks('g', { var: 'c' }), locks('g', { '!': [{ var: 'c' }] }, 'masik')],
      },
      ['a locked'],
    ],
    ['minRows 3 with maxItems 2', validated([most(2)], rows({ minRows: 3 }), column()), ['r rows']],
    ['minRows 3 with maxRows 2', validated([], rows({ minRows: 3, maxRows: 2 }), column()), ['r rows']],
    [
      'required rows of which none may be',
      validated([demands('required', 'r'), most(0)], rows(), column()),
      ['r rows'],
    ],
    [
      'an impossible required column with minRows 1',
      validated(impossible, rows({ minRows: 1 }), column()),
      ['k value'],
    ],
    [
      'an impossible required column of required rows',
      validated([...impossible, demands('required', 'r')], rows(), column()),
      ['k value'],
    ],
    [
      'an impossible required column of rows within rows',
      validated(
        impossible,
        rows({ minRows: 1 }),
        { ...rows({ minRows: 2 }), id: 'q', parentId: 'r' },
        column({ parentId: 'q' }),
      ),
      ['k value'],
    ],
    [
      'a required column of a read-only repeat with minRows 1',
      {
        ...validated([demands('required', 'k')], rows({ minRows: 1 }), column()),
        formDisabled: [locks('r', null)],
      },
      ['k locked'],
    ],
    [
      'three rows that must differ in two options',
      validated(
        [demands('required', 'k'), demands('unique', 'k')],
        rows({ minRows: 4 }),
        column({ type: 'select', optionList: 'l' }),
      ),
      ['k value'],
    ],
  ])('%s', (_, parts, expected) => {
    expect(said(parts)).toEqual(expected)
  })

  it.each<[string, DefinitionParts]>([
    [
      'the group is read-only at times',
      {
        ...validated([demands('required', 'a')], group, inGroup, agreed),
        formDisabled: [locks('g', { var: 'c' })],
      },
    ],
    [
      'the group is disabled, so nothing in it is checked',
      {
        ...validated([demands('required', 'a')], group, inGroup),
        formDisabled: [{ ...locks('g', null), mode: 'disabled' }],
      },
    ],
    [
      'a default gives the value',
      {
        ...validated([demands('required', 'a')], group, inGroup),
        formDisabled: [locks('g', null)],
        formDefaultValue: [{ id: 'd', targets: ['a'], value: 'x' }],
      },
    ],
    [
      'the context gives the value',
      {
        ...validated([demands('required', 'a')], group, { ...inGroup, prefill: 'utca' }),
        form: { context: [{ key: 'utca', label: 'Utca', type: 'text' }] },
        formDisabled: [locks('g', null)],
      },
    ],
    ['no row is needed', validated(impossible, rows(), column())],
    ['the limits of the rows meet', validated([most(3)], rows({ minRows: 3 }), column())],
    ['rows may be left out, although there may be none', validated([most(0)], rows(), column())],
    [
      'the column is there at times',
      {
        ...validated(impossible, rows({ minRows: 1 }), column(), agreed),
        formExpandable: [{ id: 'e', targets: ['k'], condition: { var: 'c' } }],
      },
    ],
  ])('but not if %s', (_, parts) => {
    expect(said(parts)).toEqual([])
  })
})

/** A small form: questions at the top, in a container and in rows, with limits, locks and conditions. */
const small = fc.record({
  inside: fc.constantFrom('top', 'group', 'section', 'rows', 'rows'),
  type: fc.constantFrom('number', 'select', 'multiSelect', 'checkbox'),
  minRows: fc.constantFrom(0, 1, 2, 3),
  mostRows: fc.constantFrom(null, 0, 1, 2, 3),
  rowsRequired: fc.boolean(),
  required: fc.constantFrom(true, true, false),
  unique: fc.boolean(),
  least: fc.constantFrom(null, 1, 2, 3),
  most: fc.constantFrom(null, 0, 1, 2),
  lock: fc.constantFrom(null, null, 'readonly', 'disabled'),
  lockOn: fc.constantFrom('container', 'question'),
  lockWhen: fc.constantFrom<unknown>(null, { var: 'c' }),
  shown: fc.constantFrom(true, true, true, false),
  excluded: fc.subarray(['x', 'y']),
})
type Small = typeof small extends fc.Arbitrary<infer T> ? T : never

function partsOf(form: Small): DefinitionParts {
  const container: Part[] = {
    top: [],
    group: [{ id: 'h', type: 'group' }],
    section: [{ id: 'h', type: 'section' }],
    rows: [{ id: 'h', type: 'repeat', minRows: form.minRows }],
  }[form.inside]
  const isInRows = form.inside === 'rows'
  const isMany = form.type === 'multiSelect'
  const [min, max] = isMany ? (['minItems', 'maxItems'] as const) : (['min', 'max'] as const)
  const isLimited = isMany || form.type === 'number'
  const limit = (rule: string, target: string, parameters: object) => demands(rule, target, { parameters })
  const lockTarget = form.lockOn === 'container' && container.length > 0 ? 'h' : 'q'
  return {
    formField: [
      { id: 'c', type: 'checkbox' },
      ...container,
      {
        ...{ id: 'q', type: form.type, parentId: container.length > 0 ? 'h' : null },
        ...(form.type.endsWith('elect') && { optionList: 'l' }),
        ...(form.type === 'number' && { step: 2, min: 0 }),
      },
    ],
    formOption: ['x', 'y'].map((value) => ({ id: value, list: 'l', value, exclusive: value === 'y' })),
    formValidation: [
      ...(form.required ? [demands('required', 'q')] : []),
      ...(isInRows && form.rowsRequired ? [demands('required', 'h')] : []),
      ...(isInRows && form.unique && !isMany ? [demands('unique', 'q')] : []),
      ...(isInRows && form.mostRows !== null ? [limit('maxItems', 'h', { max: form.mostRows })] : []),
      ...(isLimited && form.least !== null ? [limit(min, 'q', { min: form.least })] : []),
      ...(isLimited && form.most !== null ? [limit(max, 'q', { max: form.most })] : []),
    ],
    formDisabled: form.lock
      ? [{ id: 'z', targets: [lockTarget], mode: form.lock, condition: form.lockWhen }]
      : [],
    formExpandable: form.shown ? [] : [{ id: 'e', targets: ['q'], condition: { var: 'c' } }],
    formOptionModifier:
      form.type.endsWith('elect') && form.excluded.length > 0
        ? [{ id: 'm', fieldId: 'q', effect: 'exclude', optionValues: form.excluded, condition: null }]
        : [],
  }
}

const values: Readonly<Record<string, readonly unknown[]>> = {
  number: [null, 0, 2, 4],
  select: [null, 'x', 'y'],
  multiSelect: [null, ['x'], ['y'], ['x', 'y']],
  checkbox: [null, true],
}

/** Fills the form in in every way that a person may: the tick, the number of rows, and each value in each of them. */
function canBeSubmitted(form: Small): boolean {
  const program = programOf(partsOf(form))
  const choices = values[form.type] ?? []
  for (const tick of [false, true]) {
    for (const count of form.inside === 'rows' ? [0, 1, 2, 3] : [1]) {
      for (let way = 0; way < choices.length ** count; way += 1) {
        const session = program.start()
        if (tick) session.dispatch({ type: 'set', path: 'c', value: true })
        if (form.inside === 'rows')
          for (let at = session.field('h')?.rows?.length ?? 0; at < count; at += 1)
            session.dispatch({ type: 'addRow', path: 'h' })
        for (let row = 0; row < count; row += 1) {
          const path = { top: 'q', section: 'q', group: 'h.q', rows: `h.${row}.q` }[form.inside]
          const value = choices[Math.floor(way / choices.length ** row) % choices.length]
          if (value !== null) session.dispatch({ type: 'set', path, value })
        }
        if (session.dispatch({ type: 'submit' }).submission?.accepted) return true
      }
    }
  }
  return false
}

it('agrees with trying every answer of small random forms, but for single locked questions that the host may fill in', () => {
  const counts = { impossible: 0, possible: 0 }
  fc.assert(
    fc.property(small, (form) => {
      const found = said(partsOf(form))
      const isPossible = canBeSubmitted(form)
      counts[isPossible ? 'possible' : 'impossible'] += 1
      if (isPossible) expect(found).toEqual([])
      const isOwnLock =
        form.lock === 'readonly' && (form.lockOn === 'question' || form.inside === 'top' || form.rowsRequired)
      if (!isPossible && !isOwnLock) expect(found).not.toEqual([])
    }),
    { numRuns: Number(process.env.CHECKS_RUNS ?? 400), seed: 15 },
  )
  expect(counts.impossible).toBeGreaterThan(60)
  expect(counts.possible).toBeGreaterThan(100)
})
