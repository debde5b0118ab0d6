import { apply, type DocumentOption, documentOf } from '@urlapmuhely/document'
import { formDisabled, formField, formOption } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIST, listOf, optionOf } from '../testing/list-of.ts'
import { readValue, repeatedIds, valueHint } from './value-hints.ts'

const field = {
  ...buildItem(formField, { key: 'szin', label: 'Szín', type: 'select' }),
  ...{ id: 'szin', optionSource: 'list', optionList: LIST },
}
const rule = (name: string, value: string) => ({
  ...buildItem(formDisabled, { name, targets: ['szin'] }),
  ...{ id: name, condition: { '==': [{ var: 'szin' }, value] } },
})
const saved = documentOf({
  form: { id: 'form', context: [] },
  items: {
    formField: [field],
    formOption: listOf('Piros', 'Kek', 'Lila'),
    formDisabled: [rule('Első', 'piros'), rule('Második', 'piros'), rule('Harmadik', 'kek')],
  },
})

describe('the hint about a stored value', () => {
  const hint = (id: string, document = saved) => {
    // The document has options of this kind.
    const option = document.items.formOption?.get(id) as DocumentOption
    return valueHint({ saved, document, option })
  }

  it('names the rules that read it', () => {
    expect(hint('piros')).toMatch(/^Ezt az értéket olvassa: „Első”, „Második”\./u)
    expect(hint('kek')).toMatch(/^Ezt az értéket olvassa: „Harmadik”\./u)
  })

  it('says that answers have it if no rule reads it', () => {
    expect(hint('lila')).toBe('Ez az érték már mentve van. Ha átírja, a beküldött válaszokban a régi marad.')
  })

  it('is empty for a value that was never saved', () => {
    const item = optionOf('Uj', 90)
    const { document } = apply(saved, { steps: [{ is: 'create', kind: formOption.name, item }] })
    expect(hint('uj', document)).toBe('')
  })
})

describe('a typed value', () => {
  const texts = listOf('Piros', 'Kek')
  const numbers = [optionOf('Egy', 0, { value: 1 }), optionOf('Ketto', 10, { value: 2 })]
  const read = (text: string, options: readonly DocumentOption[]) => {
    const [first] = options
    if (!first) throw new Error('The list has options.')
    return readValue(text, first, options)
  }

  it.each<[string, string | number]>([
    ['voros', 'voros'],
    [' voros ', 'voros'],
    ['12', '12'],
  ])('“%s” in a list of texts is %j', (text, value) => {
    expect(read(text, texts)).toEqual({ ok: true, value })
  })

  it.each<[string, number]>([
    ['12', 12],
    [' 1,5 ', 1.5],
    ['-3', -3],
    ['1 000', 1000],
  ])('“%s” in a list of numbers is %j', (text, value) => {
    expect(read(text, numbers)).toEqual({ ok: true, value })
  })

  it('is refused if it is empty, or no number among numbers', () => {
    const missing = { ok: false, hint: 'Az érték nem lehet üres: a régi maradt.' }
    expect(read('', texts)).toEqual(missing)
    expect(read('  ', numbers)).toEqual(missing)
    expect(read('három', numbers)).toEqual({ ok: false, hint: 'Ebben a listában az értékek számok.' })
    expect(read('0612', numbers)).toMatchObject({ ok: false })
  })

  it('of the only option of a list may become a text or stay one', () => {
    expect(read('voros', [optionOf('Egy', 0, { value: 1 })])).toEqual({ ok: true, value: 'voros' })
    expect(read('2', [optionOf('Egy', 0, { value: 1 })])).toEqual({ ok: true, value: '2' })
  })
})

describe('repeated values', () => {
  const ids = (...values: readonly (readonly [string | number, string?])[]) => {
    const options = values.map(([value, domainId], at) =>
      optionOf(`o${at}`, at, { value, ...(domainId && { domainId }) }),
    )
    return [...repeatedIds(options)]
  }

  it('are those that another option has in the same domain', () => {
    expect(ids(['a'], ['b'], ['a'])).toEqual(['o0', 'o2'])
    expect(ids(['a'], ['a', 'bp'])).toEqual([])
    expect(ids(['a', 'bp'], ['a', 'bp'], ['a', 'pecs'])).toEqual(['o0', 'o1'])
    expect(ids()).toEqual([])
  })

  it('are of the same type: the text 1 is not the number 1', () => {
    expect(ids([1], ['1'])).toEqual([])
    expect(ids([1], [1])).toEqual(['o0', 'o1'])
  })

  it('are found in any list as by comparing each with each', () => {
    const option = fc.record({
      value: fc.constantFrom<string | number>('a', 'b', 1, '1'),
      domainId: fc.constantFrom(null, 'bp'),
    })
    fc.assert(
      fc.property(fc.array(option, { maxLength: 8 }), (members) => {
        const options = members.map((member, at) => optionOf(`o${at}`, at, member))
        const twice = options.filter((one) =>
          options.some(
            (other) => other !== one && other.value === one.value && other.domainId === one.domainId,
          ),
        )
        expect([...repeatedIds(options)].toSorted()).toEqual(twice.map(({ id }) => id).toSorted())
      }),
    )
  })
})
