import {
  check,
  defaultValue,
  field,
  group,
  modifyOptions,
  mustHold,
  note,
  repeat,
  reveal,
  type SectionSpec,
  sideEffect,
} from '../author.ts'
import { and, given, is, v } from '../logic.ts'

const tetel = (fajta: string) => ({
  sum: [{ map: [{ filter: [v('koltsegek'), is('fajta', fajta)] }, v('brutto')] }],
})

/** The costs, an item in each row of a table, their exact sums, and the support that is claimed. */
export const koltsegek: SectionSpec = {
  fields: [
    repeat(
      'koltsegek',
      {
        label: 'A felújítás költségei',
        rowAppearance: 'table',
        minRows: 1,
        maxRows: 50,
        addLabel: 'Újabb tétel',
        hint: 'Az árajánlat vagy a számla tételei szerint.',
      },
      [
        field('megnevezes', 'text', { label: 'Megnevezés', width: 12, maxLength: 120 }),
        field('fajta', 'select', { label: 'Fajtája', optionList: 'koltseg-fajtai' }),
        field('mennyiseg', 'number', { label: 'Mennyiség', min: 0.01, max: 100_000, step: 0.01 }),
        field('egysegar', 'number', {
          label: 'Nettó egységár',
          min: 0,
          max: 100_000_000,
          step: 0.01,
          currency: 'HUF',
        }),
        field('afa', 'select', { label: 'Áfa', optionList: 'afakulcsok' }),
        field('brutto', 'calculated', {
          label: 'Bruttó összeg',
          currency: 'HUF',
          expression: {
            round: [{ '*': [v('mennyiseg'), v('egysegar'), { '+': [1, { '/': [v('afa'), 100] }] }] }, 2],
          },
        }),
      ],
    ),
    field('anyag', 'calculated', {
      label: 'Ebből anyagköltség',
      width: 4,
      currency: 'HUF',
      expression: tetel('anyag'),
    }),
    field('munkadij', 'calculated', {
      label: 'Ebből munkadíj',
      width: 4,
      currency: 'HUF',
      expression: tetel('munkadij'),
    }),
    field('osszesen', 'calculated', {
      label: 'Összes költség',
      width: 4,
      currency: 'HUF',
      expression: { sum: [v('koltsegek.brutto')] },
    }),
    group('tamogatas', 'A támogatás', [
      field('legfeljebb', 'calculated', {
        label: 'A legnagyobb igényelhető összeg',
        width: 6,
        currency: 'HUF',
        expression: { min: [v('keret'), { round: [{ '*': [v('osszesen'), 0.5] }, 0] }] },
      }),
      field('kert', 'number', {
        label: 'A kért támogatás',
        width: 6,
        min: 1,
        max: 3_000_000,
        step: 1,
        currency: 'HUF',
      }),
      field('onero', 'calculated', {
        label: 'Önerő',
        width: 6,
        currency: 'HUF',
        expression: { '-': [v('osszesen'), v('tamogatas.kert')] },
      }),
      field('onresz', 'radio', { label: 'Miből fedezi az önerőt?', optionList: 'onero-forrasa' }),
    ]),
    note(
      'osszefoglalo',
      { label: 'Összefoglalás', severity: 'success' },
      'A felújítás **{osszesen|pénz}** költségéből **{tamogatas.kert|pénz}** támogatást kér, az önerő **{tamogatas.onero|pénz}**.',
    ),
  ],
  rules: [
    check('required', [
      'koltsegek.megnevezes',
      'koltsegek.fajta',
      'koltsegek.mennyiseg',
      'koltsegek.egysegar',
      'koltsegek.afa',
    ]),
    check('required', ['tamogatas.kert', 'tamogatas.onresz']),
    defaultValue('Általános áfakulcs', ['koltsegek.afa'], { value: 27, when: 'onPresent' }),
    defaultValue('Anyagot vesz', ['koltsegek.fajta'], { value: 'anyag', when: 'onPresent' }),
    defaultValue('A legnagyobb összeget kéri', ['tamogatas.kert'], {
      expression: v('tamogatas.legfeljebb'),
      when: 'live',
      condition: { '>': [v('tamogatas.legfeljebb'), 0] },
    }),
    mustHold('A támogatás nem több a keretnél', ['tamogatas.kert'], {
      expression: { '<=': [v('tamogatas.kert'), v('tamogatas.legfeljebb')] },
      message: 'Legfeljebb {tamogatas.legfeljebb|pénz} támogatást kérhet.',
    }),
    mustHold('Önerő nélkül nincs támogatás', ['tamogatas.kert'], {
      expression: { '>': [v('tamogatas.onero'), 0] },
      message: 'A költségek egy részét önerőből kell fedeznie.',
      lazy: 'ondemand',
      condition: given('tamogatas.kert'),
    }),
    mustHold('Legalább százezer forint költség', ['tamogatas.kert'], {
      expression: { '>=': [v('osszesen'), 100_000] },
      message: 'Legalább 100 000 Ft költség esetén nyújtható be kérelem.',
      lazy: 'ondemand',
    }),
    modifyOptions('Saját kivitelezésnél nincs munkadíj', 'koltsegek.fajta', {
      effect: 'exclude',
      optionValues: ['munkadij'],
      condition: is('kivitelezes', 'sajat'),
      onUnavailable: 'flag',
    }),
    reveal('Összefoglalás, ha van mit összegezni', ['osszefoglalo'], {
      condition: and({ '>': [v('osszesen'), 0] }, given('tamogatas.kert')),
    }),
    sideEffect('A tétel nevének szóközei', { on: 'blur', triggers: ['koltsegek.megnevezes'] }, [
      {
        type: 'set',
        targetId: 'koltsegek.megnevezes',
        expression: { trim: [v('megnevezes')] },
        overwrite: 'always',
      },
    ]),
  ],
}
