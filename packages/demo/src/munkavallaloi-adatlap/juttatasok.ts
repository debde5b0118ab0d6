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
      field('kert', 'checkboxGroup', 'Ezeket kérem', { optionList: 'juttatasok' }),
      field('fontos', 'ranking', 'Rakja sorba, melyik a legfontosabb', {
        hint: 'Nem kell mindet sorba raknia.',
        optionList: 'juttatasok',
      }),
      field('szepKartya', 'card', 'A SZÉP-kártya száma', {
        width: 6,
        mask: '#### #### #### ####',
        unmaskedValue: true,
        personal: true,
      }),
      field('szepOsszeg', 'number', 'Havi SZÉP-kártya-juttatás', {
        width: 6,
        min: 0,
        max: 200_000,
        step: 500,
        suffix: 'Ft',
      }),
      field('utazas', 'radio', 'Mivel jár munkába?', { optionList: 'munkaba-jaras', inline: true }),
      field('tavolsag', 'number', 'A lakóhely és a munkahely távolsága', {
        width: 6,
        min: 0,
        max: 300,
        suffix: 'km',
      }),
      field('penztar', 'text', 'A pénztár neve', { width: 6, maxLength: 120 }),
      field('haviErtek', 'calculated', 'Juttatások havonta', {
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
      field('volt', 'radio', 'Volt-e az idén más munkáltatója?', { optionList: 'igen-nem', inline: true }),
      repeat(
        'munkahelyek',
        'Korábbi munkahelyek',
        [
          field('nev', 'text', 'Munkáltató neve', { width: 8, maxLength: 160 }),
          field('adoszam', 'text', 'Adószáma', { width: 4, mask: '########-#-##' }),
          field('munkakor', 'text', 'Munkakör', { width: 4, maxLength: 120 }),
          field('kezdete', 'date', 'Kezdete', { width: 4 }),
          field('vege', 'date', 'Vége', { width: 4 }),
          field('napok', 'calculated', 'Tartama', {
            width: 4,
            suffix: 'nap',
            expression: { days: [v('kezdete'), v('vege')] },
          }),
          field('ok', 'select', 'A megszűnés oka', { width: 8, optionList: 'kilepes-okai' }),
        ],
        { minRows: 1, maxRows: 15, addLabel: 'Újabb munkahely' },
      ),
      field('evek', 'calculated', 'Korábbi munkaviszonyok összesen', {
        width: 6,
        suffix: 'év',
        expression: { round: [{ '/': [{ sum: [v('elozo.munkahelyek.napok')] }, 365.25] }, 1] },
      }),
      field('betegszabadsag', 'number', 'Az idén igénybe vett betegszabadság', {
        width: 6,
        min: 0,
        max: 15,
        step: 1,
        suffix: 'nap',
      }),
      field('kilepoPapirok', 'file', 'Kilépő papírok', { accept: ['.pdf'], maxBytes: 10_000_000 }),
    ]),
  ],
  rules: [
    revealByOption(
      'SZÉP-kártya adatai',
      'juttatasok.kert',
      ['szep'],
      ['juttatasok.szepKartya', 'juttatasok.szepOsszeg'],
      { placement: 'under-option' },
    ),
    revealByOption('Munkába járás adatai', 'juttatasok.kert', ['berlet'], ['juttatasok.utazas'], {
      placement: 'under-option',
    }),
    revealByOption('Távolság autónál', 'juttatasok.utazas', ['auto'], ['juttatasok.tavolsag'], {
      placement: 'after-field',
    }),
    revealByOption('Pénztár neve', 'juttatasok.kert', ['onyp', 'egeszsegpenztar'], ['juttatasok.penztar'], {
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
    modifyOptions('Sportkártya csak határozatlan időre', 'juttatasok.kert', 'exclude', {
      optionValues: ['sport'],
      condition: isNot('munkaviszony.forma', 'hatarozatlan'),
      onUnavailable: 'clear',
    }),
    revealByOption(
      'Korábbi munkahelyek',
      'elozo.volt',
      ['igen'],
      ['elozo.munkahelyek', 'elozo.evek', 'elozo.betegszabadsag', 'elozo.kilepoPapirok'],
      { placement: 'after-field', retain: 'park' },
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
    mustHold(
      'A korábbi munkahely a múltban volt',
      ['elozo.munkahelyek.kezdete'],
      { '<': [v('kezdete'), today] },
      'A kezdete múltbeli nap legyen.',
    ),
    reveal('Kilépés oka', ['elozo.munkahelyek.ok'], null, {
      mode: 'manual',
      panelTitle: 'A megszűnés körülményei',
      initiallyOpen: true,
    }),
    defaultValue('Közös megegyezés a leggyakoribb', ['elozo.munkahelyek.ok'], {
      value: 'kozos-megegyezes',
      when: 'onPresent',
      condition: and(given('kezdete'), given('vege')),
    }),
    remove('Papírok utólag is leadhatók', ['elozo.kilepoPapirok'], null, { mode: 'manual', retain: 'keep' }),
    sideEffect(
      'Több munkaviszony ugyanakkor',
      'conditionTrue',
      [
        {
          type: 'message',
          severity: 'warning',
          text: 'Több korábbi munkahelynél az összes kilépő papírt kérjük.',
        },
      ],
      { condition: { '>': [{ count: [v('elozo.munkahelyek')] }, 2] } },
    ),
  ],
}
