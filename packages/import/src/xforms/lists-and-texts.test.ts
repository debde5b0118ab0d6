import { describe, expect, it } from 'vitest'
import { type XformPart, xformOf } from '../odk/testing/xform.ts'
import { openImported } from '../testing/open-imported.ts'

const open = (parts: readonly XformPart[], more: Parameters<typeof xformOf>[1] = {}) =>
  openImported(xformOf(parts, more))

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
        {
          name: 'varos',
          control: 'select1',
          content: itemset("instance('varosok')/root/item[megye = /data/megye]"),
        },
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
    for (const nodeset of [
      "randomize(instance('varosok')/root/item)",
      "randomize(instance('varosok')/root/item, 42)",
    ]) {
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
    expect(form.report.lines.flatMap(({ reasons }) => reasons.map(({ text }) => text)).join()).toContain(
      detail,
    )
  })
})

describe('texts in several languages', () => {
  const text = (id: string, value: string) => `<text id="${id}"><value>${value}</value></text>`
  const itext = (translations: string) => `<itext>${translations}</itext>`
  const model = itext(
    `<translation lang="English (en)">${text('a', 'Name')}${text('p', 'Red')}</translation><translation lang="Magyar (hu)" default="true()">${text('a', 'Név')}${text('p', 'Piros')}</translation><translation lang="Klingon">${text('a', 'pong')}</translation>`,
  )
  const parts: readonly XformPart[] = [{ name: 'a', content: '', label: '' }]

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
        {
          name: 'c',
          control: 'select1',
          choices: { p: 'P' },
          required: 'true()',
          bind: `jr:requiredMsg="jr:itext('a')"`,
        },
      ],
      { model },
    ).replace('<label>P</label>', `<label ref="jr:itext('p')"/>`)
    const form = openImported(xml)
    expect(form.form.options).toMatchObject([
      { label: 'Piros', translations: { en: { label: { text: 'Red' } } } },
    ])
    expect(form.items('formValidation')).toMatchObject([
      { message: 'Név', translations: { en: { message: { text: 'Name' } } } },
    ])
  })
})

describe('a document', () => {
  it('has the title and the key of its instance', () => {
    expect(open([{ name: 'a' }], { title: 'Kérdőív' }).form.form).toMatchObject({
      title: 'Kérdőív',
      key: 'proba',
    })
    expect(open([{ name: 'a' }], { title: '' }).form.form).toMatchObject({ title: 'proba' })
  })

  it('leaves out what is about the submission only', () => {
    const form = openImported(
      xformOf([{ name: 'a' }]).replace('</data>', '<meta><instanceID/></meta></data>'),
    )
    expect(form.fields.map(({ key }) => key)).toEqual(['a'])
  })
})
