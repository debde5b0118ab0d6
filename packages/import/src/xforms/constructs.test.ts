import { describe, expect, it } from 'vitest'
import { type XformPart, xformOf } from '../odk/testing/xform.ts'
import { openImported } from '../testing/open-imported.ts'

type Item = Readonly<Record<string, unknown>>

const open = (parts: readonly XformPart[], more: Parameters<typeof xformOf>[1] = {}) =>
  openImported(xformOf(parts, more))

/** The reasons about one question, by its path below the instance. */
function codesOf({ report }: ReturnType<typeof open>, name: string): string[] {
  return report.lines.filter(({ path }) => path === `/data/${name}`).flatMap(({ reasons }) => reasons.map(({ code }) => code))
}

const two = { a: 'Alma', b: 'Barack' }

/** Source: ODK XForms specification, types, body elements and appearances. */
describe('questions', () => {
  const types: readonly (readonly [part: Partial<XformPart>, field: Item, codes?: readonly string[]])[] = [
    [{ type: 'string' }, { type: 'text' }],
    [{}, { type: 'text' }],
    [{ type: 'xsd:string' }, { type: 'text' }],
    [{ type: 'int' }, { type: 'number', step: 1 }],
    [{ type: 'decimal' }, { type: 'number', step: undefined }],
    [{ type: 'date' }, { type: 'date' }],
    [{ type: 'time' }, { type: 'time' }],
    [{ type: 'dateTime' }, { type: 'datetime' }],
    [{ type: 'boolean' }, { type: 'checkbox' }],
    [{ type: 'geopoint' }, { type: 'location' }, ['value-shape']],
    [{ type: 'geotrace' }, { type: 'custom' }, ['value-shape']],
    [{ type: 'geoshape' }, { type: 'custom' }, ['value-shape']],
    [{ type: 'barcode' }, { type: 'text' }, ['appearance-lost']],
    [{ type: 'sajat' }, { type: 'text' }, ['type-unknown']],
    [{ type: 'string', attributes: 'appearance="multiline"' }, { type: 'textarea' }],
    [{ control: 'select1', choices: two }, { type: 'radio', inline: false }],
    [{ control: 'select1', choices: two, attributes: 'appearance="minimal"' }, { type: 'select' }],
    [{ control: 'select1', choices: two, attributes: 'appearance="autocomplete"' }, { type: 'select' }],
    [{ control: 'select1', choices: two, attributes: 'appearance="horizontal"' }, { type: 'radio', inline: true }],
    [{ control: 'select1', choices: two, attributes: 'appearance="columns"' }, { type: 'radio', inline: true }],
    [{ control: 'select', choices: two }, { type: 'checkboxGroup' }],
    [{ control: 'select', choices: two, attributes: 'appearance="minimal"' }, { type: 'multiSelect' }],
    [{ control: 'rank', choices: two }, { type: 'ranking' }],
    [{ control: 'trigger' }, { type: 'checkbox' }, ['value-shape']],
    [{ control: 'range', type: 'int', attributes: 'start="1" end="9" step="2"' }, { type: 'number', min: 1, max: 9, step: 2 }],
    [{ control: 'upload', type: 'binary', attributes: 'mediatype="image/*"' }, { type: 'file', accept: ['image/*'] }],
    [{ control: 'upload', type: 'binary', attributes: 'mediatype="application/pdf,.docx"' }, { accept: ['application/pdf', '.docx'] }],
    [{ control: 'upload', type: 'binary', attributes: 'mediatype="*/*"' }, { type: 'file', accept: undefined }],
    [
      { control: 'upload', type: 'binary', attributes: 'mediatype="image/*" appearance="signature"' },
      { type: 'signature' },
      ['value-shape'],
    ],
    [{ control: 'secret' }, { type: 'text' }],
    [{ control: 'input', readonly: 'true()', label: 'Tájékoztató' }, { type: 'note', hint: 'Tájékoztató' }],
    [{ control: 'input', content: '<hint>Segítség</hint>' }, { type: 'text', hint: 'Segítség' }],
    [{ control: 'input', label: '<output value="/data/x0"/> és más' }, { label: '{x0} és más' }],
    [{ control: 'input', label: '<output value="/data/nincs"/> és más' }, { label: '… és más' }],
    [{ control: 'input', attributes: 'sajat="x"' }, { type: 'text' }, ['property-lost']],
    [{ control: 'input', bind: 'sajat="x"' }, { type: 'text' }, ['property-lost']],
  ]

  it('become fields of their type', () => {
    const form = open(types.map(([part], index) => ({ label: 'X', ...part, name: `x${index}` })))
    const found = types.map(([part, expected], index) => {
      const field = form.fields.find(({ key }) => key === `x${index}`) ?? {}
      const picked = Object.fromEntries(Object.keys(expected).map((name) => [name, field[name]]))
      return [part, picked, codesOf(form, `x${index}`)]
    })
    expect(found).toEqual(types.map(([part, expected, codes = []]) => [part, expected, codes]))
  })

  it('whose choices are elsewhere are those of the host', () => {
    const form = open([{ name: 'a', control: 'select1', content: '<itemset nodeset="instance(\'varosok\')/root/item"><value ref="name"/><label ref="label"/></itemset>' }])
    expect(form.fields).toMatchObject([{ type: 'radio', optionSource: 'host', hostList: 'varosok' }])
    expect(codesOf(form, 'a')).toEqual(['data-source-host'])
  })

  it('of several answers are in the groups and repeats of the form', () => {
    const form = open([
      { name: 'g', label: 'Csoport', group: [{ name: 'a' }, { name: 'h', label: '', group: [{ name: 'b' }] }] },
      { name: 'r', label: 'Sorok', repeat: [{ name: 'c' }] },
    ])
    const byId = new Map(form.fields.map((field) => [field.id, field.key]))
    expect(
      form.fields.map(({ key, type, parentId, label, appearance }) => [key, type, byId.get(parentId) ?? null, label, appearance]),
    ).toEqual([
      ['g', 'group', null, 'Csoport', 'card'],
      ['a', 'text', 'g', 'a', undefined],
      ['h', 'group', 'g', '', 'plain'],
      ['b', 'text', 'h', 'b', undefined],
      ['r', 'repeat', null, 'Sorok', undefined],
      ['c', 'text', 'r', 'c', undefined],
    ])
  })
})

