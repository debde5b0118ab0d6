import '../optional/patterns.ts'
import { describe, expect, it } from 'vitest'
import { demands, fields, locked, name, note, pattern, read, validated } from './testing/fault-parts.ts'
import { find } from './testing/find.ts'

const zip = demands('pattern', 'a', pattern('^[0-9]{4}$'))
const waiting = (text: string, rule: object = zip) =>
  find({ ...locked({ '==': [read('a'), text] }, name), formValidation: [{ ...zip, ...rule }] })

describe('a fixed text that the pattern of its field refuses', () => {
  it('is told of a condition that waits for it, alone or among others', () => {
    expect(waiting('12345')).toEqual(['TEXT_REFUSED zar'])
    const among = locked({ or: [{ in: [read('a'), ['1234', 'x']] }, { '!!': [read('a')] }] }, name)
    expect(find({ ...among, formValidation: [zip] })).toEqual(['TEXT_REFUSED zar'])
  })

  it('is not told if the pattern accepts it, only warns, or applies at times', () => {
    expect(waiting('1234')).toEqual([])
    expect(waiting('12345', { severity: 'warning' })).toEqual([])
    expect(waiting('12345', { condition: { '!!': [read('b')] } })).toEqual([])
  })

  it.each([
    ['pl. 12345', 1],
    ['1234 AB', 1],
    ['pl. 1234', 0],
    ['négy számjegy', 0],
    ['6-8 számjegy', 0],
    ['00000', 0],
    ['ÉÉÉÉ', 0],
  ])('is told of a placeholder that is an example: %s', (placeholder, times) => {
    const found = find(validated([zip], { ...name, placeholder }))
    expect(found).toEqual(times === 1 ? ['TEXT_REFUSED a'] : [])
  })
})

describe('two spaces in a text', () => {
  it.each([
    ['a hint', { ...name, hint: 'Ahogy az  okmányban áll.' }, ['TEXT_SPACES a']],
    ['a label, once', { ...name, label: 'Teljes  név' }, ['LABEL_SPACES a']],
    ['no indent or line end', { ...name, hint: 'Első  \n    második' }, []],
    ['no table and no code', { ...name, hint: 'a  | b' }, []],
    ['one space', { ...name, hint: 'Ahogy az okmányban áll.' }, []],
  ])('are told of %s', (_, field, found) => {
    expect(find(fields(field))).toEqual(found)
  })

  it('are told of messages and of options', () => {
    const message = { ...zip, message: 'Négy  számjegy.' }
    expect(find(validated([message], name))).toEqual(['TEXT_SPACES pattern-a'])
    const option = { id: 'o', list: 'l', value: 'x', label: 'Igen,  kérem' }
    const choice = { id: 's', type: 'select', label: 'Fajta', optionList: 'l' }
    expect(find({ formField: [choice], formOption: [option] })).toEqual(['TEXT_SPACES o'])
  })
})

describe('a hidden field', () => {
  const hidden = { id: 'h', key: 'rejtett', type: 'hidden', label: 'Rejtett' }

  it('is told that nothing fills in or mentions', () => {
    expect(find(fields(name, hidden))).toEqual(['HIDDEN_IDLE h'])
  })

  it.each([
    ['has a default', { formDefaultValue: [{ id: 'd', targets: ['h'], value: 'x' }] }],
    ['is read by a condition', { formDisabled: [{ id: 'z', targets: ['b'], condition: read('rejtett') }] }],
    ['is shown in a text', { formField: [{ ...name, hint: 'Száma: {rejtett}.' }, note, hidden] }],
    ['begins with a value of the host', { formField: [name, note, { ...hidden, prefill: 'k' }] }],
    [
      'is written by an effect',
      {
        formSideEffect: [
          {
            ...{ id: 'e', on: 'change', triggers: ['a'], condition: null },
            actions: [{ type: 'set', targetId: 'h', expression: 'x', overwrite: 'always' }],
          },
        ],
      },
    ],
  ])('is not told that %s', (_, more) => {
    const form = { context: [{ key: 'k', label: 'K', type: 'text', optionList: null, sample: null }] }
    const found = find({ form, ...fields(name, note, hidden), ...more })
    expect(found.filter((one) => one.startsWith('HIDDEN_IDLE'))).toEqual([])
  })
})
