import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type Part } from '../testing/build-definition.ts'
import { buildProgram, NOW } from '../testing/fill-in.ts'
import { containerOf, hasOptions, isCalculated, levelsOutward } from './fields.ts'

/** A group with a field, a repeat with a group and a repeat, and two fields at the top. */
const formField: readonly Part[] = [
  { id: 'nev' },
  { id: 'cim', type: 'group' },
  { id: 'varos', parentId: 'cim' },
  { id: 'tetel', type: 'repeat' },
  { id: 'hely', type: 'group', parentId: 'tetel' },
  { id: 'polc', parentId: 'hely', type: 'checkbox' },
  { id: 'resz', type: 'repeat', parentId: 'tetel' },
  { id: 'db', parentId: 'resz', type: 'multiSelect' },
  { id: 'ar', parentId: 'tetel', type: 'number' },
  { id: 'mas', type: 'repeat' },
  { id: 'vege' },
]

const program = () => buildProgram({ formField })
const reports = (fields: readonly Part[]) =>
  compile(buildDefinition({ formField: fields }), { now: NOW }).diagnostics.map(
    ({ code, severity, item, path, params }) => [code, severity, item?.id, path, params],
  )

describe('the fields of a form', () => {
  it('are numbered by template: those at the top first, then those of the rows of each repeat', () => {
    const { fields } = program()
    expect(fields.map(({ path, number, local, localPath }) => [path, number, local, localPath])).toEqual([
      ['nev', 0, 0, 'nev'],
      ['cim', 1, 1, 'cim'],
      ['cim.varos', 2, 2, 'cim.varos'],
      ['tetel', 3, 3, 'tetel'],
      ['mas', 4, 4, 'mas'],
      ['vege', 5, 5, 'vege'],
      ['tetel.hely', 6, 0, 'hely'],
      ['tetel.hely.polc', 7, 1, 'hely.polc'],
      ['tetel.resz', 8, 2, 'resz'],
      ['tetel.ar', 9, 3, 'ar'],
      ['tetel.resz.db', 10, 0, 'db'],
    ])
  })

  it('are in the order of their numbers, then of their ids, those of a domain among those that apply everywhere', () => {
    const order = (id: string, at: number, domainId: string | null = null) => ({
      id,
      key: id,
      order: at,
      domainId,
    })
    const parts = {
      domains: [{ id: 'hu', key: 'hu' }],
      formField: [order('c', 3), order('b', 1), order('d', 2, 'hu'), order('a', 1, 'hu'), order('e', 2)],
    }
    const inDomain = (domain: string | null) => buildProgram(parts, { domain }).fields.map(({ path }) => path)
    expect(inDomain('hu')).toEqual(['a', 'b', 'd', 'e', 'c'])
    expect(inDomain(null)).toEqual(['b', 'e', 'c'])
  })

  it('are in templates, one for the top and one for the rows of each repeat', () => {
    const { templates, root } = program()
    expect(root).toBe(templates[0])
    expect(
      templates.map(({ index, parent, depth, repeat, start, repeats, emptyValues }) => ({
        ...{ index, parent: parent?.index, depth, repeat: repeat?.path, start, emptyValues },
        repeats: repeats.map(({ item, rows }) => [item.id, rows?.index, rows?.template.index]),
      })),
    ).toEqual([
      {
        ...{ index: 0, parent: undefined, depth: 0, repeat: undefined, start: 0 },
        ...{
          emptyValues: [null, null, null, null, null, null],
          repeats: [
            ['tetel', 0, 1],
            ['mas', 1, 3],
          ],
        },
      },
      {
        ...{ index: 1, parent: 0, depth: 1, repeat: 'tetel', start: 6 },
        ...{ emptyValues: [null, false, null, null], repeats: [['resz', 0, 2]] },
      },
      { index: 2, parent: 1, depth: 2, repeat: 'tetel.resz', start: 10, emptyValues: [[]], repeats: [] },
      { index: 3, parent: 0, depth: 1, repeat: 'mas', start: 11, emptyValues: [], repeats: [] },
    ])
    const [, rows] = templates
    expect([...(rows?.byLocalPath.keys() ?? [])]).toEqual(['hely', 'hely.polc', 'resz', 'ar'])
  })

  it('have the children that are directly in them', () => {
    const { fieldById, fields } = program()
    const childrenOf = (id: string) => fieldById.get(id)?.children.map(({ item }) => item.id)
    expect(childrenOf('cim')).toEqual(['varos'])
    expect(childrenOf('tetel')).toEqual(['hely', 'resz', 'ar'])
    expect(childrenOf('resz')).toEqual(['db'])
    expect(childrenOf('nev')).toEqual([])
    expect(fields.map((field) => containerOf(field)?.item.id)).toEqual([
      ...[undefined, undefined, 'cim', undefined, undefined, undefined],
      ...['tetel', 'hely', 'tetel', 'tetel', 'resz'],
    ])
  })

  it('are calculated if they have a formula and are of such a type', () => {
    const { fieldById } = buildProgram({
      formField: [
        { id: 'a', type: 'calculated', expression: 1 },
        { id: 'b', type: 'hidden', expression: 1 },
        { id: 'c', type: 'hidden' },
        { id: 'd', type: 'number', expression: 1 },
      ],
    })
    expect([...fieldById.values()].map(isCalculated)).toEqual([true, true, false, false])
  })

  it('have options if their values are chosen', () => {
    expect(
      program()
        .fields.filter(hasOptions)
        .map(({ item }) => item.id),
    ).toEqual(['db'])
  })

  it('are so many scopes inward', () => {
    const [top, rows, inner, others] = program().templates
    if (!top || !rows || !inner || !others) throw new Error('templates')
    expect([levelsOutward(inner, inner), levelsOutward(inner, rows), levelsOutward(inner, top)]).toEqual([
      0, 1, 2,
    ])
    expect([levelsOutward(top, rows), levelsOutward(inner, others)]).toEqual([null, null])
  })
})

