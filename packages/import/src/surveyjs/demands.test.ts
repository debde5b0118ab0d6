import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'

type Part = Readonly<Record<string, unknown>>

const open = (elements: readonly Part[], more: Part = {}) =>
  openImported({ title: 'Próba', elements, ...more })

describe('demands on an answer', () => {
  const validator = (type: string, more: Part = {}): Part => ({
    validators: [{ type, text: 'Nem jó.', ...more }],
  })
  const three = { choices: ['a', 'b', 'c'] }
  const demands: readonly (readonly [part: Part, fine: readonly unknown[], wrong: readonly unknown[]])[] = [
    [{ type: 'text', isRequired: true }, ['a'], [null]],
    [{ type: 'text', maxLength: 3 }, ['abc'], ['abcd']],
    [{ type: 'text', ...validator('text', { minLength: 2, maxLength: 3 }) }, ['ab', 'abc'], ['a', 'abcd']],
    [{ type: 'text', ...validator('textvalidator', { minLength: 2 }) }, ['ab'], ['a']],
    [{ type: 'text', ...validator('email') }, ['a@b.hu'], ['a']],
    [{ type: 'text', ...validator('regex', { regex: '^[a-z]+$' }) }, ['ab'], ['AB', '1']],
    [
      { type: 'text', ...validator('regex', { regex: '^[a-z]+$', caseInsensitive: true }) },
      ['ab', 'AB'],
      ['1'],
    ],
    [{ type: 'text', ...validator('expression', { expression: "{SELF} = 'a'" }) }, ['a'], ['b']],
    [
      { type: 'text', inputType: 'number', ...validator('numeric', { minValue: 2, maxValue: 3 }) },
      [2, 3],
      [1, 4],
    ],
    [{ type: 'text', inputType: 'number', min: 2, max: '3' }, [2, 3], [1, 4]],
    [
      { type: 'text', inputType: 'date', min: '2026-02-01', max: '2026-02-03' },
      ['2026/02/01', '2026/02/03'],
      ['2026/01/31', '2026/02/04'],
    ],
    [{ type: 'text', inputType: 'number', minValueExpression: '1 + 1' }, [2], [1]],
    [{ type: 'text', inputType: 'date', maxValueExpression: 'today()' }, ['2026/06/15'], ['2026/06/16']],
    [{ type: 'checkbox', ...three, minSelectedChoices: 2 }, [['a', 'b']], [['a']]],
    [{ type: 'checkbox', ...three, maxSelectedChoices: 2 }, [['a', 'b']], [['a', 'b', 'c']]],
    [
      { type: 'tagbox', ...three, ...validator('answercount', { minCount: 1, maxCount: 2 }) },
      [['a'], ['a', 'b']],
      [['a', 'b', 'c']],
    ],
  ]

  it('are rules, which the fine values keep and the others break', () => {
    const parts = demands.map(([part], index) => {
      const text = JSON.stringify({ ...part, name: `x${index}` })
      return JSON.parse(text.replaceAll('SELF', `x${index}`)) as Part // what was written in the line before
    })
    const form = open(parts)
    expect(form.lost).toEqual([])
    const check = (key: string, value: unknown) => {
      form.set(key, value)
      return form.broken(key).length === 0
    }
    const found = demands.map(([part, fine, wrong], index) => [
      part,
      fine.filter((value) => check(`x${index}`, value)),
      wrong.filter((value) => !check(`x${index}`, value)),
    ])
    expect(found).toEqual(demands)
  })

  it('may depend on other answers', () => {
    const form = open([
      { type: 'text', inputType: 'number', name: 'n' },
      { type: 'text', name: 'a', requiredIf: '{n} > 1' },
      { type: 'text', name: 'b', enableIf: '{n} > 1' },
      { type: 'text', name: 'c', readOnly: true },
      { type: 'text', name: 'd', visible: false },
      { type: 'text', name: 'e', visibleIf: '{n} > 1' },
    ])
    const state = () =>
      ['a', 'b', 'c', 'd', 'e'].map((path) => {
        const field = form.session.field(path)
        return [field?.present, field?.required, field?.editing]
      })
    form.set('n', 1)
    expect(state()).toEqual([
      [true, false, 'open'],
      [true, false, 'readonly'],
      [true, false, 'readonly'],
      [false, false, 'open'],
      [false, false, 'open'],
    ])
    form.set('n', 2)
    expect(state()).toEqual([
      [true, true, 'open'],
      [true, false, 'open'],
      [true, false, 'readonly'],
      [false, false, 'open'],
      [true, false, 'open'],
    ])
  })

  it('that cannot be carried are named, and kept switched off where there is something to keep', () => {
    const form = open([
      { type: 'text', name: 'a', ...validator('numeric', { minValue: 1 }) },
      { type: 'text', name: 'b', ...validator('sajat') },
      { type: 'text', name: 'c', ...validator('expression', { expression: 'nincs()' }) },
      { type: 'text', name: 'd', visibleIf: 'nincs()' },
      { type: 'text', name: 'e', enableIf: 'nincs()' },
      { type: 'text', name: 'f', requiredIf: 'nincs()' },
    ])
    expect(['e', 'f'].map((path) => form.session.field(path)?.editing)).toEqual(['open', 'open'])
    expect(form.notes).toEqual([
      'elements.a validation-unreadable',
      'elements.b property-lost',
      'elements.c validation-unreadable',
      'elements.d condition-unreadable',
      'elements.e condition-unreadable',
      'elements.f condition-unreadable',
    ])
    const off = ['formValidation', 'formExpandable', 'formDisabled'].flatMap(form.items)
    expect(off).toMatchObject([
      { enabled: false, note: 'nincs()' },
      { enabled: false, note: 'nincs()' },
      { enabled: false, note: 'nincs()' },
      { enabled: false, note: 'nincs()' },
    ])
  })
})

