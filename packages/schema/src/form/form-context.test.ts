import { describe, expect, it } from 'vitest'
import { checkCondition } from '../condition/check-condition.ts'
import { buildConditionScope } from '../condition/condition-scope.ts'
import { form } from '../kinds/form.ts'
import { toFormParts, toFormTree } from '../multipart/form-data.ts'
import { itemForForm, itemFromForm } from '../multipart/item-form-data.ts'
import { parseItem } from '../parse/parse-item.ts'
import { buildItem } from '../testing.ts'
import { contextFields } from './form-context.ts'

const entry = (key: string, type: string, rest: object = {}) => ({
  key,
  label: `Felirat ${key}`,
  type,
  ...rest,
})
const issuesOf = (...context: object[]) => {
  const parsed = parseItem(form, buildItem(form, { context }))
  return (parsed.ok ? form.check(parsed.values) : parsed.issues).map(({ path, code }) => `${path} ${code}`)
}

describe('the context that a form declares', () => {
  it('has what is left out of an entry, and survives form data', () => {
    const context = [
      entry('szerep', 'text', { sample: '12' }),
      entry('ugyfel.eletkor', 'number', { sample: 34, personal: true }),
    ]
    const parsed = parseItem(form, buildItem(form, { context }))
    expect(parsed).toMatchObject({
      ok: true,
      values: {
        context: [{ key: 'szerep', optionList: null, personal: false, sample: '12' }, { sample: 34 }],
      },
    })
    const { values } = parsed as { values: Record<string, unknown> }
    const read = itemFromForm(form, toFormTree(toFormParts(itemForForm(form, values))))
    expect(parseItem(form, read)).toEqual(parsed)
  })

  it.each<[object[], string[]]>([
    [[entry('1x', 'text')], ['context.0.key CONTEXT_KEY_INVALID']],
    [[entry('a.b.c.d.e', 'text')], ['context.0.key CONTEXT_KEY_INVALID']],
    [[entry('a.constructor', 'text')], ['context.0.key KEY_RESERVED']],
    [[entry('a', 'text', { label: '' })], ['context.0.label REQUIRED']],
    [[entry('a', 'repeat')], ['context.0.type CHOICE_UNKNOWN']],
    [[entry('a', 'text'), entry('a', 'number')], ['context.1.key DUPLICATE_MEMBER']],
    [[entry('a.b', 'text'), entry('a', 'number')], ['context.1.key CONTEXT_KEY_CLASH']],
    [[entry('a', 'number', { sample: 'x' })], ['context.0.sample VALUE_TYPE_MISMATCH']],
    [[entry('a', 'date', { sample: '2026-01-31' })], ['context.0.sample VALUE_TYPE_MISMATCH']],
    [[entry('a', 'select')], ['context.0.optionList OPTION_LIST_REQUIRED']],
    [[entry('a', 'text', { other: 1 })], ['context.0.other UNKNOWN_KEY']],
  ])('is refused with its place: %j', (context, expected) => {
    expect(issuesOf(...context)).toEqual(expected)
  })

  it('is typed in conditions as fields are', () => {
    const declared = [
      { key: 'szerep', label: '', type: 'text', optionList: null, personal: false },
      { key: 'ugyfel.eletkor', label: '', type: 'number', optionList: null, personal: false },
    ] as const
    const scope = buildConditionScope(contextFields(declared), null)
    const codes = (condition: Parameters<typeof checkCondition>[0]) =>
      checkCondition(condition, scope).map(({ code }) => code)
    expect(codes({ '>': [{ var: 'context.ugyfel.eletkor' }, 17] })).toEqual([])
    expect(codes({ '==': [{ var: 'context.ugyfel.eletkor' }, 'x'] })).toEqual(['CONDITION_NEVER_EQUAL'])
    expect(codes({ var: 'context.nincs' })).toEqual(['CONDITION_FIELD_UNKNOWN'])
    expect(contextFields(undefined)).toEqual([])
  })
})
