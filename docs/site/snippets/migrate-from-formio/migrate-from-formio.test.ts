import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ProcessorMap, processSync } from '@formio/core'
import { expect, it } from 'vitest'
import { imported, notesOf, read } from '../testing/imported.ts'
import { tableOf } from '../testing/page-table.ts'
import { convertAnswer } from './convert-answer.ts'

const bytes = readFileSync(join(import.meta.dirname, './original.json'))

it('imports the form with what the page says is replaced and lost', () => {
  const { report } = imported('karbejelentes.json', bytes)
  expect(report.format).toBe('formio')
  expect(report.counts).toEqual({ carried: 11, replaced: 1, lost: 1 })
  expect(notesOf(report)).toEqual([
    'components.fiok replaced data-source-host',
    'components.monogram lost formula-unreadable',
  ])
  expect(report.differences.map(({ code }) => code)).toEqual([
    'formio-throws-shows',
    'formio-loose-equality',
    'formio-empty-number',
    'formio-dates',
    'formio-selectboxes',
    'formio-disabled-valid',
  ])
})

/** The keys that the original engine hides. */
function hiddenBy(data: object): string[] {
  const { components } = JSON.parse(bytes.toString())
  const scope = { conditionals: [] as { path: string; conditionallyHidden: boolean }[] }
  // The types of the engine name every property of every component.
  processSync({
    ...{ form: { components }, components, data, submission: { data }, scope },
    processors: [ProcessorMap.conditions],
  } as unknown as Parameters<typeof processSync>[0])
  return scope.conditionals.filter((one) => one.conditionallyHidden).map(({ path }) => path)
}

it.each(['viz', 'betores'])('hides what the original engine hides, with %s', (kar) => {
  const session = imported('karbejelentes.json', bytes).start()
  session.dispatch({ type: 'set', path: 'kar', value: kar })
  const hidden = ['feljelentes', 'targyak'].filter((path) => !session.field(path)?.present)
  expect(hidden).toEqual(hiddenBy({ kar, targyak: [] }))
})

it('takes a converted submission', () => {
  const { check } = imported('karbejelentes.json', bytes)
  const data = {
    ...{ nev: 'Kis Éva', kar: 'betores', feljelentes: '12/2026', monogram: '', submit: true },
    mikor: '2026-01-31T00:00:00+01:00',
    ertesites: { level: true, sms: false },
    targyak: [
      { megnevezes: 'Óra', ertek: 100 },
      { megnevezes: 'Kép', ertek: 50 },
    ],
    ...{ osszesen: 150, fiok: '12' },
  }
  expect(check(convertAnswer(data))).toMatchObject({
    ...{ nev: 'Kis Éva', mikor: '2026/01/31', ertesites: ['level'], osszesen: 150, monogram: null },
    targyak: data.targyak,
  })
})

const fromJson = (components: object[]) =>
  read('a.json', new TextEncoder().encode(JSON.stringify({ components })))

it.each(tableOf('migrate-from-formio', 'Komponensek'))(
  'makes of the component %s a field of the type %s',
  (theirs, ours) => {
    const { items } = fromJson([{ key: 'a', label: 'A', input: true, ...JSON.parse(theirs) }])
    expect(items.formField?.[0]).toMatchObject({ type: ours })
  },
)

it.each(tableOf('migrate-from-formio', 'Feltételek és szkriptek'))('reads %s as %s', (theirs, ours) => {
  const [x, y] = ['x', 'y'].map((value) => ({ value, label: value }))
  const component = (type: string, key: string, more: object = {}) => ({
    type,
    key,
    label: key,
    input: true,
    ...more,
  })
  const { items } = fromJson([
    component('radio', 'a', { values: [x, y] }),
    component('number', 'n'),
    component('selectboxes', 'l', { values: [x, y] }),
    component('datagrid', 'sorok', { components: [component('number', 'ar')] }),
    component('textfield', 'q', JSON.parse(theirs)),
  ])
  expect(items.formExpandable?.map(({ condition }) => condition)).toEqual([JSON.parse(ours)])
})