describe('values that a question begins with', () => {
  const two = { choices: ['a', 'b'] }
  const values: readonly (readonly [part: Part, value: unknown, codes?: readonly string[]])[] = [
    [{ type: 'text', defaultValue: 'a' }, 'a'],
    [{ type: 'text', defaultValue: 12 }, '12'],
    [{ type: 'text', defaultValue: '' }, null],
    [{ type: 'text', defaultValue: ['a'] }, null, ['default-lost']],
    [{ type: 'text', inputType: 'number', defaultValue: '5' }, 5],
    [{ type: 'text', inputType: 'number', defaultValue: 'öt' }, null, ['default-lost']],
    [{ type: 'text', inputType: 'date', defaultValue: '2026-02-01' }, '2026/02/01'],
    [{ type: 'rating', defaultValue: 3 }, 3],
    [{ type: 'radiogroup', ...two, defaultValue: 'b' }, 'b'],
    [{ type: 'radiogroup', ...two, defaultValue: 'c' }, null, ['default-lost']],
    [{ type: 'checkbox', ...two, defaultValue: ['b', 'c'] }, ['b']],
    [{ type: 'checkbox', ...two, defaultValue: 'a' }, ['a']],
    [{ type: 'boolean', defaultValue: true }, 'true', ['value-shape']],
    [{ type: 'boolean', defaultValue: 'false' }, 'false', ['value-shape']],
    [{ type: 'boolean', defaultValue: false, valueTrue: 'i', valueFalse: 'n' }, 'n', ['value-shape']],
    [{ type: 'text', defaultValueExpression: "'a' + 'b'" }, 'ab'],
    [{ type: 'text', defaultValueExpression: '1 + 1' }, '2'],
    [{ type: 'text', inputType: 'number', setValueExpression: '2 * 3' }, 6],
  ]

  it('are those of the file, where they fit', () => {
    const form = open(values.map(([part], index) => ({ ...part, name: `x${index}` })))
    const found = values.map(([part], index) => [part, form.value(`x${index}`), form.codesOf(`x${index}`)])
    expect(found).toEqual(values.map(([part, value, codes = []]) => [part, value, codes]))
  })
})
