import type { FormFieldTypeName } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import type { FormItem } from './form-item.ts'
import { readableFields, readableOption, readableRowFields } from './readable-fields.ts'

const field = (id: string, type: FormFieldTypeName, parentId: string | null = null, key = id): FormItem => ({
  id,
  name: id,
  key,
  label: `${id} felirata`,
  parentId,
  type,
  optionList: null,
  order: 0,
  enabled: true,
  overridesId: null,
  domainId: null,
})

/** Fields in the order in which they are listed. */
const listed = (...fields: readonly FormItem[]) => fields.map((one, order) => ({ ...one, order }))

const items = listed(
  field('nev', 'text'),
  field('cim', 'group'),
  field('varos', 'text', 'cim'),
  field('sorok', 'repeat'),
  field('ar', 'number', 'sorok'),
  field('sornev', 'text', 'sorok', 'nev'),
  field('jegyzet', 'note'),
)

describe('the names that a condition may read', () => {
  it('at the top of the form are paths through groups, and columns through repeats', () => {
    expect(readableFields(items, null).map(({ name, sort }) => [name, sort])).toEqual([
      ['nev', 'text'],
      ['cim.varos', 'text'],
      ['sorok', 'rows'],
      ['sorok.ar', 'options'],
      ['sorok.nev', 'options'],
    ])
  })

  it('beside a field of a row are those of the row first, which hide the same names outside', () => {
    const names = readableFields(items, 'ar').map(({ name, label }) => [name, label])
    expect(names).toEqual([
      ['ar', 'ar felirata'],
      ['nev', 'sornev felirata'],
      ['cim.varos', 'varos felirata'],
      ['sorok', 'sorok felirata'],
      ['sorok.ar', 'ar felirata'],
      ['sorok.nev', 'sornev felirata'],
    ])
  })

  it('inside a question about rows are those of one row', () => {
    expect(readableRowFields(items, 'sorok').map(({ name }) => name)).toEqual(['ar', 'nev'])
  })

  it('in a filter of options include the parts of an option and its data', () => {
    const options = [{ value: 'ZA', label: 'Zala', group: '', data: { regio: 'NyD', lakos: 260 } }]
    const words = { option: 'Opció', value: 'Érték', label: 'Felirat', group: 'Csoport' }
    expect(readableOption({ list: 'megyek', options }, words).map(({ name, sort }) => [name, sort])).toEqual([
      ['option.value', 'option'],
      ['option.label', 'text'],
      ['option.group', 'text'],
      ['option.data.regio', 'text'],
      ['option.data.lakos', 'number'],
    ])
  })

  it('leave out a domain’s own version of a field', () => {
    const override = { ...field('nev2', 'text', null, 'nev'), overridesId: 'nev' }
    expect(readableFields([...items, override], null).filter(({ name }) => name === 'nev')).toHaveLength(1)
  })

  it('do not have the parts of the layout, whose fields are where these are', () => {
    const laidOut = listed(
      field('lap', 'page'),
      field('nev', 'text', 'lap'),
      field('cim', 'group', 'lap'),
      field('bov', 'details', 'cim'),
      field('varos', 'text', 'bov'),
      field('sorok', 'repeat', 'lap'),
      field('resz', 'section', 'sorok'),
      field('ar', 'number', 'resz'),
      field('sornev', 'text', 'resz', 'nev'),
    )
    expect(readableFields(laidOut, null).map(({ name }) => name)).toEqual([
      ...['nev', 'cim.varos', 'sorok', 'sorok.ar', 'sorok.nev'],
    ])
    expect(readableFields(laidOut, 'ar').map(({ name, label }) => `${name}: ${label}`)).toEqual([
      ...['ar: ar felirata', 'nev: sornev felirata', 'cim.varos: varos felirata'],
      ...['sorok: sorok felirata', 'sorok.ar: ar felirata', 'sorok.nev: sornev felirata'],
    ])
    expect(readableRowFields(laidOut, 'sorok').map(({ name }) => name)).toEqual(['ar', 'nev'])
  })
})
