import { describe, expect, it } from 'vitest'
import { buildSentenceNames, type NamedField } from './sentence-names.ts'

function field(id: string, values: Partial<NamedField> = {}): NamedField {
  return { id, formId: 'f', key: id, label: '', type: 'text', parentId: null, optionList: null, ...values }
}

const fields = [
  field('gyermek', { label: 'Gyermekek', type: 'repeat' }),
  field('gyermekNev', { key: 'nev', label: 'A gyermek neve', parentId: 'gyermek' }),
  field('nev', { label: 'Név' }),
  field('megye', { label: 'Megye', type: 'select', optionList: 'megyek' }),
  field('kor', { label: 'Kor', parentId: 'gyermek' }),
]
const names = buildSentenceNames(fields, (list, value) =>
  list === 'megyek' && value === 'ZA' ? 'Zala' : undefined,
)

describe('the names of fields in sentences', () => {
  it('take the path from the top of the form first', () => {
    expect(names('nev')).toMatchObject({ label: 'Név', parents: [] })
    expect(names('gyermek.nev')).toMatchObject({ label: 'A gyermek neve', parents: ['Gyermekek'] })
  })

  it('find a field of the row for a rule inside a repeat', () => {
    expect(names('kor')).toMatchObject({ label: 'Kor', parents: [] })
  })

  it('know no field of another path', () => {
    expect(names('megye.nev')).toBeNull()
    expect(names('nincs')).toBeNull()
  })

  it('tell the labels of options', () => {
    expect(names('megye')?.optionLabel?.('ZA')).toBe('Zala')
    expect(names('megye')?.optionLabel?.('XX')).toBeUndefined()
    expect(names('nev')?.optionLabel).toBeUndefined()
  })
})