describe('the place of a field', () => {
  const chain = (types: readonly string[]) =>
    types.map((type, at) => ({ id: `f${at}`, type, parentId: at === 0 ? null : `f${at - 1}` }))

  it('is at most ten levels deep, and in at most five repeats', () => {
    const deepest = (types: readonly string[]) => reports(chain(types)).map(([code, , id]) => `${code} ${id}`)
    const repeats = ['repeat', 'repeat', 'repeat', 'repeat', 'repeat']
    const holders = ['page', 'section', 'group', 'details', 'group']
    expect(deepest([...holders.slice(0, 4), ...repeats, 'text'])).toEqual([])
    expect(deepest([...holders, ...repeats, 'text'])).toEqual(['TOO_DEEP f10'])
    expect(deepest([...repeats, ...holders.slice(1), 'text'])).toEqual([])
    expect(deepest([...repeats, ...holders.slice(1), 'section', 'text'])).toEqual(['TOO_DEEP f10'])
    expect(deepest([...repeats, 'group', 'text'])).toEqual([])
    expect(deepest([...repeats, 'group', 'repeat', 'text'])).toEqual(['TOO_DEEP f6'])
  })

  it('has a key of ASCII letters, digits and underscores, beginning with a letter', () => {
    const invalid = ['1a', 'a-b', 'á', '_a', 'a b', '', 'option', 'valueOf']
    expect(reports(invalid.map((key, at) => ({ id: `f${at}`, key }))).map(([code]) => code)).toEqual(
      invalid.map(() => 'KEY_INVALID'),
    )
    expect(reports(['a', 'A_1', 'options', 'optio'].map((id) => ({ id })))).toEqual([])
  })

  it('may have the key of a field that is in another place', () => {
    expect(
      reports([
        { id: 'a' },
        { id: 'g', type: 'group' },
        { id: 'b', key: 'a', parentId: 'g' },
        { id: 'r', type: 'repeat' },
        { id: 'c', key: 'a', parentId: 'r' },
      ]),
    ).toEqual([])
    expect(
      reports([
        { id: 'r', type: 'repeat' },
        { id: 'b', parentId: 'r' },
        { id: 'c', key: 'b', label: 'Másik', parentId: 'r' },
      ]),
    ).toEqual([['KEY_DUPLICATE', 'error', 'c', 'key', { label: 'Másik', key: 'b' }]])
  })

  it('is not in itself, however long the circle of its parents', () => {
    expect(
      reports([
        { id: 'a', type: 'group', parentId: 'c' },
        { id: 'b', type: 'group', parentId: 'a' },
        { id: 'c', type: 'group', parentId: 'b' },
        { id: 'd', parentId: 'a' },
        { id: 'e', type: 'group', parentId: 'e' },
      ]).map(([code, , id]) => `${code} ${id}`),
    ).toEqual(['PARENT_CYCLE a', 'PARENT_CYCLE b', 'PARENT_CYCLE c', 'PARENT_CYCLE e'])
  })

  it('under a parent that is switched off is none, which is a warning', () => {
    expect(
      reports([
        { id: 'g', type: 'group', enabled: false },
        { id: 'b', parentId: 'g' },
        { id: 'c', parentId: 'gone' },
      ]),
    ).toEqual([
      ['REFERENCE_INACTIVE', 'warning', 'b', 'parentId', { label: 'b' }],
      ['PARENT_UNKNOWN', 'error', 'c', 'parentId', { label: 'c' }],
    ])
  })
})