describe('values that a question begins with', () => {
  const values: readonly (readonly [part: Partial<XformPart>, value: unknown, codes?: readonly string[]])[] = [
    [{ value: 'a' }, 'a'],
    [{ value: ' a ' }, 'a'],
    [{ value: '' }, null],
    [{ type: 'int', value: '5' }, 5],
    [{ type: 'int', value: 'öt' }, null, ['default-lost']],
    [{ type: 'int', value: '2 + 3' }, 5],
    [{ type: 'date', value: '2026-02-01' }, '2026/02/01'],
    [{ type: 'date', value: 'today()' }, '2026/06/15'],
    [{ type: 'date', value: 'tegnap' }, null, ['default-lost']],
    [{ type: 'dateTime', value: '2026-02-01T08:30:00.000+01:00' }, '2026/02/01 08:30'],
    [{ type: 'time', value: '08:30:00.000' }, '08:30'],
    [{ type: 'time', value: '08:30' }, '08:30'],
    [{ type: 'time', value: 'dél' }, null, ['default-lost']],
    [{ control: 'select1', choices: two, value: 'b' }, 'b'],
    [{ control: 'select1', choices: two, value: 'c' }, null, ['default-lost']],
    [{ control: 'select', choices: two, value: 'b a' }, ['b', 'a']],
    [{ control: 'select', choices: two, value: 'b c' }, ['b']],
    [{ control: 'select', choices: two, value: 'c' }, [], ['default-lost']],
    [{ control: 'trigger', value: 'OK' }, true, ['value-shape']],
    [{ control: 'trigger', value: 'igen' }, false, ['value-shape', 'default-lost']],
    [{ type: 'geopoint', value: '47.5 19 100 5' }, { latitude: 47.5, longitude: 19, accuracy: 5 }, ['value-shape']],
    [{ type: 'geopoint', value: '47.5 19' }, { latitude: 47.5, longitude: 19 }, ['value-shape']],
    [{ value: "concat('a', 'b')" }, 'ab'],
  ]

  it('are those of the instance, where they fit', () => {
    const form = open(values.map(([part], index) => ({ label: 'X', ...part, name: `x${index}` })))
    const found = values.map(([part], index) => [part, form.value(`x${index}`), codesOf(form, `x${index}`)])
    expect(found).toEqual(values.map(([part, value, codes = []]) => [part, value, codes]))
  })

  it('that are computed are texts in a text', () => {
    const form = open([
      { name: 'n', type: 'int' },
      { name: 'd', type: 'date' },
      { name: 'a', type: 'string', control: 'input', calculate: '/data/n * 2' },
      { name: 'b', type: 'string', control: 'input', calculate: '/data/d + 1' },
      { name: 'c', type: 'string', control: 'input', calculate: '/data/n > 1' },
    ])
    form.set('n', 2)
    form.set('d', '2026/01/31')
    expect(['a', 'b', 'c'].map(form.value)).toEqual(['4', '2026-02-01', 'true'])
  })

  it('may be computed once, or whenever what they read changes', () => {
    const form = open([
      { name: 'a' },
      { name: 'b', type: 'string', calculate: "concat(/data/a, '!')" },
      { name: 'c', type: 'string', calculate: "once(concat('x', 'y'))" },
      { name: 'd', type: 'string', calculate: 'once(/data/a)' },
    ])
    expect(form.fields.map(({ key, type }) => [key, type])).toEqual([
      ['b', 'hidden'],
      ['c', 'hidden'],
      ['d', 'hidden'],
      ['a', 'text'],
    ])
    expect(codesOf(form, 'd')).toEqual(['property-lost'])
    form.set('a', 'k')
    expect(['b', 'c', 'd'].map(form.value)).toEqual(['k!', 'xy', 'k'])
    expect(form.items('formDefaultValue').map(({ when }) => when)).toEqual(['live', 'init', 'live'])
  })

  it('may be those of the device', () => {
    const form = open([
      { name: 'a' },
      { name: 'ma', type: 'date', calculate: '', bind: 'jr:preload="date" jr:preloadParams="today"' },
      { name: 'kezdet', type: 'dateTime', calculate: '', bind: 'jr:preload="timestamp" jr:preloadParams="start"' },
      { name: 'veg', type: 'dateTime', calculate: '', bind: 'jr:preload="timestamp" jr:preloadParams="end"' },
      { name: 'eszkoz', type: 'string', calculate: '', bind: 'jr:preload="property" jr:preloadParams="deviceid"' },
    ])
    expect(form.value('ma')).toBe('2026/06/15')
    expect(String(form.value('kezdet'))).toMatch(/^2026\/06\/15 \d{2}:00/u)
    expect([form.value('veg'), form.value('eszkoz')]).toEqual([null, null])
    expect([codesOf(form, 'ma'), codesOf(form, 'veg'), codesOf(form, 'eszkoz')]).toEqual([[], ['property-lost'], ['property-lost']])
  })
})

