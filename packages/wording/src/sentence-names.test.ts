import { describe, expect, it } from 'vitest'
import { buildSentenceNames, type NamedField, placeOfItem } from './sentence-names.ts'

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

  it('name the members of values that a control of the host makes', () => {
    const own = buildSentenceNames(
      [
        field('kartya', {
          label: 'Kártya',
          type: 'custom',
          valueMembers: [{ key: 'szam', label: 'Sorszám' }, { key: 'aktiv' }],
        }),
        field('hely', { label: 'Hely', type: 'location' }),
        field('szoveg', { label: 'Szöveg' }),
      ],
      () => undefined,
    )
    expect(own('kartya.szam')).toMatchObject({ label: 'Sorszám', parents: ['Kártya'] })
    expect(own('kartya.aktiv')).toMatchObject({ label: 'aktiv', parents: ['Kártya'] })
    expect(own('hely.latitude')).toMatchObject({ label: 'Szélességi fok', parents: ['Hely'] })
    expect(own('szoveg.nincs')).toBeNull()
  })

  it('find a field of the row for a rule inside a repeat', () => {
    expect(names('kor')).toMatchObject({ label: 'Kor', parents: [] })
  })

  it('take the field of the row before one of the top, where the condition stands in a row', () => {
    const inRow = buildSentenceNames(fields, () => undefined, 'kor')
    expect(inRow('nev')).toMatchObject({ label: 'A gyermek neve', parents: [] })
    expect(inRow('megye')).toMatchObject({ label: 'Megye' })
    expect(buildSentenceNames(fields, () => undefined, 'megye')('nev')).toMatchObject({ label: 'Név' })
  })

  it('tell between two repeats by the field that the rule aims at', () => {
    const two = [
      field('a', { type: 'repeat' }),
      field('b', { type: 'repeat' }),
      field('csoport', { parentId: 'b', type: 'group' }),
      field('a1', { key: 'ellatas', label: 'Külföldi ellátás', parentId: 'a' }),
      field('b1', { key: 'ellatas', label: 'Köznevelési helyzet', parentId: 'b' }),
      field('cel', { parentId: 'csoport' }),
    ]
    const at = placeOfItem({ id: 'rule', targets: ['cel'] })
    expect(buildSentenceNames(two, () => undefined, at)('ellatas')).toMatchObject({
      label: 'Köznevelési helyzet',
    })
  })

  it('know no field of another path', () => {
    expect(names('megye.nev')).toBeNull()
    expect(names('nincs')).toBeNull()
  })

  it('do not have the parts of the layout', () => {
    const laidOut = [
      field('lap', { type: 'page' }),
      field('cim', { type: 'group', label: 'Cím', parentId: 'lap' }),
      field('bov', { type: 'details', parentId: 'cim' }),
      field('varos', { label: 'Város', parentId: 'bov' }),
      field('sor', { type: 'repeat', label: 'Sor', parentId: 'lap' }),
      field('resz', { type: 'section', parentId: 'sor' }),
      field('sorVaros', { key: 'varos', label: 'Szállás', parentId: 'resz' }),
      field('ar', { parentId: 'resz' }),
    ]
    const at = (id: string | null) => buildSentenceNames(laidOut, () => undefined, id)
    expect(at(null)('cim.varos')).toMatchObject({ label: 'Város', parents: ['Cím'] })
    expect(at(null)('sor.varos')).toMatchObject({ label: 'Szállás', parents: ['Sor'], isColumn: true })
    expect(at('ar')('varos')).toMatchObject({ label: 'Szállás', parents: [] })
    expect(at(null)('lap.cim')).toBeNull()
    expect(at(null)('lap')).toBeNull()
  })

  it('tell the labels of options', () => {
    expect(names('megye')?.optionLabel?.('ZA')).toBe('Zala')
    expect(names('megye')?.optionLabel?.('XX')).toBeUndefined()
    expect(names('nev')?.optionLabel).toBeUndefined()
  })
})
