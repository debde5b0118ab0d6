import { expect, test } from 'vitest'
import { read } from '../read.ts'
import { compileImported } from '../testing/compile-imported.ts'

const part = (type: string, key: string, more = {}) => ({ type, key, label: key, input: true, ...more })
const fromOffice = (prefillKey: string) => ({ prefill: true, prefillKey })

/** The data that an office has about a person who is signed in. */
const person = {
  title: 'Kérelem',
  path: 'kerelem',
  display: 'form',
  components: [
    part('firstName', 'nev', fromOffice('kerelmezoNeve')),
    part('identity', 'azonosito', fromOffice('kerelmezoSzama')),
    part('navAddress', 'cim', fromOffice('kerelmezoCime')),
    part('alertstripe', 'beleptetve', {
      input: false,
      content: '<p>Ismerjük.</p>',
      customConditional: 'show = row.azonosito.identitetsnummer && !row.azonosito.harDuFodselsnummer',
    }),
    part('selectboxes', 'nyelvek', { ...fromOffice('nyelvek'), values: [{ value: 'hu', label: 'magyar' }] }),
    part('textfield', 'nemElotoltott', { prefill: false, prefillKey: 'kerelmezoNeve' }),
  ],
}

const { form, report } = read({
  name: 'kerelem.json',
  bytes: new TextEncoder().encode(JSON.stringify(person)),
})

function start(values: Readonly<Record<string, unknown>> = {}) {
  if (!form) throw new Error(report.problem?.text)
  const { program, diagnostics } = compileImported(form)
  expect(diagnostics).toEqual([])
  if (!program) throw new Error('not compiled')
  return program.start({ context: { values } })
}

test('the number of who is signed in is known and locked, and nothing else is asked', () => {
  const session = start({ 'elotoltes.kerelmezoSzama': '12345678901' })
  expect(session.field('azonosito.identitetsnummer')).toMatchObject({
    present: true,
    value: '12345678901',
    editing: 'readonly',
  })
  expect(session.field('azonosito.harDuFodselsnummer')?.present).toBe(false)
  expect(session.field('azonosito.fodselsdato')?.present).toBe(false)
  expect(session.field('beleptetve')?.present).toBe(true)
})

test('who is not signed in is asked', () => {
  const session = start()
  expect(session.field('azonosito.harDuFodselsnummer')).toMatchObject({ present: true, required: true })
  expect(session.field('azonosito.identitetsnummer')?.present).toBe(false)
  session.dispatch({ type: 'set', path: 'azonosito.harDuFodselsnummer', value: 'ja' })
  expect(session.field('azonosito.identitetsnummer')).toMatchObject({ present: true, editing: 'open' })
  expect(session.field('beleptetve')?.present).toBe(false)
})

test('a plain field begins with its value, and a composite with one for each of its parts', () => {
  const session = start({
    'elotoltes.kerelmezoNeve': 'Kata',
    'elotoltes.kerelmezoCime.borDuINorge': 'nei',
    'elotoltes.kerelmezoCime.land': 'SE',
  })
  expect(session.field('nev')).toMatchObject({ value: 'Kata', editing: 'readonly' })
  expect(session.field('nemElotoltott')?.value).not.toBe('Kata')
  expect(session.field('cim.land')).toMatchObject({ present: true, value: 'SE', editing: 'readonly' })
  expect(session.field('cim.region')).toMatchObject({ present: true, editing: 'open' })
})

test('the report names what the host has to give, and what it cannot', () => {
  const reasons = (name: string) => report.lines.find((line) => line.name === name)?.reasons
  const given = (key: string) =>
    expect.objectContaining({
      code: 'prefill-host',
      text: expect.stringContaining(`„context.elotoltes.${key}”`),
    })
  expect(reasons('azonosito')).toContainEqual(given('kerelmezoSzama'))
  expect(reasons('cim')).toContainEqual(given('kerelmezoCime.land'))
  expect(reasons('nyelvek')).toMatchObject([{ code: 'property-lost' }])
  expect(form?.form.context).toContainEqual({
    key: 'elotoltes.kerelmezoCime.land',
    type: 'text',
    label: 'kerelmezoCime: land',
  })
})