describe('rules of a question', () => {
  it('say when it is asked, required, read-only and right', () => {
    const form = open([
      { name: 'a', type: 'int' },
      { name: 'b', relevant: '/data/a > 1' },
      { name: 'c', required: '/data/a > 1', bind: 'jr:requiredMsg="Kell."' },
      { name: 'd', readonly: '/data/a > 1', value: 'x' },
      { name: 'e', type: 'int', constraint: '. > /data/a', bind: 'jr:constraintMsg="Nagyobb kell."' },
      { name: 'f', required: 'true()' },
      { name: 'g', required: 'false()', readonly: 'false()' },
      { name: 'h', type: 'int', readonly: 'true()', value: '1' },
    ])
    expect(form.lost).toEqual([])
    const state = () =>
      ['b', 'c', 'd', 'f', 'g', 'h'].map((path) => {
        const field = form.session.field(path)
        return [path, field?.present, field?.required, field?.editing]
      })
    expect(state()).toEqual([
      ['b', false, false, 'open'],
      ['c', true, false, 'open'],
      ['d', true, false, 'open'],
      ['f', true, true, 'open'],
      ['g', true, false, 'open'],
      ['h', true, false, 'readonly'],
    ])
    form.set('a', 2)
    expect(state().slice(0, 3)).toEqual([
      ['b', true, false, 'open'],
      ['c', true, true, 'open'],
      ['d', true, false, 'readonly'],
    ])
    form.set('e', 2)
    expect(form.broken('e')).toEqual(['expression'])
    form.set('e', 3)
    expect(form.broken('e')).toEqual([])
    const messages = form.items('formValidation').map(({ message }) => message).filter(Boolean)
    expect(messages).toEqual(['Kell.', 'Nagyobb kell.'])
  })

  it('that cannot be read are kept switched off', () => {
    const form = open([
      { name: 'a', relevant: 'nincs()' },
      { name: 'b', required: 'nincs()' },
      { name: 'c', readonly: 'nincs()', value: 'x' },
      { name: 'd', constraint: 'nincs()' },
      { name: 'e', relevant: "contains(/data/n, 'a')" },
      { name: 'n', type: 'int' },
    ])
    expect(form.lost.map((one) => one.split(' '))).toEqual([
      ['/data/a', 'condition-unreadable'],
      ['/data/b', 'condition-unreadable'],
      ['/data/c', 'condition-unreadable'],
      ['/data/d', 'validation-unreadable'],
      ['/data/e', 'condition-types'],
    ])
    const off = ['formExpandable', 'formValidation', 'formDisabled'].flatMap(form.items)
    expect(off.filter(({ enabled }) => enabled !== false)).toEqual([])
    expect(off).toHaveLength(5)
  })

  it('make whole numbers of integers, at any step', () => {
    const form = open([{ name: 'a', type: 'int' }, { name: 'b', control: 'range', type: 'decimal', attributes: 'start="0" end="1" step="0.5"' }])
    form.set('a', 1.5)
    form.set('b', 0.5)
    expect([form.broken('a').length > 0, form.broken('b')]).toEqual([true, []])
  })
})

