import { describe, expect, it } from 'vitest'
import { buildProgram } from '../testing/fill-in.ts'
import { placeIn, resolveName } from './names.ts'

const formField = [
  { id: 'nev' },
  { id: 'ki', enabled: false },
  { id: 'kep', type: 'file' },
  { id: 'cim', type: 'group' },
  { id: 'varos', parentId: 'cim' },
  { id: 'sor', type: 'repeat' },
  { id: 'ar', type: 'number', parentId: 'sor' },
  { id: 'hely', type: 'group', parentId: 'sor' },
  { id: 'polc', parentId: 'hely' },
  { id: 'resz', type: 'repeat', parentId: 'sor' },
  { id: 'db', type: 'number', parentId: 'resz' },
  { id: 'sajat', key: 'nev', parentId: 'resz' },
]
// Numbers: nev 0, kep 1, cim 2, varos 3, sor 4; ar 5, hely 6, polc 7, resz 8; db 9, resz.nev 10.

describe('a name', () => {
  const resolved = (scope: number, name: string) => {
    const { templates, names } = buildProgram({ formField })
    return resolveName(name, templates[scope] ?? never(), names)
  }

  it.each<
    [
      scope: number,
      name: string,
      target: string,
      up: number | null,
      reads: readonly (readonly [number, number])[],
    ]
  >([
    [0, 'nev', 'nev', 0, [[0, 0]]],
    [1, 'nev', 'nev', 1, [[0, 0]]],
    [2, 'nev', 'sajat', 0, [[10, 2]]],
    [2, 'ar', 'ar', 1, [[5, 1]]],
    [0, 'cim.varos', 'varos', 0, [[3, 0]]],
    [1, 'hely.polc', 'polc', 0, [[7, 1]]],
    [0, 'kep.name', 'kep', null, [[1, 0]]],
    [
      0,
      'cim',
      'cim',
      null,
      [
        [2, 0],
        [3, 0],
      ],
    ],
    [
      2,
      'hely',
      'hely',
      null,
      [
        [6, 1],
        [7, 1],
      ],
    ],
    [
      0,
      'sor.ar',
      'ar',
      null,
      [
        [4, 0],
        [5, 0],
      ],
    ],
    [
      1,
      'sor.ar',
      'ar',
      null,
      [
        [4, 0],
        [5, 0],
      ],
    ],
    [
      0,
      'sor.resz.db',
      'db',
      null,
      [
        [4, 0],
        [8, 0],
        [9, 0],
      ],
    ],
    [
      2,
      'resz.db',
      'db',
      null,
      [
        [8, 1],
        [9, 1],
      ],
    ],
    [
      1,
      'resz',
      'resz',
      null,
      [
        [8, 1],
        [9, 1],
        [10, 1],
      ],
    ],
    [
      0,
      'sor',
      'sor',
      null,
      [
        [4, 0],
        [5, 0],
        [6, 0],
        [7, 0],
        [8, 0],
        [9, 0],
        [10, 0],
      ],
    ],
  ])('in scope %i: %s', (scope, name, target, up, reads) => {
    const found = resolved(scope, name)
    expect(found?.target?.item.id).toBe(target)
    expect(found?.direct?.up ?? null).toBe(up)
    expect(found?.direct?.field.item.id ?? target).toBe(target)
    expect(found?.reads).toEqual(reads.map(([field, anchor]) => ({ field, anchor, equal: null })))
    expect(found?.inactive).toBe(false)
  })

  it('of a field that is switched off reads nothing', () => {
    expect(resolved(1, 'ki')).toMatchObject({ reads: [], direct: null, target: null, inactive: true })
  })

  it('of a field in a group that is switched off is unknown, and one in a repeat is known in its rows', () => {
    const { root, templates, names } = buildProgram({
      formField: [
        { id: 'h', type: 'group', enabled: false },
        { id: 'lost', parentId: 'h', enabled: false },
        { id: 'r', type: 'repeat' },
        { id: 'off', parentId: 'r', enabled: false },
      ],
    })
    expect([resolveName('lost', root, names), resolveName('off', root, names)]).toEqual([null, null])
    expect(resolveName('r.off', root, names)?.inactive).toBe(true)
    expect(resolveName('off', templates[1] ?? never(), names)?.inactive).toBe(true)
  })

  it('is unknown if no scope outward has it', () => {
    for (const [scope, name] of [
      [0, 'ar'],
      [1, 'db'],
      [0, 'nev.x'],
      [0, 'sor.nincs'],
      [2, 'sajat'],
    ] as const)
      expect([name, resolved(scope, name)]).toEqual([name, null])
  })

  it('may be of an option only where the place says so', () => {
    const { root, names } = buildProgram({ formField })
    expect([placeIn(root, names).withOption, placeIn(root, names, true).withOption]).toEqual([false, true])
    expect(placeIn(root, names).resolve('nev')).toMatchObject({ reads: [{ field: 0, anchor: 0 }] })
  })
})

