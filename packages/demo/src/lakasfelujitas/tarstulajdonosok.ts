import { check, field, mustHold, note, repeat, reveal, type SectionSpec } from '../author.ts'
import { given, is, not, v } from '../logic.ts'

/** The other owners of the home, a card each. */
export const tarstulajdonosok: SectionSpec = {
  fields: [
    field('sajatHanyad', 'number', {
      label: 'Az Ön tulajdoni hányada',
      width: 6,
      min: 0.01,
      max: 99.99,
      step: 0.01,
      unit: '%',
    }),
    repeat(
      'tarstulajdonosok',
      {
        label: 'A többi tulajdonos',
        rowAppearance: 'cards',
        minRows: 1,
        maxRows: 10,
        addLabel: 'Újabb társtulajdonos',
      },
      [
        field('nev', 'text', { label: 'Név', width: 6, maxLength: 120, personal: true }),
        field('szuletett', 'date', { label: 'Születési idő', width: 6, personal: true }),
        field('hanyad', 'number', {
          label: 'Tulajdoni hányad',
          width: 6,
          min: 0.01,
          max: 99.99,
          step: 0.01,
          unit: '%',
        }),
        field('hozzajarul', 'checkbox', '{nev} hozzájárul a felújításhoz és a támogatás igényléséhez.'),
      ],
    ),
    field('hanyadOsszesen', 'calculated', {
      label: 'A tulajdoni hányadok összege',
      width: 6,
      unit: '%',
      expression: { '+': [v('sajatHanyad'), { sum: [v('tarstulajdonosok.hanyad')] }] },
    }),
    note(
      'hianyzoHanyad',
      { label: 'Hiányzó tulajdoni hányad', severity: 'warning' },
      'A megadott hányadok összege **{hanyadOsszesen}%**. Vegye fel a többi tulajdonost is, vagy javítsa a hányadokat.',
    ),
  ],
  rules: [
    reveal('A társtulajdonosok oldala', ['tarstulajdonosOldal'], {
      condition: is('tulajdonos', 'tars'),
      retain: 'park',
    }),
    check('required', [
      'sajatHanyad',
      'tarstulajdonosok.nev',
      'tarstulajdonosok.szuletett',
      'tarstulajdonosok.hanyad',
    ]),
    check('required', ['tarstulajdonosok.hozzajarul'], {
      message: 'A társtulajdonos hozzájárulása nélkül a kérelem nem nyújtható be.',
    }),
    check('date', ['tarstulajdonosok.szuletett']),
    check('unique', ['tarstulajdonosok.nev'], {
      severity: 'warning',
      message: 'Ez a név már szerepel a társtulajdonosok között.',
    }),
    mustHold('A hányadok összege száz', ['sajatHanyad'], {
      expression: { '==': [v('hanyadOsszesen'), 100] },
      message: 'A tulajdoni hányadok összege {hanyadOsszesen}%, pedig 100%-nak kell lennie.',
      lazy: 'ondemand',
      condition: given('tarstulajdonosok'),
    }),
    reveal('Hiányzó hányad tájékoztatója', ['hianyzoHanyad'], {
      condition: {
        and: [given('hanyadOsszesen'), not({ '==': [v('hanyadOsszesen'), 100] })],
      },
    }),
  ],
}
