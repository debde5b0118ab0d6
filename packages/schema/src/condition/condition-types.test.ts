import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldValueTypes } from '../form/field-value-types.ts'
import { volume } from '../testing.ts'
import { type ConditionType, canEqual, commonType, isTemporal, typeOfField } from './condition-types.ts'
import { mirroredComparisons } from './mirrored.ts'
import { type Demand, meets } from './operator-facts.ts'
import { conditionOperators } from './operators.ts'

const sorts = [
  ...['any', 'empty', 'text', 'number', 'boolean', 'date', 'datetime', 'time', 'fulltime', 'file'],
] as const
type Plain = (typeof sorts)[number]
const plain = (sort: Plain): ConditionType => ({ sort })
const listOf = (of: ConditionType): ConditionType => ({ sort: 'list', of })
const object: ConditionType = { sort: 'object', row: { fieldId: 'g' } }

/** Any type, with lists in lists. */
const { type: types } = fc.letrec<{ type: ConditionType }>((tie) => ({
  type: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<ConditionType>(...sorts.map(plain), object),
    tie('type').map(listOf),
  ),
}))

describe('the type that an operator takes', () => {
  const every: Record<string, ConditionType> = {
    ...Object.fromEntries(sorts.map((sort) => [sort, plain(sort)])),
    object,
    texts: listOf(plain('text')),
    numbers: listOf(plain('number')),
    open: listOf(plain('any')),
    none: listOf(plain('empty')),
  }
  const lists = ['texts', 'numbers', 'open', 'none']
  const temporal = ['date', 'datetime', 'time', 'fulltime']

  it.each<[Demand, taken: string[]]>([
    ['any', Object.keys(every)],
    ['number', ['number']],
    ['text', ['text']],
    ['list', lists],
    ['listOrText', ['text', ...lists]],
    ['scalar', ['text', 'number', 'boolean', ...temporal]],
    ['comparable', ['text', 'number', ...temporal]],
    ['day', ['date', 'datetime']],
    ['numbers', ['number', 'numbers', 'open', 'none']],
  ])('for %s is one of %j, empty, or open', (demand, taken) => {
    const met = Object.keys(every).filter((name) => meets(every[name] ?? plain('any'), demand))
    const expected = new Set(['any', 'empty', ...taken])
    expect(met).toEqual(Object.keys(every).filter((name) => expected.has(name)))
  })
})

describe('two types', () => {
  it.each<[ConditionType, ConditionType, boolean]>([
    [plain('text'), plain('text'), true],
    [plain('text'), plain('number'), false],
    [plain('text'), plain('any'), true],
    [plain('empty'), plain('number'), true],
    [plain('date'), plain('datetime'), false],
    [plain('date'), plain('text'), false],
    [listOf(plain('text')), listOf(plain('number')), false],
    [listOf(plain('text')), listOf(plain('empty')), true],
    [listOf(plain('text')), plain('text'), false],
    [object, object, true],
    [object, plain('text'), false],
  ])('%j and %j may be equal: %s', (left, right, may) => {
    expect(canEqual(left, right)).toBe(may)
  })

  it('may be equal whichever comes first, and one with itself', () => {
    fc.assert(
      fc.property(types, types, (left, right) => {
        expect(canEqual(left, right)).toBe(canEqual(right, left))
        expect(canEqual(left, left)).toBe(true)
      }),
      volume(300, 2201),
    )
  })

  it('have one in common that both may equal', () => {
    fc.assert(
      fc.property(types, types, (left, right) => {
        const both = commonType(left, right)
        expect(canEqual(both, left)).toBe(true)
        expect(canEqual(both, right)).toBe(true)
        expect(commonType(left, left)).toEqual(left)
        expect(commonType(left, plain('empty'))).toEqual(left)
        expect(commonType(plain('empty'), right)).toEqual(right)
      }),
      volume(300, 2202),
    )
  })

  it('have the same one in common whichever comes first, and with others in any order', () => {
    fc.assert(
      fc.property(types, types, types, (a, b, c) => {
        expect(commonType(a, b)).toEqual(commonType(b, a))
        expect(commonType(commonType(a, b), c)).toEqual(commonType(a, commonType(b, c)))
      }),
      volume(300, 2203),
    )
  })
})