describe('lists beside the answer', () => {
  const item = (name: string, label: string, county: string) =>
    `<item><name>${name}</name><label>${label}</label><megye>${county}</megye></item>`
  const model = `<instance id="varosok"><root>${item('eger', 'Eger', 'heves')}${item('gyongyos', 'Gyöngyös', 'heves')}${item('vac', 'Vác', 'pest')}</root></instance>`
  const itemset = (nodeset: string, label = 'label') =>
    `<itemset nodeset="${nodeset}"><value ref="name"/><label ref="${label}"/></itemset>`

  it('are choices, of which a filter leaves some out', () => {
    const form = open(
      [
        { name: 'megye' },
        { name: 'varos', control: 'select1', content: itemset("instance('varosok')/root/item[megye = /data/megye]") },
      ],
      { model },
    )
    expect(form.lost).toEqual([])
    const offered = () => form.session.field('varos')?.options?.map(({ value, label }) => [value, label])
    form.set('megye', 'heves')
    expect(offered()).toEqual([
      ['eger', 'Eger'],
      ['gyongyos', 'Gyöngyös'],
    ])
    form.set('varos', 'eger')
    form.set('megye', 'pest')
    expect([offered(), form.value('varos')]).toEqual([[['vac', 'Vác']], null])
  })

  it('may be in random order, which is lost', () => {
    for (const nodeset of ["randomize(instance('varosok')/root/item)", "randomize(instance('varosok')/root/item, 42)"]) {
      const form = open([{ name: 'a', control: 'select1', content: itemset(nodeset) }], { model })
      expect([form.notes, form.form.options.length]).toEqual([['/data/a property-lost'], 3])
    }
  })

  it('are looked up by formulas', () => {
    const form = open(
      [
        { name: 'varos' },
        { name: 'x', calculate: "instance('varosok')/root/item[name = /data/varos]/megye" },
        { name: 'y', calculate: "instance('varosok')/root/item[/data/varos = name]/label" },
      ],
      { model },
    )
    form.set('varos', 'vac')
    expect(['x', 'y'].map(form.value)).toEqual(['pest', 'Vác'])
  })

  it.each([
    ["instance('nincs')/root/item[name = /data/varos]/megye", '„nincs” tábla'],
    ["instance('varosok')/root/item[name = /data/varos]/nincs", 'nincs „nincs” oszlop'],
    ["instance('varosok')/root/item[nincs = /data/varos]/megye", 'nincs „nincs” oszlop'],
    ["instance('varosok')/root/item[name != /data/varos]/megye", 'egy tábla több sora'],
    ["instance('varosok')/root/item[name = /data/varos][1]/megye", 'egy tábla több sora'],
    ["instance('varosok')/root/item[name = /data/varos]", 'egy tábla több sora'],
    ["instance('varosok')/root/item[concat(name, '') = /data/varos]/megye", 'egy tábla összetett szűrője'],
  ])('are not looked up by %s', (calculate, detail) => {
    const form = open([{ name: 'varos' }, { name: 'x', calculate }], { model })
    expect(form.lost).toEqual(['/data/x formula-unreadable'])
    expect(form.report.lines.flatMap(({ reasons }) => reasons.map(({ text }) => text)).join()).toContain(detail)
  })
})