/** A page with a section; a group with a details part; the rows of a repeat with a section. */
const laidOut: readonly Part[] = [
  { id: 'lap', type: 'page' },
  { id: 'a', parentId: 'lap' },
  { id: 'szak', type: 'section', parentId: 'lap' },
  { id: 'b', parentId: 'szak' },
  { id: 'cs', type: 'group', parentId: 'szak' },
  { id: 'bov', type: 'details', parentId: 'cs' },
  { id: 'c', parentId: 'bov' },
  { id: 'sor', type: 'repeat', parentId: 'lap' },
  { id: 'resz', type: 'section', parentId: 'sor' },
  { id: 'd', parentId: 'resz' },
  { id: 'e', type: 'hidden' },
]

describe('a part of the layout', () => {
  it('is no part of the paths of the fields in it, which come after it', () => {
    const { fields } = buildProgram({ formField: laidOut })
    expect(fields.map(({ path }) => path)).toEqual([
      ...['lap', 'a', 'szak', 'b', 'cs', 'cs.bov', 'cs.c', 'sor', 'e'],
      ...['sor.resz', 'sor.d'],
    ])
  })

  it('holds the fields, whose values are in what is around it', () => {
    const { fieldById } = buildProgram({ formField: laidOut })
    const at = (id: string) => fieldById.get(id)
    const ids = (list: readonly { readonly item: { readonly id: string } }[] = []) =>
      list.map(({ item }) => item.id)
    expect(ids(at('lap')?.children)).toEqual(['a', 'b', 'cs', 'sor'])
    expect(ids(at('cs')?.children)).toEqual(['c'])
    expect(ids(at('sor')?.children)).toEqual(['d'])
    expect([at('b')?.parent, at('b')?.holder?.item.id]).toEqual([null, 'szak'])
    expect([at('c')?.parent?.item.id, at('c')?.holder?.item.id]).toEqual(['cs', 'bov'])
    expect([at('d')?.parent, at('d')?.holder?.item.id]).toEqual([null, 'resz'])
  })

  it('shares the keys of what is around it', () => {
    const clashes = (more: readonly Part[]) =>
      reports([...laidOut, ...more])
        .filter(([, severity]) => severity === 'error')
        .map(([code, , id]) => `${code} ${id}`)
    expect(clashes([{ id: 'x', key: 'b' }])).toEqual(['KEY_DUPLICATE x'])
    expect(clashes([{ id: 'x', key: 'szak' }])).toEqual(['KEY_DUPLICATE x'])
    expect(clashes([{ id: 'x', key: 'c', parentId: 'cs' }])).toEqual(['KEY_DUPLICATE x'])
    expect(clashes([{ id: 'x', key: 'd', parentId: 'sor' }])).toEqual(['KEY_DUPLICATE x'])
    expect(clashes([{ id: 'x', key: 'c', parentId: 'lap' }])).toEqual([])
  })

  it('is at the top if it is a page, and holds what groups hold', () => {
    const inside = { id: 'y', parentId: 'x' }
    const refused = (parent: string) =>
      reports([...laidOut, { id: 'x', type: 'page', parentId: parent }, inside])
    for (const parent of ['lap', 'szak', 'bov', 'cs', 'sor'])
      expect(refused(parent)).toEqual([['PAGE_NOT_AT_TOP', 'error', 'x', 'parentId', { label: 'x' }]])
    expect(reports([...laidOut, { id: 'x', type: 'details', parentId: 'sor' }])).toEqual([])
    expect(reports([...laidOut, { id: 'x', parentId: 'a' }])).toEqual([
      ['PARENT_WRONG', 'error', 'x', 'parentId', { label: 'x' }],
    ])
  })

  it('that is switched off takes its fields with it, whose names stay known and empty', () => {
    const off = laidOut.map((field) => (field.id === 'szak' ? { ...field, enabled: false } : field))
    const read = (name: string) =>
      compile(
        buildDefinition({
          formField: [...off, { id: 'x', type: 'calculated', expression: { var: name } }],
        }),
        { now: NOW },
      ).diagnostics.map(({ code, item }) => `${code} ${item?.id}`)
    const inactive = ['REFERENCE_INACTIVE b', 'REFERENCE_INACTIVE cs']
    expect(read('b').toSorted()).toEqual([...inactive, 'REFERENCE_INACTIVE x'])
    expect(read('cs.c').toSorted()).toEqual([...inactive, 'REFERENCE_INACTIVE x'])
    expect(read('szak').toSorted()).toEqual(['NAME_UNKNOWN x', ...inactive])
    expect(read('a').toSorted()).toEqual(inactive)
  })
})