function never(): never {
  throw new Error('no template')
}

describe('the value of a name', () => {
  const calculated = (id: string, name: string, parentId: string | null = null) => ({
    ...{ id, type: 'calculated', parentId, expression: { var: name } },
  })
  const session = () =>
    buildProgram({
      formField: [
        ...formField,
        calculated('oszlop', 'sor.ar'),
        calculated('melyOszlop', 'sor.resz.db'),
        calculated('meret', 'kep.size'),
        calculated('csoport', 'cim'),
        calculated('lista', 'sor'),
        calculated('kulso', 'cim', 'resz'),
        calculated('kulsoOszlop', 'resz.db', 'resz'),
        calculated('kulsoMeret', 'kep.size', 'resz'),
      ],
      formRemoveable: [
        { id: 'elTorol', targets: ['sor', 'cim'], condition: { '==': [{ var: 'nev' }, 'torol'] } },
        { id: 'resz', targets: ['resz'], condition: { '==': [{ var: 'ar' }, 0] } },
      ],
    }).start({
      values: {
        kep: { name: 'a', size: 3, type: 'x' },
        cim: { varos: 'Pécs' },
        sor: [
          { ar: 1, hely: { polc: 'A' }, resz: [{ db: 7 }, { db: 8 }] },
          { ar: 2, resz: [] },
          { ar: 0, resz: [{ db: 9 }] },
        ],
      },
    })

  it('is that of its field, of the column, or of all that is in it', () => {
    const opened = session()
    const value = (path: string) => opened.field(path)?.value
    expect(value('oszlop')).toEqual([1, 2, 0])
    // The third row has no parts while its price is 0.
    expect(value('melyOszlop')).toEqual([7, 8])
    expect(value('meret')).toBe(3)
    expect(value('csoport')).toEqual({ varos: 'Pécs' })
    expect(value('lista')).toMatchObject([
      { ar: 1, hely: { polc: 'A' }, resz: [{ db: 7 }, { db: 8 }] },
      { ar: 2, hely: { polc: null }, resz: [] },
      { ar: 0, resz: null },
    ])
    expect(value('sor.0.resz.1.kulso')).toEqual({ varos: 'Pécs' })
    expect(value('sor.0.resz.1.kulsoOszlop')).toEqual([7, 8])
    expect(value('sor.0.resz.1.kulsoMeret')).toBe(3)
  })

  it('is empty while the repeat or group is absent', () => {
    const opened = session()
    opened.dispatch({ type: 'set', path: 'nev', value: 'torol' })
    for (const path of ['oszlop', 'melyOszlop', 'csoport', 'lista'])
      expect([path, opened.field(path)?.value]).toEqual([path, null])
  })
})

describe('a name beside parts of the layout', () => {
  const laidOut = [
    { id: 'lap', type: 'page' },
    { id: 'a', parentId: 'lap', type: 'number' },
    { id: 'cs', type: 'group', parentId: 'lap' },
    { id: 'szak', type: 'section', parentId: 'cs' },
    { id: 'b', parentId: 'szak', type: 'number' },
    { id: 'sor', type: 'repeat', parentId: 'lap' },
    // Its key is that of a field of the form, which the row reads nevertheless.
    { id: 'resz', key: 'a', type: 'section', parentId: 'sor' },
    { id: 'c', parentId: 'resz', type: 'number' },
  ]
  const read = (name: string, parentId: string | null = null) => {
    const x = { id: 'x', type: 'calculated', parentId, expression: { var: name } }
    const values = { a: 1, cs: { b: 2 }, sor: [{ c: 3 }] }
    const session = buildProgram({ formField: [...laidOut, x] }).start({ values })
    return session.field(parentId === 'sor' ? 'sor.0.x' : 'x')?.value
  }

  it('does not have them', () => {
    expect(read('a')).toBe(1)
    expect(read('cs.b')).toBe(2)
    expect(read('sor.c')).toEqual([3])
    expect(read('cs')).toEqual({ b: 2 })
    expect(read('sor')).toEqual([{ c: 3 }])
    expect(read('a', 'sor')).toBe(1)
    expect(read('c', 'sor')).toBe(3)
  })

  it('reads none of them', () => {
    for (const name of ['lap', 'lap.a', 'cs.szak', 'cs.szak.b', 'sor.a'])
      expect(() => read(name)).toThrow(/NAME_UNKNOWN/u)
  })
})
