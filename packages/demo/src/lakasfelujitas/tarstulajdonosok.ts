import { check, field, mustHold, note, repeat, reveal, type SectionSpec } from '../author.ts'
import { given, is, not, v } from '../logic.ts'

/** The other owners of the home, a card each. */
export const tarstulajdonosok: SectionSpec = {
  fields: [
    field('sajatHanyad', 'number', 'Az Ön tulajdoni hányada', {
      width: 6,
      min: 0.01,
      max: 99.99,
      step: 0.01,
      unit: '%',
    }),
    repeat(
      'tarstulajdonosok',
      'A többi tulajdonos',
      [
        field('nev', 'text', 'Név', { width: 6, maxLength: 120, personal: true }),
        field('szuletett', 'date', 'Születési idő', { width: 6, personal: true }),
        field('hanyad', 'number', 'Tulajdoni hányad', {
          width: 6,
          min: 0.01,
          max: 99.99,
          step: 0.01,
          unit: '%',
        }),
        field('hozzajarul', 'checkbox', '{nev} hozzájárul a felújításhoz és a támogatás igényléséhez.'),
      ],
      { rowAppearance: 'cards', minRows: 1, maxRows: 10, addLabel: 'Újabb társtulajdonos' },
    ),
    field('hanyadOsszesen', 'calculated', 'A tulajdoni hányadok összege', {
      width: 6,
      unit: '%',
      expression: { '+': [v('sajatHanyad'), { sum: [v('tarstulajdonosok.hanyad')] }] },
    }),
    note(
      'hianyzoHanyad',
      'Hiányzó tulajdoni hányad',
      'A megadott hányadok összege **{hanyadOsszesen}%**. Vegye fel a többi tulajdonost is, vagy javítsa a hányadokat.',
      'warning',
    ),
  ],
  rules: [
    reveal('A társtulajdonosok oldala', ['tarstulajdonosOldal'], is('tulajdonos', 'tars'), {
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
    mustHold(
      'A hányadok összege száz',
      ['sajatHanyad'],
      { '==': [v('hanyadOsszesen'), 100] },
      'A tulajdoni hányadok összege {hanyadOsszesen}%, pedig 100%-nak kell lennie.',
      { lazy: 'ondemand', condition: given('tarstulajdonosok') },
    ),
    reveal('Hiányzó hányad tájékoztatója', ['hianyzoHanyad'], {
      and: [given('hanyadOsszesen'), not({ '==': [v('hanyadOsszesen'), 100] })],
    }),
  ],
}