describe('texts in several languages', () => {
  const text = (id: string, value: string) => `<text id="${id}"><value>${value}</value></text>`
  const itext = (translations: string) => `<itext>${translations}</itext>`
  const model = itext(
    `<translation lang="English (en)">${text('a', 'Name')}${text('p', 'Red')}</translation><translation lang="Magyar (hu)" default="true()">${text('a', 'Név')}${text('p', 'Piros')}</translation><translation lang="Klingon">${text('a', 'pong')}</translation>`,
  )
  const parts: readonly XformPart[] = [
    { name: 'a', content: '', label: '' },
  ]

  it('are those of the language of the form, with translations', () => {
    const xml = xformOf(parts, { model }).replace('<label></label>', `<label ref="jr:itext('a')"/>`)
    const form = openImported(xml)
    expect(form.fields).toMatchObject([
      { label: 'Név', translations: { en: { label: { text: 'Name', source: 'Név' } } } },
    ])
    expect(form.form.form.languages).toEqual(['hu', 'en'])
    expect(form.lost).toEqual([' language-lost'])
  })

  it('have messages and choices, too', () => {
    const xml = xformOf(
      [
        { name: 'c', control: 'select1', choices: { p: 'P' }, required: 'true()', bind: `jr:requiredMsg="jr:itext('a')"` },
      ],
      { model },
    ).replace('<label>P</label>', `<label ref="jr:itext('p')"/>`)
    const form = openImported(xml)
    expect(form.form.options).toMatchObject([{ label: 'Piros', translations: { en: { label: { text: 'Red' } } } }])
    expect(form.items('formValidation')).toMatchObject([
      { message: 'Név', translations: { en: { message: { text: 'Name' } } } },
    ])
  })
})

