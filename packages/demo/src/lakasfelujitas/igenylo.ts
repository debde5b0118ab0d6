import {
  check,
  defaultValue,
  field,
  group,
  lock,
  mustHold,
  remove,
  reveal,
  type SectionSpec,
  section,
} from '../author.ts'
import { homeAddress } from '../blocks/addresses.ts'
import { fromBlock } from '../blocks/from-block.ts'
import { contact, person } from '../blocks/people.ts'
import { ageAtLeast, given, is, not, today, v } from '../logic.ts'

const ugyfel = fromBlock(person, {
  properties: {
    'szemely.csaladiNev': { prefill: 'ugyfel.csaladiNev' },
    'szemely.utonev': { prefill: 'ugyfel.utonev' },
    'szemely.szuletesiIdo': { prefill: 'ugyfel.szuletett' },
  },
})
const cim = fromBlock(homeAddress)
const elerheto = fromBlock(contact, {
  properties: { 'kapcsolattarto.email': { prefill: 'ugyfel.email' } },
})

/** The claimant: the person, the home address, and whom to contact. */
export const igenylo: SectionSpec = {
  fields: [
    field('ugyszam', 'text', {
      label: 'Ügyszám',
      width: 6,
      maxLength: 30,
      prefill: 'ugyszam',
      prefillLocked: true,
      hint: 'Erre az ügyszámra hivatkozzon, ha kérdése van.',
    }),
    ...ugyfel.fields,
    field('adoazonosito', 'text', {
      label: 'Adóazonosító jel',
      width: 6,
      mask: '##########',
      personal: true,
      hint: 'Az adókártyán található tízjegyű szám.',
      legalBasis:
        'A támogatás összegét az adóhatóságnak bejelentjük: [az adózás rendjéről szóló 2017. évi CL. törvény](https://njt.hu/jogszabaly/2017-150-00-00).',
    }),
    ...cim.fields,
    section('elerhetosegSzakasz', 'Elérhetőség', [
      ...elerheto.fields,
      field('ertesitesModja', 'radio', {
        label: 'Hogyan értesítsük?',
        optionList: 'ertesites-modja',
        inline: true,
      }),
    ]),
  ],
  rules: [
    ...ugyfel.rules,
    ...cim.rules,
    ...elerheto.rules,
    remove('Ügyszám csak az ügyfélkapuról érkezőnek', ['ugyszam'], {
      condition: not(given('context.ugyszam')),
    }),
    check('required', ['adoazonosito', 'ertesitesModja']),
    check('taxId', ['adoazonosito'], { message: 'Hibás adóazonosító jel: ellenőrizze a tíz számjegyet.' }),
    mustHold('Az igénylő nagykorú', ['szemely.szuletesiIdo'], {
      expression: ageAtLeast('szemely.szuletesiIdo', 18),
      message: 'Támogatást csak az igényelhet, aki betöltötte a 18. életévét.',
    }),
    defaultValue('Rendszerint az igénylőt keressük', ['kapcsolattarto.nev'], {
      expression: { trim: [{ cat: [v('szemely.csaladiNev'), ' ', v('szemely.utonev')] }] },
      when: 'live',
      condition: given('szemely.csaladiNev'),
    }),
    defaultValue('Értesítés e-mailben', ['ertesitesModja'], { value: 'email', when: 'onPresent' }),
    check('required', ['kapcsolattarto.email'], {
      name: 'E-mail-cím az értesítéshez',
      condition: is('ertesitesModja', 'email'),
      message: 'Ha e-mailben kér értesítést, adja meg az e-mail-címét.',
    }),
  ],
}

/** Who fills in the form in the name of the claimant. */
export const meghatalmazott: SectionSpec = {
  fields: [
    group('meghatalmazott', 'A meghatalmazott adatai', [
      field('nev', 'text', { label: 'A meghatalmazott neve', maxLength: 120, personal: true }),
      field('minoseg', 'select', {
        label: 'Milyen minőségben jár el?',
        width: 6,
        optionList: 'meghatalmazott-minosege',
      }),
      field('okmany', 'text', {
        label: 'Személyazonosító okmányának száma',
        width: 6,
        maxLength: 20,
        personal: true,
      }),
      field('kelte', 'date', { label: 'A meghatalmazás kelte', width: 6 }),
      field('irat', 'file', {
        label: 'A meghatalmazás másolata',
        accept: ['.pdf', 'image/png', 'image/jpeg'],
        maxBytes: 10_485_760,
        personal: true,
      }),
    ]),
  ],
  rules: [
    reveal('A meghatalmazott oldala', ['meghatalmazottOldal'], {
      condition: is('kitolto', 'meghatalmazott'),
      retain: 'clear',
    }),
    check('required', [
      'meghatalmazott.nev',
      'meghatalmazott.minoseg',
      'meghatalmazott.okmany',
      'meghatalmazott.kelte',
    ]),
    check('required', ['meghatalmazott.irat'], {
      message: 'Meghatalmazás nélkül nem járhat el az igénylő nevében.',
    }),
    check('date', ['meghatalmazott.kelte']),
    mustHold('A meghatalmazás nem jövőbeli', ['meghatalmazott.kelte'], {
      expression: { '<=': [v('meghatalmazott.kelte'), today] },
      message: 'A meghatalmazás kelte nem lehet későbbi a mai napnál.',
    }),
    lock('Ügyvédi képviseletnél az igénylő a kapcsolattartó', ['kapcsolattarto.nev'], {
      condition: is('meghatalmazott.minoseg', 'ugyved'),
      mode: 'readonly',
      submit: 'keep',
      reason: 'Ügyvédi képviselet esetén az igénylő marad a kapcsolattartó.',
    }),
  ],
}
