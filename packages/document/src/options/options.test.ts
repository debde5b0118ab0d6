import { formExpandable, formField, formOption, formOptionModifier } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { apply } from '../command.ts'
import { documentOf, type FormDocument, itemOf } from '../form-document.ts'
import { valueReaders, valueSteps } from './follow-values.ts'
import { newListName, ownListCommand, renameListCommand } from './list-commands.ts'
import { optionsOfList } from './list-options.ts'
import {
  createOptionSteps,
  dataColumnSteps,
  derivedFor,
  followsLabel,
  moveOptionSteps,
  pasteOptionSteps,
} from './option-commands.ts'
import { removeOptionsCommand } from './remove-options.ts'

const LIST = 'szinek'
const option = (id: string, label: string, order: number, more: object = {}) => ({
  ...formOption.initial,
  ...{ id, list: LIST, value: id, label, name: label, order },
  ...more,
})
const field = (id: string, key: string, type: string, optionList: string | null) => ({
  ...formField.initial,
  ...{ id, key, type, optionList, label: key, name: key, order: 0, parentId: null, optionSource: 'list' },
})
const rule = (id: string, condition: unknown) => ({
  ...formExpandable.initial,
  ...{ id, name: id, targets: ['ok'], condition },
})

const isRed = { '==': [{ var: 'szin' }, 'piros'] }
const isNamed = { '==': [{ var: 'ok' }, 'piros'] }
const document = documentOf({
  form: { id: 'form', context: [] },
  items: {
    formField: [field('szin', 'szin', 'select', LIST), field('ok', 'ok', 'text', null)],
    formOption: [option('piros', 'Piros', 0), option('kek', 'Kék', 10), option('zold', 'Zöld', 20)],
    formExpandable: [
      rule('red', isRed),
      rule('named', isNamed),
      rule('both', { and: [isRed, isNamed] }),
      rule('some', { in: [{ var: 'szin' }, ['piros', 'kek']] }),
    ],
    formOptionModifier: [
      {
        ...formOptionModifier.initial,
        id: 'mod',
        fieldId: 'szin',
        effect: 'exclude',
        optionValues: ['piros'],
      },
    ],
  },
})
const after = (steps: Parameters<typeof apply>[1]['steps'], from: FormDocument = document) =>
  apply(from, { steps }).document
const labels = (from: FormDocument, list = LIST) => optionsOfList(from, list).map(({ label }) => label)
const conditionOf = (from: FormDocument, id: string) => itemOf(from, 'formExpandable', id)?.condition

describe('options of a list in a document', () => {
  it('creates options between others, with values of their labels that no other has', () => {
    const next = after(
      createOptionSteps(document, { list: LIST, index: 1 }, [{ label: 'Piros' }, { label: 'Őszi' }]),
    )
    expect(labels(next)).toEqual(['Piros', 'Piros', 'Őszi', 'Kék', 'Zöld'])
    expect(optionsOfList(next, LIST).map(({ value }) => value)).toEqual([
      'piros',
      'piros-2',
      'oszi',
      'kek',
      'zold',
    ])
  })

  it('moves several options together, keeping their order', () => {
    const next = after(moveOptionSteps(document, { list: LIST, index: 3 }, new Set(['piros', 'kek'])))
    expect(labels(next)).toEqual(['Zöld', 'Piros', 'Kék'])
    expect(moveOptionSteps(document, { list: LIST, index: 1 }, new Set(['piros']))).toEqual([])
  })

  it('carries out a paste: known options change where they are, others come at the place', () => {
    const pasted = {
      added: [{ value: 'lila', label: 'Lila' }],
      changed: [{ id: 'kek', value: 'kek', label: 'Kék!', data: { kod: 1 } }],
    }
    const next = after(pasteOptionSteps(document, { list: LIST, index: 1 }, pasted))
    expect(labels(next)).toEqual(['Piros', 'Lila', 'Kék!', 'Zöld'])
    expect(itemOf(next, 'formOption', 'kek')).toMatchObject({ value: 'kek', data: { kod: 1 } })
  })

  it('knows whether a value is that of the label', () => {
    const options = optionsOfList(document, LIST)
    const [red] = options
    if (!red) throw new Error('The list has options.')
    expect(followsLabel(red, options)).toBe(true)
    expect(followsLabel({ ...red, value: 'p1' }, options)).toBe(false)
    expect(derivedFor('Kék', red, options)).toBe('kek-2')
  })

  it('names a new list after the field, unlike the lists that there are', () => {
    expect(newListName('Kedvenc szín', new Set(['kedvenc-szin']))).toBe('kedvenc-szin-2')
    expect(newListName('???', new Set())).toBe('lista')
  })

  it('renames a column of data in its place, and takes it away', () => {
    const [one] = [option('a', 'A', 0, { data: { megye: 'ZA', kod: 1 } })]
    if (!one) throw new Error('There is an option.')
    const renamed = dataColumnSteps([one], 'megye', 'varmegye')
    expect(renamed).toEqual([
      { is: 'change', kind: 'formOption', id: 'a', values: { data: { varmegye: 'ZA', kod: 1 } } },
    ])
    expect(dataColumnSteps([one], 'kod', null)).toMatchObject([{ values: { data: { megye: 'ZA' } } }])
  })
})