describe('actions', () => {
  it('set values when the form opens, or when an answer changes', () => {
    const form = open(
      [
        { name: 'a', content: `<setvalue ref="/data/b" event="xforms-value-changed" value="concat(/data/a, '!')"/>` },
        { name: 'b' },
        { name: 'c' },
        { name: 'd' },
        { name: 'e', content: '<setvalue ref="/data/d" event="xforms-value-changed"/>', value: 'x' },
      ],
      { model: '<setvalue event="odk-instance-first-load" ref="/data/c" value="1 + 1"/><setvalue event="odk-instance-first-load" ref="/data/d">it\'s</setvalue>' },
    )
    expect(form.lost).toEqual([])
    expect(['b', 'c', 'd'].map(form.value)).toEqual([null, '2', 'it’s'])
    form.set('a', 'k')
    form.set('e', 'y')
    expect(['b', 'c', 'd'].map(form.value)).toEqual(['k!', '2', null])
  })

  it.each([
    ['<setvalue event="odk-instance-first-load" ref="/data/nincs" value="1"/>', ['/data/nincs trigger-lost']],
    ['<setvalue event="xforms-revalidate" ref="/data/a" value="1"/>', ['/data/a trigger-lost']],
    ['<setgeopoint event="odk-instance-first-load" ref="/data/a"/>', ['/data/a trigger-lost']],
    ['<setvalue event="odk-instance-first-load" ref="/data/a" value="nincs()"/>', ['/data/a formula-unreadable']],
  ])('that nothing here starts are named: %s', (model, lost) => {
    expect(open([{ name: 'a' }], { model }).lost).toEqual(lost)
  })
})

describe('rows', () => {
  it('are as many as the form begins with, or demands', () => {
    const form = open([
      { name: 'r', repeat: [{ name: 'a' }] },
      { name: 's', attributes: 'jr:count="3"', repeat: [{ name: 'b' }] },
      { name: 'n', type: 'int' },
      { name: 't', attributes: 'jr:count="/data/n"', repeat: [{ name: 'c' }] },
    ])
    const repeats = form.fields.filter(({ type }) => type === 'repeat')
    expect(repeats.map(({ key, minRows, maxRows }) => [key, minRows, maxRows])).toEqual([
      ['r', undefined, undefined],
      ['s', 3, 3],
      ['t', undefined, undefined],
    ])
    expect(codesOf(form, 't')).toEqual(['row-count'])
    form.set('n', 1)
    expect(form.broken('t')).toHaveLength(1)
    form.session.dispatch({ type: 'addRow', path: 't' })
    expect(form.broken('t')).toEqual([])
  })

  it('of the instance are there from the beginning', () => {
    const xml = xformOf([{ name: 'r', repeat: [{ name: 'a', value: 'x' }] }]).replace(' jr:template=""', '')
    const form = openImported(xml.replace('<r><a>x</a></r>', '<r><a>x</a></r><r><a>y</a></r>'))
    expect(form.session.field('r.1.a')?.present).toBe(true)
    expect(form.session.field('r.2.a')).toBeFalsy()
  })

  it('have questions that stand elsewhere in the body', () => {
    const form = open([{ name: 'r', repeat: [{ name: 'a' }] }], {
      body: '<input ref="/data/r/b"><label>B</label></input>',
    })
    const [repeat] = form.fields
    expect(form.fields.map(({ key, parentId }) => [key, parentId])).toEqual([
      ['r', null],
      ['b', repeat?.id],
      ['a', repeat?.id],
    ])
  })
})

describe('a document', () => {
  it('has the title and the key of its instance', () => {
    expect(open([{ name: 'a' }], { title: 'Kérdőív' }).form.form).toMatchObject({ title: 'Kérdőív', key: 'proba' })
    expect(open([{ name: 'a' }], { title: '' }).form.form).toMatchObject({ title: 'proba' })
  })

  it('leaves out what is about the submission only', () => {
    const form = openImported(xformOf([{ name: 'a' }]).replace('</data>', '<meta><instanceID/></meta></data>'))
    expect(form.fields.map(({ key }) => key)).toEqual(['a'])
  })
})
