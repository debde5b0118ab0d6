import {
  check,
  defaultValue,
  field,
  group,
  modifyOptions,
  mustHold,
  note,
  reveal,
  revealByOption,
  type SectionSpec,
  sideEffect,
} from '../author.ts'
import { ageAtLeast, ageBelow, and, given, is, isNot, today, v } from '../logic.ts'

/** The declaration of tax allowances. */
export const ado: SectionSpec = {
  fields: [
    group('ado', '10. Adóelőleg-nyilatkozat', [
      note(
        'jog',
        'Tudnivaló',
        'A kedvezmények évente újra nyilatkozandók. A változást haladéktalanul jelentse be a munkáltatónak.',
      ),
      field('kert', 'checkboxGroup', 'Ezeket a kedvezményeket kérem', { optionList: 'adokedvezmenyek' }),
      field('megosztas', 'radio', 'A családi kedvezményt', { optionList: 'kedvezmeny-megosztasa' }),
      field('tarsNeve', 'text', 'A másik jogosult neve', { width: 6, maxLength: 120, personal: true }),
      field('tarsAdoazonosito', 'text', 'A másik jogosult adóazonosító jele', {
        width: 6,
        mask: '##########',
        personal: true,
      }),
      field('sajatArany', 'number', 'Ebből nálam érvényesül', {
        width: 4,
        min: 0,
        max: 100,
        step: 5,
        suffix: '%',
      }),
      field('csaladiAdoalap', 'calculated', 'Családi kedvezmény: adóalap-csökkentés havonta', {
        width: 6,
        suffix: 'Ft',
        expression: {
          '+': [
            {
              '*': [
                v('kedvezmenyezettek'),
                {
                  if: [
                    { '>=': [v('kedvezmenyezettek'), 3] },
                    440_000,
                    { '==': [v('kedvezmenyezettek'), 2] },
                    266_660,
                    is('kedvezmenyezettek', 1),
                    133_340,
                    0,
                  ],
                },
              ],
            },
            { '*': [v('betegek'), 66_670] },
          ],
        },
      }),
      field('csaladiAdo', 'calculated', 'Családi kedvezmény: adómegtakarítás havonta', {
        width: 6,
        suffix: 'Ft',
        expression: { round: [{ '*': [v('ado.csaladiAdoalap'), 0.15] }] },
      }),
      field('hazassagkotes', 'date', 'A házasságkötés napja', { width: 6 }),
      field('elsoHazas', 'checkbox', 'Legalább egyikünknek ez az első házassága', { width: 6 }),
      field('igazolasSzama', 'text', 'Az orvosi igazolás vagy határozat száma', {
        width: 6,
        maxLength: 40,
        personal: true,
      }),
      field('igazolasKelte', 'date', 'Kelte', { width: 6 }),
      field('fiatalAnyaGyermeke', 'text', 'A gyermek neve, akire a kedvezmény alapul', {
        maxLength: 120,
        personal: true,
      }),
      field('nemKeriOkot', 'textarea', 'Megjegyzés a nyilatkozathoz', { rows: 3, maxLength: 1000 }),
    ]),
  ],
  rules: [
    modifyOptions('Családi kedvezmény csak eltartottal', 'ado.kert', 'include', {
      optionValues: ['csaladi'],
      condition: { '>': [v('kedvezmenyezettek'), 0] },
      onUnavailable: 'clear',
    }),
    modifyOptions('25 év alattiak', 'ado.kert', 'include', {
      optionValues: ['fiatal'],
      condition: ageBelow('szemely.szuletett', 25),
      onUnavailable: 'clear',
    }),
    modifyOptions('30 év alatti anyák', 'ado.kert', 'include', {
      optionValues: ['fiatal-anya'],
      condition: and(is('szemely.nem', 'no'), ageBelow('szemely.szuletett', 30), {
        '>': [v('kedvezmenyezettek'), 0],
      }),
      onUnavailable: 'clear',
    }),
    modifyOptions('Két gyermeket nevelő, 40 év alatti anyák', 'ado.kert', 'include', {
      optionValues: ['ketgyermekes-anya'],
      condition: and(is('szemely.nem', 'no'), ageBelow('szemely.szuletett', 40), is('kedvezmenyezettek', 2)),
      onUnavailable: 'clear',
    }),
    modifyOptions('Három gyermeket nevelő anyák', 'ado.kert', 'include', {
      optionValues: ['haromgyermekes-anya'],
      condition: and(is('szemely.nem', 'no'), is('kedvezmenyezettek', 3)),
      onUnavailable: 'clear',
    }),
    modifyOptions('Négy vagy több gyermeket nevelő anyák', 'ado.kert', 'include', {
      optionValues: ['negygyermekes-anya'],
      condition: and(is('szemely.nem', 'no'), { '>=': [v('kedvezmenyezettek'), 4] }),
      onUnavailable: 'clear',
    }),
    modifyOptions('Első házasok: csak házasoknak', 'ado.kert', 'disable', {
      optionValues: ['elso-hazas'],
      condition: isNot('szemely.csaladiAllapot', 'hazas'),
      reason: 'Csak házastársak vehetik igénybe.',
      onUnavailable: 'clear',
    }),
    modifyOptions('Első házasok neve', 'ado.kert', 'relabel', {
      optionValues: ['elso-hazas'],
      label: 'első házasok kedvezménye (a házasságkötést követő 24 hónapban)',
      condition: is('szemely.csaladiAllapot', 'hazas'),
    }),
    revealByOption(
      'Családi kedvezmény adatai',
      'ado.kert',
      ['csaladi'],
      ['ado.megosztas', 'ado.csaladiAdoalap', 'ado.csaladiAdo'],
      { placement: 'under-option' },
    ),
    revealByOption(
      'Megosztott családi kedvezmény',
      'ado.megosztas',
      ['kozosen', 'masik'],
      ['ado.tarsNeve', 'ado.tarsAdoazonosito'],
      { placement: 'after-field' },
    ),
    revealByOption('Saját arány', 'ado.megosztas', ['kozosen'], ['ado.sajatArany'], {
      placement: 'under-option',
    }),
    defaultValue('Fele-fele', ['ado.sajatArany'], { value: 50, when: 'onPresent' }),
    revealByOption(
      'Első házasok adatai',
      'ado.kert',
      ['elso-hazas'],
      ['ado.hazassagkotes', 'ado.elsoHazas'],
      { placement: 'under-option' },
    ),
    revealByOption(
      'Személyi kedvezmény adatai',
      'ado.kert',
      ['szemelyi'],
      ['ado.igazolasSzama', 'ado.igazolasKelte'],
      { placement: 'under-option' },
    ),
    revealByOption(
      'Fiatal anya gyermeke',
      'ado.kert',
      ['fiatal-anya', 'csaladi'],
      ['ado.fiatalAnyaGyermeke'],
      { match: 'all', placement: 'after-field' },
    ),
    check('required', [
      'ado.megosztas',
      'ado.tarsNeve',
      'ado.tarsAdoazonosito',
      'ado.hazassagkotes',
      'ado.igazolasSzama',
    ]),
    check('taxId', ['ado.tarsAdoazonosito'], { name: 'A másik jogosult adóazonosító jele', lazy: 'true' }),
    mustHold(
      'A másik jogosult más személy',
      ['ado.tarsAdoazonosito'],
      { '!=': [v('ado.tarsAdoazonosito'), v('szemely.adoazonosito')] },
      'Ez az Ön adóazonosító jele: a másik jogosultét adja meg.',
    ),
    mustHold(
      'Két éven belüli házasság',
      ['ado.hazassagkotes'],
      { '>=': [{ date_add: [v('ado.hazassagkotes'), 25, 'month'] }, today] },
      'Az első házasok kedvezménye a házasságkötést követő huszonnégy hónapig jár.',
      { severity: 'warning' },
    ),
    check('required', ['ado.elsoHazas'], {
      message: 'A kedvezmény feltétele, hogy legalább az egyik félnek ez legyen az első házassága.',
    }),
    check('minItems', ['ado.kert'], {
      parameters: { min: 1 },
      severity: 'info',
      lazy: 'ondemand',
      message: 'Nem jelölt kedvezményt. Ha nem kér, jelölje azt is.',
    }),
    reveal('Megjegyzés a nyilatkozathoz', ['ado.nemKeriOkot'], given('ado.kert'), {
      mode: 'manual',
      panelTitle: 'Megjegyzést fűzök hozzá',
      initiallyOpen: false,
    }),
    sideEffect(
      'Fiatal munkavállaló kedvezménye',
      'change',
      [
        { type: 'set', targetId: 'ado.kert', expression: ['fiatal'], overwrite: 'ifUntouched' },
        { type: 'message', severity: 'success', text: 'A 25 év alattiak kedvezményét bejelöltük.' },
      ],
      {
        triggers: ['szemely.szuletett'],
        condition: and(ageAtLeast('szemely.szuletett', 15), ageBelow('szemely.szuletett', 25)),
      },
    ),
  ],
}
