import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCells } from './option-cells.ts'
import { type KnownOption, pasteOptions } from './option-lines.ts'

/** The new options as `value label`. */
const added = (text: string, existing?: readonly KnownOption[]) =>
  pasteOptions(text, existing).added.map(({ value, label }) => [value, label])

describe('pasted labels', () => {
  test('become options with ASCII values, in their order', () => {
    expect(added('Győr-Moson-Sopron\nCsongrád-Csanád\nJász-Nagykun-Szolnok\nőrült ÁRVÍZTŰRŐ')).toEqual([
      ['gyor-moson-sopron', 'Győr-Moson-Sopron'],
      ['csongrad-csanad', 'Csongrád-Csanád'],
      ['jasz-nagykun-szolnok', 'Jász-Nagykun-Szolnok'],
      ['orult-arvizturo', 'őrült ÁRVÍZTŰRŐ'],
    ])
  })

  test('have distinct values where only accents or signs differ; the same label is taken once', () => {
    const { added: options, repeated } = pasteOptions('Kör\nKor\nKör\nkör?\n???\n!')
    expect(options.map(({ value, label }) => [value, label])).toEqual([
      ['kor', 'Kör'],
      ['kor-2', 'Kor'],
      ['kor-3', 'kör?'],
      ['opcio', '???'],
      ['opcio-2', '!'],
    ])
    expect(repeated).toEqual(['Kör'])
  })

  test('are their own values where all are numbers, and texts where one is not', () => {
    expect(added('1\n2\n3')).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '3'],
    ])
    expect(added('2,5\n-3')).toEqual([
      [2.5, '2,5'],
      [-3, '-3'],
    ])
    expect(added('1\n2\ntöbb')).toEqual([
      ['1', '1'],
      ['2', '2'],
      ['tobb', 'több'],
    ])
    expect(added('007\n008')).toEqual([
      ['007', '007'],
      ['008', '008'],
    ])
  })

  test('have values of sixty characters at most, also when made unique', () => {
    const long = 'Elektronikus ügyintézést biztosító szervezet által kiállított igazolás'
    const values = added(`${long}\n${long} másolata`).map(([value]) => value)
    expect(values).toEqual([
      'elektronikus-ugyintezest-biztosito-szervezet-altal-kiallitot',
      'elektronikus-ugyintezest-biztosito-szervezet-altal-kiallit-2',
    ])
    expect(values.map((value) => String(value).length)).toEqual([60, 60])
  })

  test('may come with CRLF, empty lines, quotes, spaces that do not break, and a heading', () => {
    expect(readCells('"Egy ""idézett"""\t2\r\n\r\n"két\nsor"\t3\r\n  \t\r\n"A" típus\t4\r\n')).toEqual([
      ['Egy "idézett"', '2'],
      ['két sor', '3'],
      ['"A" típus', '4'],
    ])
    expect(added('\uFEFFFelirat\r\nEgy\u00A0 szó\r\n\r\nelvá\u00ADlasztott\r\n')).toEqual([
      ['egy-szo', 'Egy szó'],
      ['elvalasztott', 'elválasztott'],
    ])
    expect(pasteOptions('')).toEqual({
      ...{ added: [], changed: [], repeated: [], unclear: [], isMixed: false },
    })
  })
})

describe('two pasted columns', () => {
  test('are values and labels, whichever comes first', () => {
    expect(added('BU\tBudapest\nPE\tPest')).toEqual([
      ['BU', 'Budapest'],
      ['PE', 'Pest'],
    ])
    expect(added('Budapest\tBU\nPest\tPE')).toEqual([
      ['BU', 'Budapest'],
      ['PE', 'Pest'],
    ])
    expect(added('Igen\t1\nNem\t0')).toEqual([
      [1, 'Igen'],
      [0, 'Nem'],
    ])
    expect(added('01\tEgy\n02\tKettő')).toEqual([
      ['01', 'Egy'],
      ['02', 'Kettő'],
    ])
  })

  test('are labels and groups if neither looks like values', () => {
    const text = 'Szóló alma\tGyümölcs és más\nSárga répa\tZöldség és más'
    expect(pasteOptions(text).added).toEqual([
      { value: 'szolo-alma', label: 'Szóló alma', group: 'Gyümölcs és más' },
      { value: 'sarga-repa', label: 'Sárga répa', group: 'Zöldség és más' },
    ])
  })

  test('drop a second row of the same value', () => {
    const { added: options, repeated } = pasteOptions('Kód\tNév\na\tElső\na\tMásodik')
    expect(options).toEqual([{ value: 'a', label: 'Első' }])
    expect(repeated).toEqual(['Második'])
  })
})

describe('more pasted columns', () => {
  test('are told by their headings, in any order; others are data', () => {
    const text = 'Név\tMegye neve\tÉrték\tLakos\nEger\tHeves\teger\t52000\nPécs\t\tpecs\t140000'
    expect(pasteOptions(text).added).toEqual([
      { value: 'eger', label: 'Eger', data: { megye_neve: 'Heves', lakos: 52000 } },
      { value: 'pecs', label: 'Pécs', data: { lakos: 140000 } },
    ])
  })

  test('are value, label, group and data without headings', () => {
    expect(pasteOptions('a\tAlma\tGyümölcs\tpiros\t3\nr\tRépa\t\tsárga\t').added).toEqual([
      { value: 'a', label: 'Alma', group: 'Gyümölcs', data: { adat1: 'piros', adat2: 3 } },
      { value: 'r', label: 'Répa', data: { adat1: 'sárga' } },
    ])
  })
})