describe('a changed value', () => {
  it('is followed by the conditions and choices of the fields that use the list, and by nothing else', () => {
    const next = after(valueSteps(document, 'piros', 'voros'))
    expect(itemOf(next, 'formOption', 'piros')?.value).toBe('voros')
    expect(conditionOf(next, 'red')).toEqual({ '==': [{ var: 'szin' }, 'voros'] })
    expect(conditionOf(next, 'named')).toEqual(isNamed)
    expect(itemOf(next, 'formOptionModifier', 'mod')?.optionValues).toEqual(['voros'])
    const readers = valueReaders(document, LIST, new Map([['piros', 'voros']]))
    expect(readers.map(({ item }) => item.id).toSorted()).toEqual(['both', 'mod', 'red', 'some'])
  })

  it('is not followed while another option of the list has the old one', () => {
    const twin = after([
      { is: 'create', kind: 'formOption', item: option('p2', 'Piros', 30, { value: 'piros' }) },
    ])
    expect(valueSteps(twin, 'piros', 'voros')).toHaveLength(1)
  })
})

describe('removing options', () => {
  const removal = (ids: readonly string[]) =>
    removeOptionsCommand(document, new Set(ids), { label: 'Törlés', isValid: () => true })

  it('takes them out of conditions, and deletes rules that are about nothing else', () => {
    const { command, affected } = removal(['piros'])
    const next = after(command.steps)
    const idsOf = (fate: string) =>
      affected
        .filter((one) => one.fate === fate)
        .map(({ item }) => item.id)
        .toSorted()
    expect(idsOf('deleted')).toEqual(['mod', 'red'])
    expect(idsOf('trimmed')).toEqual(['both', 'some'])
    expect(affected.find(({ item }) => item.id === 'red')?.fates).toEqual(['deleted', 'always'])
    expect(conditionOf(next, 'both')).toEqual(isNamed)
    expect(conditionOf(next, 'some')).toEqual({ in: [{ var: 'szin' }, ['kek']] })
    expect(labels(next)).toEqual(['Kék', 'Zöld'])
  })

  it('comes back as a whole by the inverse', () => {
    const { command } = removal(['piros', 'kek'])
    const { document: next, inverse } = apply(document, command)
    const back = after(inverse, next)
    expect(labels(back)).toEqual(labels(document))
    expect(conditionOf(back, 'red')).toEqual(isRed)
  })
})

describe('a copy of a list for one form', () => {
  it('takes the fields, the context and the formulas along, and leaves the list as it was', () => {
    const withContext = after([
      {
        is: 'change',
        kind: 'form',
        id: 'form',
        values: {
          context: [
            { key: 'k', optionList: LIST },
            { key: 'm', optionList: null },
          ],
        },
      },
      {
        is: 'change',
        kind: 'formExpandable',
        id: 'named',
        values: { condition: { '==': [{ lookup: [LIST, { var: 'ok' }, 'kod'] }, 'x'] } },
      },
    ])
    const next = after(ownListCommand(withContext, LIST, 'szinek-2', 'Másolat').steps, withContext)
    expect(labels(next, 'szinek-2')).toEqual(['Piros', 'Kék', 'Zöld'])
    expect(optionsOfList(next, LIST)).toEqual(optionsOfList(document, LIST))
    expect(itemOf(next, 'formField', 'szin')?.optionList).toBe('szinek-2')
    expect(next.form.context).toMatchObject([{ optionList: 'szinek-2' }, { optionList: null }])
    expect(conditionOf(next, 'named')).toEqual({
      '==': [{ lookup: ['szinek-2', { var: 'ok' }, 'kod'] }, 'x'],
    })
  })

  it('renames a list with everything in the form that uses it', () => {
    const next = after(renameListCommand(document, LIST, 'arnyalatok', 'Új név').steps)
    expect(labels(next, LIST)).toEqual([])
    expect(labels(next, 'arnyalatok')).toEqual(['Piros', 'Kék', 'Zöld'])
    expect(itemOf(next, 'formField', 'szin')?.optionList).toBe('arnyalatok')
  })
})
