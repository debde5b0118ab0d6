import { documentOf, type FormContent } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { describe, expect, it } from 'vitest'
import { scenarioNames } from './scenario-names.ts'

const { form, items } = buildDefinition({
  formField: [
    { id: 'o', key: 'oldal', label: 'Adatok', type: 'page' },
    { id: 'n', key: 'nev', label: 'Név', type: 'text', parentId: 'o' },
    { id: 'u', key: 'felirat_nelkul', label: '', name: 'Űrlapnév', type: 'text' },
    { id: 'm', key: 'megye', label: 'Megye', type: 'select', optionList: 'megyek' },
    { id: 't', key: 'tetelek', label: 'Tételek', type: 'repeat' },
    { id: 'c', key: 'cim2', label: 'Második cím', type: 'text', parentId: 't' },
    { id: 's', key: 'sorok', label: 'Sorok', type: 'repeat', parentId: 't' },
    { id: 'a', key: 'ar', label: 'Ár', type: 'number', parentId: 's' },
  ],
  formOption: [
    { id: 'z', list: 'megyek', value: 'zala', label: 'Zala' },
    { id: 'x', list: 'mas', value: 'vas', label: 'Vas' },
  ],
  formDisabled: [{ id: 'r', name: 'Zárás', targets: ['n'] }],
})
// The items of a definition are those of a document.
const names = scenarioNames(documentOf({ form, items } as unknown as FormContent))

describe('the label of a field', () => {
  it.each([
    ['nev', 'Név'],
    ['felirat_nelkul', 'Űrlapnév'],
    ['nincs', 'nincs'],
    ['tetelek', 'Tételek'],
    ['megye:zala', 'Megye: Zala'],
    ['megye:vas', 'Megye'],
  ])('%s outside of rows is %s', (path, label) => {
    expect(names.labelOf(path)).toBe(label)
  })

  it.each([
    // Places count from 0, the numbers of rows from 1.
    ['tetelek.0.cim2', 'Második cím (1. sor)'],
    ['tetelek.11.cim2', 'Második cím (12. sor)'],
    ['tetelek.#1.cim2', 'Második cím (1. sor)'],
    ['tetelek.#12.cim2', 'Második cím (12. sor)'],
    ['tetelek.2', 'Tételek (3. sor)'],
  ])('%s names its row, whatever digits its key has: %s', (path, label) => {
    expect(names.labelOf(path)).toBe(label)
  })

  it.each([
    ['tetelek.4.sorok.1.ar', 'Ár (2. sor)'],
    ['tetelek.#4.sorok.#1.ar', 'Ár (1. sor)'],
    ['tetelek.#4.sorok.1.ar', 'Ár (2. sor)'],
  ])('%s in rows of rows names the innermost row: %s', (path, label) => {
    expect(names.labelOf(path)).toBe(label)
  })

  it('is the path itself with its row if there is no such field', () => {
    expect(names.labelOf('tetelek.0.nincs')).toBe('tetelek.0.nincs (1. sor)')
  })
})

describe('what else a form calls by name', () => {
  it('finds a field at its path, in any row', () => {
    expect(names.fieldAt('nev')?.id).toBe('n')
    expect(names.fieldAt('tetelek.3.cim2')?.id).toBe('c')
    expect(names.fieldAt('tetelek.#7.sorok.0.ar')?.id).toBe('a')
    expect(names.fieldAt('cim2')).toBeUndefined()
  })

  it('lists the paths of fields without rows', () => {
    expect(names.paths).toContain('nev')
    expect(names.paths).toContain('tetelek.cim2')
    expect(names.paths).toContain('tetelek.sorok.ar')
    expect(names.paths.filter((path) => /\d\./u.test(path))).toEqual([])
  })

  it('knows the label of an option of the list of the field, and of no other list', () => {
    expect(names.optionLabel('megye', 'zala')).toBe('Zala')
    expect(names.optionLabel('megye', 'vas')).toBeUndefined()
    expect(names.optionLabel('nev', 'zala')).toBeUndefined()
    expect(names.optionLabel('nincs', 'zala')).toBeUndefined()
  })

  it('names pages by their keys and rules by their ids, or repeats what it does not know', () => {
    expect(names.pageName('oldal')).toBe('Adatok')
    expect(names.pageName('masik')).toBe('masik')
    expect(names.ruleName('r')).toBe('Zárás')
    expect(names.ruleName('nincs')).toBe('nincs')
  })
})
