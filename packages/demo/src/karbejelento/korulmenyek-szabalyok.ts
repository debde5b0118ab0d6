import {
  check,
  defaultValue,
  lock,
  modifyOptions,
  mustHold,
  type RuleSpec,
  remove,
  reveal,
  sideEffect,
} from '../author.ts'
import { and, chosen, given, is, isNot, not, or, v } from '../logic.ts'

/** Rules about the circumstances, the damage and the photos of each vehicle. */
export const korulmenyekRules: readonly RuleSpec[] = [
  check('required', ['felek.korulmenyek.jelolt'], {
    message: 'Jelöljön meg legalább egy körülményt.',
    condition: is('baleset.resztvevok', 'ket-jarmu'),
  }),
  check('minItems', ['felek.korulmenyek.jelolt'], {
    name: 'Legalább egy körülmény',
    parameters: { min: 1 },
    severity: 'info',
    lazy: 'ondemand',
  }),
  check('maxItems', ['felek.korulmenyek.jelolt'], {
    parameters: { max: 6 },
    message: 'Hatnál több körülmény egyszerre ritkán igaz; ellenőrizze a jelöléseket.',
    severity: 'warning',
  }),
  mustHold('Nem tolathat, aki áll', ['felek.korulmenyek.jelolt'], {
    expression: not(and(chosen('korulmenyek.jelolt', '1'), chosen('korulmenyek.jelolt', '14'))),
    message: 'A jármű nem állhatott és tolathatott egyszerre.',
  }),
  mustHold('Jobbra vagy balra kanyarodott', ['felek.korulmenyek.jelolt'], {
    expression: not(and(chosen('korulmenyek.jelolt', '12'), chosen('korulmenyek.jelolt', '13'))),
    message: 'A jármű nem kanyarodhatott egyszerre jobbra és balra.',
  }),
  modifyOptions('Parkolóban nincs sávváltás és előzés', 'felek.korulmenyek.jelolt', {
    effect: 'disable',
    optionValues: ['9', '10', '11'],
    condition: is('baleset.utTipus', 'parkolo'),
    reason: 'Parkolóban nincsenek forgalmi sávok.',
    onUnavailable: 'flag',
  }),
  modifyOptions('Autópályán nincs körforgalom', 'felek.korulmenyek.jelolt', {
    effect: 'exclude',
    optionValues: ['6', '7'],
    condition: is('baleset.utTipus', 'autopalya'),
    onUnavailable: 'clear',
  }),
  modifyOptions('Parkolóban a kihajtás neve', 'felek.korulmenyek.jelolt', {
    effect: 'relabel',
    optionValues: ['4'],
    label: '4. a parkoló állásaiból hajtott ki',
    condition: is('baleset.utTipus', 'parkolo'),
  }),
  defaultValue('Álló jármű sebessége', ['felek.korulmenyek.sebesseg'], {
    value: 0,
    when: 'live',
    condition: chosen('korulmenyek.jelolt', '1'),
  }),
  lock('Álló jármű sebessége nem írható át', ['felek.korulmenyek.sebesseg'], {
    condition: chosen('korulmenyek.jelolt', '1'),
    mode: 'disabled',
    submit: 'keep',
    reason: 'A jármű a körülmények szerint állt vagy parkolt.',
  }),
  check('max', ['felek.korulmenyek.sebesseg'], {
    parameters: { max: 250 },
    message: 'Ellenőrizze a sebességet: {value} km/h.',
    severity: 'warning',
  }),

  remove('Nincs sérülés, nincs leírás', ['felek.karok.leiras', 'felek.karok.becsult'], {
    condition: chosen('karok.reszek', 'nincs'),
    retain: 'clear',
  }),
  reveal('Hol áll a jármű', ['felek.karok.tarolas'], { condition: is('karok.jarokepes', 'nem') }),
  check('required', ['felek.karok.tarolas'], {
    message: 'Adja meg, hol nézheti meg kárszakértőnk a járművet.',
  }),
  check('maxLength', ['felek.karok.leiras'], { parameters: { max: 1500 }, severity: 'warning' }),
  check('min', ['felek.karok.becsult'], { parameters: { min: 1000 }, severity: 'warning' }),
  mustHold('Nagy kárhoz leírás kell', ['felek.karok.leiras'], {
    expression: { '>=': [{ length: [v('karok.leiras')] }, 20] },
    message: 'Egymillió forint feletti kárnál írja le részletesebben a sérüléseket.',
    condition: and({ '>': [v('karok.becsult'), 1_000_000] }, given('karok.leiras')),
  }),
  reveal('Saját megjegyzés', ['felek.megjegyzes'], {
    condition: null,
    mode: 'manual',
    panelTitle: 'Megjegyzést fűzök hozzá',
    initiallyOpen: false,
  }),

  check('required', ['felek.fotok.kep'], { message: 'Válasszon képet, vagy törölje a sort.' }),
  check('fileType', ['felek.fotok.kep'], {
    parameters: { types: ['image/jpeg', 'image/png', 'image/webp'] },
    message: 'JPEG, PNG vagy WebP képet csatoljon.',
  }),
  check('fileSize', ['felek.fotok.kep'], {
    parameters: { max: 10_000_000 },
    message: 'A kép legfeljebb 10 MB lehet.',
  }),
  remove('Fényképek elhagyhatók', ['felek.fotok'], {
    condition: isNot('sajat', true),
    mode: 'manual',
    retain: 'park',
  }),

  sideEffect(
    'Totálkár jelzése',
    { on: 'conditionTrue', condition: { '>': [{ sum: [v('felek.karok.becsult')] }, 3_000_000] } },
    [
      {
        type: 'emit',
        event: 'nagy-kar',
        payload: { cat: ['Becsült összes kár: ', v('osszesKar'), ' Ft'] },
      },
      {
        type: 'message',
        severity: 'info',
        text: 'Hárommillió forint felett személyes kárszemlét szervezünk.',
      },
    ],
  ),
  sideEffect(
    'Egyjárműves balesetnél nem kell „B” jármű',
    { on: 'change', triggers: ['baleset.resztvevok'], condition: is('baleset.resztvevok', 'egy-jarmu') },
    [{ type: 'message', severity: 'info', text: 'Egyetlen jármű esetén elég az „A” jármű adatait megadni.' }],
  ),
  mustHold('Pontosan egy saját jármű', ['osszesKar'], {
    expression: { '<=': [{ count: [{ filter: [v('felek'), { '==': [v('sajat'), true] }] }] }, 1] },
    message: 'Csak az egyik jármű lehet a bejelentőé.',
    lazy: 'ondemand',
  }),
  mustHold('Valamelyik jármű megsérült', ['osszesKar'], {
    expression: or({ '>': [v('osszesKar'), 0] }, { some: [v('felek'), given('megjegyzes')] }),
    message: 'Egyik járműnél sem adott meg kárt: ha valóban nem volt, írja meg a megjegyzésben.',
    severity: 'warning',
    lazy: 'ondemand',
  }),
]
