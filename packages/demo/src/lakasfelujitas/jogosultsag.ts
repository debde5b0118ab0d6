import {
  check,
  defaultValue,
  details,
  field,
  mustHold,
  note,
  reveal,
  revealByOption,
  type SectionSpec,
  sideEffect,
} from '../author.ts'
import { and, given, is, isNot, v } from '../logic.ts'

const NEW_HOME_YEARS = 5
const BASE_LIMIT = 2_000_000
const FAMILY_LIMIT = 3_000_000
const LARGE_FAMILY = and(is('gyermek', 'igen'), { '>=': [v('gyermekekSzama'), 3] })

/** Questions that decide whether one may claim, and how much. */
export const jogosultsag: SectionSpec = {
  fields: [
    note(
      'tajekoztato',
      { label: 'Tudnivalók', severity: 'info' },
      [
        'A támogatást az igényelheti, aki **tulajdonosa** vagy társtulajdonosa annak a lakásnak, amelyben lakik.',
        '### A támogatás legnagyobb összege',
        '| Háztartás | Legfeljebb |\n|---|---|\n| gyermeket nevel | 3 000 000 Ft |\n| gyermeket nem nevel | 2 000 000 Ft |',
        'A feltételek részletesen: [magyarorszag.hu](https://magyarorszag.hu).',
      ].join('\n\n'),
    ),
    field('kitolto', 'radio', { label: 'Ki tölti ki a kérelmet?', optionList: 'kitolto-szerepe' }),
    field('tulajdonos', 'radio', {
      label: 'Ön a felújítandó lakás tulajdonosa?',
      optionList: 'tulajdonosi-jogallas',
      hint: 'A tulajdoni lap szerinti állapotot adja meg.',
    }),
    note(
      'nemJogosult',
      { label: 'Nem igényelheti a támogatást', severity: 'danger' },
      'Támogatást csak tulajdonos vagy társtulajdonos igényelhet. Ha a lakást **bérli**, forduljon a tulajdonoshoz.',
    ),
    field('gyermek', 'radio', {
      label: 'Nevel a háztartásában 25 évesnél fiatalabb gyermeket?',
      optionList: 'igen-nem',
      inline: true,
    }),
    field('gyermekekSzama', 'number', { label: 'Hány gyermeket nevel?', width: 6, min: 1, max: 20, step: 1 }),
    field('korabbi', 'radio', {
      label: 'Kapott már erre a lakásra felújítási támogatást?',
      optionList: 'igen-nem',
      inline: true,
    }),
    field('korabbiOsszeg', 'number', {
      label: 'A korábban kapott támogatás összege',
      width: 6,
      min: 0,
      max: FAMILY_LIMIT,
      currency: 'HUF',
    }),
    field('keret', 'calculated', {
      label: 'Az Ön legnagyobb támogatása',
      currency: 'HUF',
      hint: 'A gyermekek és a korábban kapott támogatás alapján.',
      expression: {
        max: [
          0,
          {
            '-': [
              { if: [is('gyermek', 'igen'), FAMILY_LIMIT, BASE_LIMIT] },
              { if: [is('korabbi', 'igen'), { if_empty: [v('korabbiOsszeg'), 0] }, 0] },
            ],
          },
        ],
      },
    }),
    details(
      'kiIgenyelheti',
      'Ki nem igényelheti a támogatást?',
      [
        'Nem jár támogatás',
        `- bérelt lakásra,\n- üdülőre, hétvégi házra,\n- olyan lakásra, amelynek használatbavételi engedélye ${NEW_HOME_YEARS} évnél újabb.`,
        'Ha bizonytalan, kérjen tanácsot: [ugyfelszolgalat@lakastamogatas.example](mailto:ugyfelszolgalat@lakastamogatas.example).',
      ].join('\n\n'),
    ),
  ],
  rules: [
    check('required', ['kitolto', 'tulajdonos', 'gyermek', 'korabbi'], {
      message: 'Válaszoljon a kérdésre: „{label}”',
    }),
    check('required', ['gyermekekSzama', 'korabbiOsszeg']),
    defaultValue('A kitöltő, ahogyan az alkalmazás mondja', ['kitolto'], {
      expression: v('context.szerep'),
      when: 'live',
      condition: given('context.szerep'),
    }),
    defaultValue('Rendszerint az igénylő tölti ki', ['kitolto'], { value: 'ugyfel', when: 'init' }),
    reveal('Aki nem tulajdonos, nem igényelhet', ['nemJogosult'], { condition: is('tulajdonos', 'nem') }),
    mustHold('Csak tulajdonos igényelhet', ['tulajdonos'], {
      expression: isNot('tulajdonos', 'nem'),
      message: 'Támogatást csak a lakás tulajdonosa vagy társtulajdonosa igényelhet.',
    }),
    revealByOption('Gyermekek száma', ['gyermekekSzama'], {
      fieldId: 'gyermek',
      optionValues: ['igen'],
      placement: 'after-field',
      retain: 'clear',
    }),
    revealByOption('A korábbi támogatás összege', ['korabbiOsszeg'], {
      fieldId: 'korabbi',
      optionValues: ['igen'],
      placement: 'after-field',
      retain: 'clear',
    }),
    mustHold('Maradt igényelhető támogatás', ['korabbiOsszeg'], {
      expression: { '>': [v('keret'), 0] },
      message: 'A korábbi támogatás elérte a legnagyobb összeget, ezért a lakásra több támogatás nem adható.',
      condition: given('korabbiOsszeg'),
    }),
    sideEffect('Megnyitáskor: szükséges iratok', 'load', [
      {
        type: 'message',
        severity: 'info',
        text: 'Készítse elő a **tulajdoni lapot**, az árajánlatokat és a bankszámlaszámát.',
      },
    ]),
    sideEffect('Nagycsaládosok tájékoztatása', { on: 'conditionTrue', condition: LARGE_FAMILY }, [
      {
        type: 'message',
        severity: 'success',
        text: 'Három vagy több gyermek esetén a kérelmet soron kívül bíráljuk el.',
      },
      { type: 'emit', event: 'soron-kivul', payload: v('gyermekekSzama') },
    ]),
    sideEffect('Soron kívüliség visszavonása', { on: 'conditionFalse', condition: LARGE_FAMILY }, [
      { type: 'emit', event: 'szokasos-rend', payload: null },
    ]),
  ],
}