describe('pasted into a list', () => {
  const known = (value: string | number, label: string, domainId: string | null = null): KnownOption => ({
    id: `id-${value}-${domainId}`,
    ...{ value, label, domainId },
  })

  test('rows with a known value change its label, the rest is added', () => {
    const list = [known('a', 'Alma'), known('k', 'Körte'), known('a', 'Helyi alma', 'pecs')]
    const { added: options, changed } = pasteOptions('a\tPiros alma\nk\tKörte\ns\tSzilva', list)
    expect(changed).toEqual([{ id: 'id-a-null', value: 'a', label: 'Piros alma' }])
    expect(options).toEqual([{ value: 's', label: 'Szilva' }])
  })

  test('labels that differ by accents only are different options where both are pasted', () => {
    const { added: options, changed } = pasteOptions('Kor\nKör', [known('kor', 'Kör')])
    expect([options, changed]).toEqual([[{ value: 'kor-2', label: 'Kor' }], []])
  })

  test('a label alone is the option that has it, whatever its value, and mends its accents', () => {
    const list = [known('A1', 'Alma'), known('korte', 'Korte')]
    const { added: options, changed } = pasteOptions('Alma\nKörte\nSzilva', list)
    expect(changed).toEqual([{ id: 'id-korte-null', value: 'korte', label: 'Körte' }])
    expect(options).toEqual([{ value: 'szilva', label: 'Szilva' }])
  })

  test('new labels go on with numbers where the values are numbers, and avoid every value that is taken', () => {
    expect(added('Négy\nÖt', [known(1, 'Egy'), known(3, 'Három')])).toEqual([
      [4, 'Négy'],
      [5, 'Öt'],
    ])
    expect(added('Alma!', [known('alma', 'Helyi', 'pecs')])).toEqual([['alma-2', 'Alma!']])
  })

  test('values are of the type that the list has', () => {
    expect(added('1\tEgy', [known('0', 'Nulla')])).toEqual([['1', 'Egy']])
    expect(pasteOptions('x\tIksz', [known(1, 'Egy')]).isMixed).toBe(true)
    expect(added('Érték\tFelirat\n7\tHét\n\tNyolc')).toEqual([
      [7, 'Hét'],
      [8, 'Nyolc'],
    ])
  })
})

test('whatever is pasted, values are distinct and of one type, and no value or label is empty', () => {
  const cell = fc.oneof(fc.constantFrom('alma', 'Álma', '12', '3,5', '', '"x"', 'érték'), fc.string())
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 12 })
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows.map((row) => row.join('\t')).join('\r\n')
      const { added: options } = pasteOptions(text)
      const values = options.map(({ value }) => value)
      expect(new Set(values).size).toBe(values.length)
      expect(new Set(values.map((value) => typeof value)).size).toBeLessThan(2)
      for (const { value, label } of options) {
        expect(String(value)).not.toBe('')
        expect(label.trim()).not.toBe('')
      }
    }),
  )
})

test('labels pasted again change nothing', () => {
  const label = fc.oneof(fc.constantFrom('alma', 'Álma', '12', '?'), fc.string())
  fc.assert(
    fc.property(fc.array(label, { maxLength: 12 }), (labels) => {
      const text = labels.map((one) => one.replace(/[\t\r\n"]/gu, '')).join('\n')
      const options = pasteOptions(text).added.map((option, index) => ({ id: String(index), ...option }))
      expect(pasteOptions(text, options)).toMatchObject({ added: [], changed: [], isMixed: false })
    }),
  )
})

describe('numbers in pasted data', () => {
  const data = (text: string) => pasteOptions(text).added.map((option) => option.data)

  test('are read as typed ones: three digits behind a dot are thousands, and spaces and Ft are fine', () => {
    expect(
      data('érték\tfelirat\tdíj\na\tA\t12.500\nb\tB\t1 000\nc\tC\t1\u00a0234,5 Ft\nd\tD\t100.000'),
    ).toEqual([{ dij: 12_500 }, { dij: 1000 }, { dij: 1234.5 }, { dij: 100_000 }])
  })

  test('that could be either stay texts, and are named', () => {
    const mixed = pasteOptions('érték\tfelirat\tszorzó\na\tA\t1.5\nb\tB\t1.500\nc\tC\t2')
    expect(mixed.added.map((option) => option.data)).toEqual([
      { szorzo: 1.5 },
      { szorzo: '1.500' },
      { szorzo: 2 },
    ])
    expect(mixed.unclear).toEqual(['1.500'])
    expect(pasteOptions('érték\tfelirat\tdíj\na\tA\t1234.500').unclear).toEqual(['1234.500'])
  })

  test('codes, phone numbers and ordinals stay texts', () => {
    const cells = ['007', '+36301234567', '30 123 4567', '12.', '2026.11.27']
    for (const cell of cells) expect(data(`érték\tfelirat\tkód\na\tA\t${cell}`)).toEqual([{ kod: cell }])
  })
})
