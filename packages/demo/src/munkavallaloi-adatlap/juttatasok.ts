import {
  check,
  defaultValue,
  field,
  group,
  modifyOptions,
  mustHold,
  remove,
  repeat,
  reveal,
  revealByOption,
  type SectionSpec,
  sideEffect,
} from '../author.ts'
import { and, given, is, isNot, today, v } from '../logic.ts'

/** Benefits in addition to the wage, and earlier employers. */
export const juttatasok: SectionSpec = {
  fields: [
    group('juttatasok', '7. Béren kívüli juttatások', [
      field('kert', 'checkboxGroup', { label: 'Ezeket kérem', optionList: 'juttatasok' }),
      field('fontos', 'ranking', {
        label: 'Rakja sorba, melyik a legfontosabb',
        hint: 'Nem kell mindet sorba raknia.',
        optionList: 'juttatasok',
      }),
      field('szepKartya', 'card', {
        label: 'A SZÉP-kártya száma',
        width: 6,
        mask: '#### #### #### ####',
        unmaskedValue: true,
        personal: true,
      }),
      field('szepOsszeg', 'number', {
        label: 'Havi SZÉP-kártya-juttatás',
        width: 6,
        min: 0,
        max: 200_000,
        step: 500,
        suffix: 'Ft',
      }),
      field('utazas', 'radio', { label: 'Mivel jár munkába?', optionList: 'munkaba-jaras', inline: true }),
      field('tavolsag', 'number', {
        label: 'A lakóhely és a munkahely távolsága',
        width: 6,
        min: 0,
        max: 300,
        suffix: 'km',
      }),
      field('penztar', 'text', { label: 'A pénztár neve', width: 6, maxLength: 120 }),
      field('haviErtek', 'calculated', {
        label: 'Juttatások havonta',
        suffix: 'Ft',
        expression: {
          '+': [
            { if: [given('juttatasok.szepOsszeg'), v('juttatasok.szepOsszeg'), 0] },
            {
              if: [
                is('juttatasok.utazas', 'auto'),
                { round: [{ '*': [v('juttatasok.tavolsag'), 2, 21, 30] }] },
                0,
              ],
            },
          ],
        },
      }),
    ]),
    group('elozo', '8. Korábbi munkahelyek', [
      field('volt', 'radio', {
        label: 'Volt-e az idén más munkáltatója?',
        optionList: 'igen-nem',
        inline: true,
      }),
      repeat(
        'munkahelyek',
        { label: 'Korábbi munkahelyek', minRows: 1, maxRows: 15, addLabel: 'Újabb munkahely' },
        [
          field('nev', 'text', { label: 'Munkáltató neve', width: 8, maxLength: 160 }),
          field('adoszam', 'text', { label: 'Adószáma', width: 4, mask: '########-#-##' }),
          field('munkakor', 'text', { label: 'Munkakör', width: 4, maxLength: 120 }),
          field('kezdete', 'date', { label: 'Kezdete', width: 4 }),
          field('vege', 'date', { label: 'Vége', width: 4 }),
          field('napok', 'calculated', {
            label: 'Tartama',
            width: 4,
            suffix: 'nap',
            expression: { days: [v('kezdete'), v('vege')] },
          }),
          field('ok', 'select', { label: 'A megszűnés oka', width: 8, optionList: 'kilepes-okai' }),
        ],
      ),
      field('evek', 'calculated', {
        label: 'Korábbi munkaviszonyok összesen',
        width: 6,
        suffix: 'év',
        expression: { round: [{ '/': [{ sum: [v('elozo.munkahelyek.napok')] }, 365.25] }, 1] },
      }),
      field('betegszabadsag', 'number', {
        label: 'Az idén igénybe vett betegszabadság',
        width: 6,
        min: 0,
        max: 15,
        step: 1,
        suffix: 'nap',
      }),
      field('kilepoPapirok', 'file', { label: 'Kilépő papírok', accept: ['.pdf'], maxBytes: 10_000_000 }),
    ]),
  ],
  rules: [
    revealByOption('SZÉP-kártya adatai', ['juttatasok.szepKartya', 'juttatasok.szepOsszeg'], {
      fieldId: 'juttatasok.kert',
      optionValues: ['szep'],
      placement: 'under-option',
    }),
    revealByOption('Munkába járás adatai', ['juttatasok.utazas'], {
      fieldId: 'juttatasok.kert',
      optionValues: ['berlet'],
      placement: 'under-option',
    }),
    revealByOption('Távolság autónál', ['juttatasok.tavolsag'], {
      fieldId: 'juttatasok.utazas',
      optionValues: ['auto'],
      placement: 'after-field',
    }),
    revealByOption('Pénztár neve', ['juttatasok.penztar'], {
      fieldId: 'juttatasok.kert',
      optionValues: ['onyp', 'egeszsegpenztar'],
      match: 'any',
      placement: 'after-field',
    }),
    check('pattern', ['juttatasok.szepKartya'], {
      parameters: { pattern: '^[0-9]{16}$' },
      message: 'A kártyaszám tizenhat számjegy.',
    }),
    check('max', ['juttatasok.szepOsszeg'], {
      parameters: { max: 37_500 },
      severity: 'info',
      message: 'Havi {max} Ft felett a juttatás egyes meghatározott juttatásként adózik.',
    }),
    modifyOptions('Sportkártya csak határozatlan időre', 'juttatasok.kert', {
      effect: 'exclude',
      optionValues: ['sport'],
      condition: isNot('munkaviszony.forma', 'hatarozatlan'),
      onUnavailable: 'clear',
    }),
    revealByOption(
      'Korábbi munkahelyek',
      ['elozo.munkahelyek', 'elozo.evek', 'elozo.betegszabadsag', 'elozo.kilepoPapirok'],
      { fieldId: 'elozo.volt', optionValues: ['igen'], placement: 'after-field', retain: 'park' },
    ),
    check('required', [
      'elozo.volt',
      'elozo.munkahelyek.nev',
      'elozo.munkahelyek.kezdete',
      'elozo.munkahelyek.vege',
    ]),
    check('taxNumber', ['elozo.munkahelyek.adoszam'], { lazy: 'true' }),
    check('compareField', ['elozo.munkahelyek.vege'], {
      name: 'Korábbi munkaviszony vége',
      parameters: { fieldId: 'elozo.munkahelyek.kezdete', operator: '>=' },
      message: 'A munkaviszony vége nem lehet korábbi a kezdeténél.',
    }),
    mustHold('A korábbi munkahely a múltban volt', ['elozo.munkahelyek.kezdete'], {
      expression: { '<': [v('kezdete'), today] },
      message: 'A kezdete múltbeli nap legyen.',
    }),
    reveal('Kilépés oka', ['elozo.munkahelyek.ok'], {
      condition: null,
      mode: 'manual',
      panelTitle: 'A megszűnés körülményei',
      initiallyOpen: true,
    }),
    defaultValue('Közös megegyezés a leggyakoribb', ['elozo.munkahelyek.ok'], {
      value: 'kozos-megegyezes',
      when: 'onPresent',
      condition: and(given('kezdete'), given('vege')),
    }),
    remove('Papírok utólag is leadhatók', ['elozo.kilepoPapirok'], {
      condition: null,
      mode: 'manual',
      retain: 'keep',
    }),
    sideEffect(
      'Több munkaviszony ugyanakkor',
      { on: 'conditionTrue', condition: { '>': [{ count: [v('elozo.munkahelyek')] }, 2] } },
      [
        {
          type: 'message',
          severity: 'warning',
          text: 'Több korábbi munkahelynél az összes kilépő papírt kérjük.',
        },
      ],
    ),
  ],
}
