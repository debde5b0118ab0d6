import {
  check,
  defaultValue,
  field,
  lock,
  modifyOptions,
  mustHold,
  note,
  reveal,
  revealByOption,
  type SectionSpec,
  sideEffect,
} from '../author.ts'
import { fromBlock } from '../blocks/from-block.ts'
import { period } from '../blocks/small.ts'
import { chosen, given, is, not, today, v } from '../logic.ts'

const mikor = fromBlock(period, {
  properties: { idoszak: { label: 'A felújítás tervezett időszaka', appearance: 'inline' } },
})

/** The planned work, its time, and who does it. */
export const felujitas: SectionSpec = {
  fields: [
    field('munkak', 'checkboxGroup', {
      label: 'Milyen munkákra kér támogatást?',
      optionList: 'felujitasi-munkak',
      hint: 'Többet is megjelölhet.',
    }),
    field('fontossag', 'ranking', {
      label: 'Melyik munka a legfontosabb Önnek?',
      optionList: 'felujitasi-munkak',
      hint: 'Ha a támogatás nem elég mindegyikre, ebben a sorrendben vesszük figyelembe őket.',
    }),
    field('masMunka', 'text', { label: 'Milyen más munkára?', maxLength: 200 }),
    note(
      'energetika',
      { label: 'Energetikai tanúsítvány', severity: 'info' },
      'Hőszigeteléshez és fűtéskorszerűsítéshez a munka befejezése után **energetikai tanúsítvány** szükséges. Bővebben: [e-epites.hu](https://www.e-epites.hu).',
    ),
    field('leiras', 'textarea', {
      label: 'A tervezett munka leírása',
      rows: 5,
      maxLength: 3000,
      hint: 'Írja le, mely helyiségeket és hogyan újítja fel.',
    }),
    ...mikor.fields,
    field('kivitelezes', 'radio', { label: 'Ki végzi a munkát?', optionList: 'kivitelezes-modja' }),
    field('kivitelezo', 'select', {
      label: 'A nyilvántartott kivitelező',
      optionSource: 'host',
      hostList: 'kivitelezok',
      optionInputs: ['lakcim.iranyitoszam'],
      onUnavailable: 'clear',
      placeholder: 'Írja be a vállalkozó nevét',
      hint: 'A kivitelezői nyilvántartásból választhat. Ha még nem döntött, hagyja üresen.',
    }),
    field('sajatMunka', 'checkbox', 'Tudomásul veszem, hogy saját munkám díja nem számolható el.'),
  ],
  rules: [
    ...mikor.rules,
    check('minItems', ['munkak'], { parameters: { min: 1 }, message: 'Jelöljön meg legalább egy munkát.' }),
    check('required', ['munkak', 'leiras', 'kivitelezes', 'masMunka']),
    check('required', ['sajatMunka'], { message: 'Saját kivitelezésnél ezt el kell fogadnia.' }),
    check('minLength', ['leiras'], {
      parameters: { min: 20 },
      message: 'Legalább {min} karakterben írja le a tervezett munkát.',
    }),
    revealByOption('Más munka megnevezése', ['masMunka'], {
      fieldId: 'munkak',
      optionValues: ['mas'],
      placement: 'under-option',
    }),
    reveal('Sorrend, ha több munka van', ['fontossag'], {
      condition: { '>': [{ count: [v('munkak')] }, 1] },
    }),
    modifyOptions('Csak a megjelölt munkák rakhatók sorba', 'fontossag', {
      effect: 'exclude',
      filter: not({ in: [v('option.value'), v('munkak')] }),
      onUnavailable: 'clear',
    }),
    reveal('Energetikai tájékoztató', ['energetika'], {
      condition: {
        or: [chosen('munkak', 'szigeteles'), chosen('munkak', 'futes')],
      },
    }),
    revealByOption('A kivitelező kiválasztása', ['kivitelezo'], {
      fieldId: 'kivitelezes',
      optionValues: ['vallalkozo'],
      placement: 'under-option',
    }),
    revealByOption('Saját kivitelezés tudomásulvétele', ['sajatMunka'], {
      fieldId: 'kivitelezes',
      optionValues: ['sajat'],
      placement: 'under-option',
      retain: 'clear',
    }),
    modifyOptions('Villanyszerelést saját kivitelezésben nem lehet', 'munkak', {
      effect: 'disable',
      optionValues: ['villany'],
      condition: is('kivitelezes', 'sajat'),
      reason: 'Villanyszerelést csak nyilvántartott vállalkozó végezhet.',
      onUnavailable: 'clear',
    }),
    defaultValue('Rendszerint vállalkozó végzi', ['kivitelezes'], { value: 'vallalkozo', when: 'init' }),
    defaultValue('Három hónapos munka', ['idoszak.ig'], {
      expression: { date_add: [v('idoszak.tol'), 3, 'month'] },
      when: 'live',
      condition: given('idoszak.tol'),
    }),
    mustHold('A munka a kérelem után kezdődik', ['idoszak.tol'], {
      expression: { '>': [v('idoszak.tol'), today] },
      message: 'Csak olyan munkára adható támogatás, amely a kérelem benyújtása után kezdődik.',
    }),
    mustHold('A munka egy éven belül elkészül', ['idoszak.ig'], {
      expression: { '<=': [{ months_between: [v('idoszak.tol'), v('idoszak.ig')] }, 12] },
      message: 'A felújítást egy éven belül be kell fejezni.',
      severity: 'warning',
      condition: given('idoszak.tol'),
    }),
    lock('Befejezés csak a kezdet után', ['idoszak.ig'], {
      condition: not(given('idoszak.tol')),
      mode: 'disabled',
      submit: 'omit',
      reason: 'Előbb a felújítás kezdetét adja meg.',
    }),
    sideEffect(
      'Saját kivitelezésre váltáskor',
      { on: 'change', triggers: ['kivitelezes'], condition: is('kivitelezes', 'sajat') },
      [
        { type: 'clear', targetId: 'kivitelezo' },
        {
          type: 'message',
          severity: 'warning',
          text: 'Saját kivitelezésnél csak az anyagköltség számolható el.',
        },
      ],
    ),
  ],
}
