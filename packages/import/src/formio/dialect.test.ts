import { expect, test } from 'vitest'
import { read } from '../read.ts'
import { compileImported } from '../testing/compile-imported.ts'

const part = (type: string, key: string, more = {}) => ({ type, key, label: key, input: true, ...more })
const when = (customConditional: string) => ({ customConditional })
const required = { validate: { required: true } }

/** A form in the style of a labour office: composite components, and functions of its host. */
const office = {
  title: 'Soknad',
  path: 'soknad',
  display: 'wizard',
  components: [
    {
      type: 'panel',
      key: 'opplysninger',
      title: 'Opplysninger',
      components: [
        part('container', 'dineOpplysninger', {
          components: [
            part('firstName', 'fornavn', required),
            part('identity', 'identitet'),
            part('navAddress', 'adresse', when('show = row.identitet.harDuFodselsnummer === "nei"')),
            part('addressValidity', 'adresseVarighet', when('show = row.adresse.borDuINorge === "nei"')),
          ],
        }),
        part('navDatepicker', 'fodt'),
        part('textfield', 'voksen', when("show = utils.isAgeBetween([18, 67], 'fodt', submission)")),
        part('textfield', 'gammel', when("show = utils.isBornBeforeYear(1964, 'fodt', submission)")),
        part('textfield', 'eldre', when('show = utils.isBornBeforeYear(1964, instance)')),
        part('textfield', 'moden', when("show = utils.getAge('dineOpplysninger.fnr', data) >= 18")),
        part('alertstripe', 'digital', {
          input: false,
          alerttype: 'warning',
          content: '<p>Hei <b>du</b></p>',
          ...when('show = instance.isSubmissionDigital()'),
        }),
        part('landvelger', 'land', required),
        part('textfield', 'region', when('show = row.land.value !== "NO"')),
        part('attachment', 'bekreftelse', {
          ...required,
          attachmentValues: {
            leggerVedNaa: { enabled: true },
            ettersender: { enabled: true, additionalDocumentation: { enabled: true, label: 'Hvorfor?' } },
            nav: { enabled: false },
          },
        }),
        part('textfield', 'sendt', { conditional: { show: true, when: 'bekreftelse', eq: 'ettersender' } }),
      ],
    },
  ],
}

const open = () => {
  const { form, report } = read({ name: 'a.json', bytes: new TextEncoder().encode(JSON.stringify(office)) })
  if (!form) throw new Error(report.problem?.text)
  const { program, diagnostics } = compileImported(form)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  if (!program) throw new Error('not compiled')
  return { form, report, program }
}

test('composite components become groups whose parts are read by the same paths', () => {
  const { program, report } = open()
  expect(report.counts.lost).toBe(0)
  const session = program.start()
  const isPresent = (path: string) => session.field(path)?.present
  const set = (path: string, value: unknown) => session.dispatch({ type: 'set', path, value })
  expect(isPresent('dineOpplysninger.adresse')).toBe(false)
  set('dineOpplysninger.identitet.harDuFodselsnummer', 'nei')
  expect(isPresent('dineOpplysninger.identitet.identitetsnummer')).toBe(false)
  expect(isPresent('dineOpplysninger.identitet.fodselsdato')).toBe(true)
  expect(isPresent('dineOpplysninger.adresse')).toBe(true)
  set('dineOpplysninger.adresse.borDuINorge', 'nei')
  expect(isPresent('dineOpplysninger.adresse.land')).toBe(true)
  expect(isPresent('dineOpplysninger.adresse.postnummer')).toBe(false)
  expect(isPresent('dineOpplysninger.adresseVarighet.gyldigFraOgMed')).toBe(true)
})

test('an attachment asks how it is sent, and opens the text that belongs to the choice', () => {
  const session = open().program.start()
  expect(session.field('bekreftelse')?.options?.map(({ value }) => value)).toEqual([
    'leggerVedNaa',
    'ettersender',
  ])
  session.dispatch({ type: 'set', path: 'bekreftelse', value: 'ettersender' })
  expect(session.field('bekreftelse_ettersender')).toMatchObject({ present: true, required: true })
  expect(session.field('sendt')?.present).toBe(true)
})

test('questions about a date of birth are computed, and questions to the host are values of the context', () => {
  const { form, program } = open()
  const session = program.start()
  session.dispatch({ type: 'set', path: 'fodt', value: '1960/05/05' })
  expect([session.field('voksen')?.present, session.field('gammel')?.present]).toEqual([true, true])
  session.dispatch({ type: 'set', path: 'fodt', value: '2015/05/05' })
  expect([session.field('voksen')?.present, session.field('gammel')?.present]).toEqual([false, false])
  expect(form.form.context).toMatchObject([
    { key: 'isBornBeforeYear_1964', type: 'checkbox' },
    { key: 'getAge_dineOpplysninger.fnr', type: 'number' },
    { key: 'isSubmissionDigital', type: 'checkbox' },
  ])
  expect(form.items.formField?.find(({ key }) => key === 'digital')).toMatchObject({
    hint: 'Hei **du**',
    severity: 'warning',
  })
})

test('the country of a choice is compared by its code', () => {
  const session = open().program.start()
  session.dispatch({ type: 'set', path: 'land', value: 'NO' })
  expect(session.field('region')?.present).toBe(false)
  session.dispatch({ type: 'set', path: 'land', value: 'SE' })
  expect(session.field('region')?.present).toBe(true)
})

test('an amount of money keeps its currency, or a text where there is no such currency', () => {
  const components = [
    part('currency', 'leie', { currency: 'NOK' }),
    part('currency', 'annet', { currency: 'XTS' }),
  ]
  const bytes = new TextEncoder().encode(JSON.stringify({ ...office, components }))
  expect(read({ name: 'a.json', bytes }).form?.items.formField).toMatchObject([
    { type: 'number', currency: 'NOK' },
    { type: 'number', suffix: 'XTS' },
  ])
})
