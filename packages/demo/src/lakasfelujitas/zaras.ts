import { check, defaultValue, details, field, lock, reveal, type SectionSpec, sideEffect } from '../author.ts'
import { fromBlock } from '../blocks/from-block.ts'
import { bankAccount } from '../blocks/money.ts'
import { statement } from '../blocks/small.ts'
import { given, today, v } from '../logic.ts'

const szamla = fromBlock(bankAccount)
const igaz = fromBlock(statement)

/** Where the support is to be paid. */
export const folyositas: SectionSpec = {
  fields: szamla.fields,
  rules: [
    ...szamla.rules,
    defaultValue('Az igénylő számlája', ['bankszamla.szamlatulajdonos'], {
      expression: { trim: [{ cat: [v('szemely.csaladiNev'), ' ', v('szemely.utonev')] }] },
      when: 'live',
      condition: given('szemely.csaladiNev'),
    }),
    defaultValue('Rendszerint belföldi számla', ['bankszamla.fajta'], { value: 'belfoldi', when: 'init' }),
  ],
}

/** The statements of the claimant. */
export const nyilatkozatok: SectionSpec = {
  fields: [
    ...igaz.fields,
    field('adatkezeles', 'checkbox', 'Az adatkezelési tájékoztatót megismertem.'),
    field(
      'ellenorzes',
      'checkbox',
      'Hozzájárulok, hogy a támogatás felhasználását a helyszínen ellenőrizzék.',
    ),
    details(
      'adatkezelesrol',
      'Hogyan kezeljük az adatait?',
      'Az adatait a kérelem elbírálásához és a támogatás ellenőrzéséhez használjuk, és **nyolc évig** őrizzük meg. Bővebben: [adatkezelési tájékoztató](https://www.naih.hu).',
    ),
    field('megjegyzes', 'textarea', { label: 'Egyéb közlendő', rows: 4, maxLength: 2000 }),
    field('elegedett', 'scale', {
      label: 'Mennyire volt egyszerű kitölteni a kérelmet?',
      min: 0,
      max: 10,
      minLabel: 'nagyon nehéz volt',
      maxLabel: 'nagyon egyszerű volt',
    }),
    field('kelt', 'date', { label: 'A kérelem kelte', width: 6 }),
    field('kitoltesKezdete', 'hidden', 'A kitöltés kezdete'),
  ],
  rules: [
    ...igaz.rules,
    check('required', ['adatkezeles', 'ellenorzes'], {
      message: 'A nyilatkozat elfogadása nélkül a kérelem nem nyújtható be.',
    }),
    reveal('Egyéb közlendő', ['megjegyzes'], {
      condition: null,
      mode: 'manual',
      panelTitle: 'Egyebet is közölni szeretnék',
      initiallyOpen: false,
      retain: 'keep',
    }),
    defaultValue('A kérelem kelte ma', ['kelt'], { expression: today, when: 'init' }),
    lock('A kelt nem írható át', ['kelt'], { mode: 'readonly', reason: 'A kitöltés napja.' }),
    defaultValue('A kitöltés kezdete', ['kitoltesKezdete'], { expression: { now: [] }, when: 'init' }),
    sideEffect('Benyújtás', 'submit', [
      { type: 'emit', event: 'kerelem-benyujtas', payload: v('tamogatas.kert') },
    ]),
  ],
}