describe('the type of a field when it is read', () => {
  it.each<[keyof typeof fieldValueTypes, optionType: 'text' | 'number' | undefined, type: ConditionType]>([
    ['text', undefined, plain('text')],
    ['email', undefined, plain('text')],
    ['number', undefined, plain('number')],
    ['scale', undefined, plain('number')],
    ['checkbox', undefined, plain('boolean')],
    ['date', undefined, plain('date')],
    ['file', undefined, plain('file')],
    ['calculated', undefined, plain('any')],
    ['note', undefined, plain('empty')],
    ['select', 'number', plain('number')],
    ['select', undefined, plain('any')],
    ['multiSelect', 'text', listOf(plain('text'))],
    ['ranking', undefined, listOf(plain('any'))],
    ['group', undefined, { sort: 'object', row: { fieldId: 'x' } }],
    [
      'repeat',
      undefined,
      { sort: 'list', of: { sort: 'object', row: { fieldId: 'x' } }, row: { fieldId: 'x' } },
    ],
    ['page', undefined, plain('empty')],
  ])('of type %s with options of type %s is %j', (fieldType, optionType, type) => {
    expect(typeOfField(fieldValueTypes[fieldType], optionType, 'x')).toEqual(type)
  })

  it('is a date or time for these types only', () => {
    expect(sorts.filter(isTemporal)).toEqual(['date', 'datetime', 'time', 'fulltime'])
  })
})

describe('the result of an operator', () => {
  const [text, number, boolean, date] = [plain('text'), plain('number'), plain('boolean'), plain('date')]

  it.each<[keyof typeof conditionOperators, args: ConditionType[], result: ConditionType]>([
    ['if', [boolean, text, text], text],
    ['if', [boolean, text, number], plain('any')],
    ['if', [boolean, text, boolean, text, number], plain('any')],
    ['if', [text, number], number],
    ['if', [text], text],
    ['and', [boolean, boolean], boolean],
    ['or', [text, plain('empty')], text],
    ['!', [text], boolean],
    ['==', [text, text], boolean],
    ['<', [number, number], boolean],
    ['in', [text, text], boolean],
    ['+', [number, number], number],
    ['cat', [text, number], text],
    ['sum', [listOf(number)], number],
    ['count', [listOf(text)], number],
    ['today', [], date],
    ['now', [], plain('datetime')],
    ['age', [date], number],
    ['date_add', [date, number, text], date],
    ['date_add', [plain('datetime'), number], plain('datetime')],
    ['length', [text], number],
    ['lower', [text], text],
    ['substr', [text, number], text],
    ['split', [text, text], listOf(text)],
    ['join', [listOf(text)], text],
    ['matches', [text, text], boolean],
    ['to_number', [text], number],
    ['lookup', [text, text, text], plain('any')],
    ['element', [listOf(text), number], text],
    ['element', [plain('any'), number], plain('any')],
    ['unique', [listOf(number)], listOf(number)],
    ['merge', [listOf(text), text], listOf(text)],
    ['merge', [listOf(text), number], listOf(plain('any'))],
    ['if_empty', [plain('empty'), number], number],
  ])('%s of %j is %j', (name, args, result) => {
    const facts = conditionOperators[name]
    expect(facts.kind === 'values' && facts.yields(args)).toEqual(result)
  })
})

describe('every operator', () => {
  it.each(Object.entries(conditionOperators))('%s has arguments that fit its formula', (_, facts) => {
    const { min, max, formula } = facts
    expect(min).toBeLessThanOrEqual(max ?? min)
    if (facts.kind === 'values') expect(facts.demands.length).toBeLessThanOrEqual(max ?? facts.demands.length)
    if (facts.kind === 'values') expect(facts.demands.length > 0).toBe(max !== 0)
    if (!formula || !('usage' in formula)) return
    const parameters = formula.usage.slice(formula.name.length + 1, -1)
    expect(formula.usage).toBe(`${formula.name}(${parameters})`)
    expect(formula.name).toMatch(/^[A-ZÁÉÍÓÖŐÚÜŰ]+$/u)
    expect(formula.help).toMatch(/^\p{Lu}.*\.$/u)
    const count = parameters === '' ? 0 : parameters.split('; ').length
    if (max !== null && !parameters.includes('[') && !parameters.includes('", "')) expect(count).toBe(max)
  })

  it('has a name in formulas of its own', () => {
    const names = Object.values(conditionOperators).flatMap(({ formula }) =>
      formula ? ['name' in formula ? formula.name : formula.sign] : [],
    )
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('a comparison whose sides are swapped', () => {
  const holds: Record<string, (a: number, b: number) => boolean> = {
    '==': (a, b) => a === b,
    '!=': (a, b) => a !== b,
    '<': (a, b) => a < b,
    '<=': (a, b) => a <= b,
    '>': (a, b) => a > b,
    '>=': (a, b) => a >= b,
  }

  it.each(Object.entries(mirroredComparisons))('%s is %s', (operator, mirrored) => {
    for (const a of [1, 2, 3])
      for (const b of [1, 2, 3]) expect(holds[operator]?.(a, b)).toBe(holds[mirrored]?.(b, a))
  })
})
