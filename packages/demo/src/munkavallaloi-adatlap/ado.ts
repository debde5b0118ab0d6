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
      field('kert', 'checkboxGroup', {
        label: 'Ezeket a kedvezményeket kérem',
        optionList: 'adokedvezmenyek',
      }),
      field('megosztas', 'radio', { label: 'A családi kedvezményt', optionList: 'kedvezmeny-megosztasa' }),
      field('tarsNeve', 'text', { label: 'A másik jogosult neve', width: 6, maxLength: 120, personal: true }),
      field('tarsAdoazonosito', 'text', {
        label: 'A másik jogosult adóazonosító jele',
        width: 6,
        mask: '##########',
        personal: true,
      }),
      field('sajatArany', 'number', {
        label: 'Ebből nálam érvényesül',
        width: 4,
        min: 0,
        max: 100,
        step: 5,
        suffix: '%',
      }),
      field('csaladiAdoalap', 'calculated', {
        label: 'Családi kedvezmény: adóalap-csökkentés havonta',
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
      field('csaladiAdo', 'calculated', {
        label: 'Családi kedvezmény: adómegtakarítás havonta',
        width: 6,
        suffix: 'Ft',
        expression: { round: [{ '*': [v('ado.csaladiAdoalap'), 0.15] }] },
      }),
      field('hazassagkotes', 'date', { label: 'A házasságkötés napja', width: 6 }),
      field('elsoHazas', 'checkbox', { label: 'Legalább egyikünknek ez az első házassága', width: 6 }),
      field('igazolasSzama', 'text', {
        label: 'Az orvosi igazolás vagy határozat száma',
        width: 6,
        maxLength: 40,
        personal: true,
      }),
      field('igazolasKelte', 'date', { label: 'Kelte', width: 6 }),
      field('fiatalAnyaGyermeke', 'text', {
        label: 'A gyermek neve, akire a kedvezmény alapul',
        maxLength: 120,
        personal: true,
      }),
      field('nemKeriOkot', 'textarea', { label: 'Megjegyzés a nyilatkozathoz', rows: 3, maxLength: 1000 }),
    ]),
  ],
  rules: [
    modifyOptions('Családi kedvezmény csak eltartottal', 'ado.kert', {
      effect: 'include',
      optionValues: ['csaladi'],
      condition: { '>': [v('kedvezmenyezettek'), 0] },
      onUnavailable: 'clear',
    }),
    modifyOptions('25 év alattiak', 'ado.kert', {
      effect: 'include',
      optionValues: ['fiatal'],
      condition: ageBelow('szemely.szuletett', 25),
      onUnavailable: 'clear',
    }),
    modifyOptions('30 év alatti anyák', 'ado.kert', {
      effect: 'include',
      optionValues: ['fiatal-anya'],
      condition: and(is('szemely.nem', 'no'), ageBelow('szemely.szuletett', 30), {
        '>': [v('kedvezmenyezettek'), 0],
      }),
      onUnavailable: 'clear',
    }),
    modifyOptions('Két gyermeket nevelő, 40 év alatti anyák', 'ado.kert', {
      effect: 'include',
      optionValues: ['ketgyermekes-anya'],
      condition: and(is('szemely.nem', 'no'), ageBelow('szemely.szuletett', 40), is('kedvezmenyezettek', 2)),
      onUnavailable: 'clear',
    }),
    modifyOptions('Három gyermeket nevelő anyák', 'ado.kert', {
      effect: 'include',
      optionValues: ['haromgyermekes-anya'],
      condition: and(is('szemely.nem', 'no'), is('kedvezmenyezettek', 3)),
      onUnavailable: 'clear',
    }),
    modifyOptions('Négy vagy több gyermeket nevelő anyák', 'ado.kert', {
      effect: 'include',
      optionValues: ['negygyermekes-anya'],
      condition: and(is('szemely.nem', 'no'), { '>=': [v('kedvezmenyezettek'), 4] }),
      onUnavailable: 'clear',
    }),
    modifyOptions('Első házasok: csak házasoknak', 'ado.kert', {
      effect: 'disable',
      optionValues: ['elso-hazas'],
      condition: isNot('szemely.csaladiAllapot', 'hazas'),
      reason: 'Csak házastársak vehetik igénybe.',
      onUnavailable: 'clear',
    }),
    modifyOptions('Első házasok neve', 'ado.kert', {
      effect: 'relabel',
      optionValues: ['elso-hazas'],
      label: 'első házasok kedvezménye (a házasságkötést követő 24 hónapban)',
      condition: is('szemely.csaladiAllapot', 'hazas'),
    }),
    revealByOption('Családi kedvezmény adatai', ['ado.megosztas', 'ado.csaladiAdoalap', 'ado.csaladiAdo'], {
      fieldId: 'ado.kert',
      optionValues: ['csaladi'],
      placement: 'under-option',
    }),
    revealByOption('Megosztott családi kedvezmény', ['ado.tarsNeve', 'ado.tarsAdoazonosito'], {
      fieldId: 'ado.megosztas',
      optionValues: ['kozosen', 'masik'],
      placement: 'after-field',
    }),
    revealByOption('Saját arány', ['ado.sajatArany'], {
      fieldId: 'ado.megosztas',
      optionValues: ['kozosen'],
      placement: 'under-option',
    }),
    defaultValue('Fele-fele', ['ado.sajatArany'], { value: 50, when: 'onPresent' }),
    revealByOption('Első házasok adatai', ['ado.hazassagkotes', 'ado.elsoHazas'], {
      fieldId: 'ado.kert',
      optionValues: ['elso-hazas'],
      placement: 'under-option',
    }),
    revealByOption('Személyi kedvezmény adatai', ['ado.igazolasSzama', 'ado.igazolasKelte'], {
      fieldId: 'ado.kert',
      optionValues: ['szemelyi'],
      placement: 'under-option',
    }),
    revealByOption('Fiatal anya gyermeke', ['ado.fiatalAnyaGyermeke'], {
      fieldId: 'ado.kert',
      optionValues: ['fiatal-anya', 'csaladi'],
      match: 'all',
      placement: 'after-field',
    }),
    check('required', [
      'ado.megosztas',
      'ado.tarsNeve',
      'ado.tarsAdoazonosito',
      'ado.hazassagkotes',
      'ado.igazolasSzama',
    ]),
    check('taxId', ['ado.tarsAdoazonosito'], { name: 'A másik jogosult adóazonosító jele', lazy: 'true' }),
    mustHold('A másik jogosult más személy', ['ado.tarsAdoazonosito'], {
      expression: { '!=': [v('ado.tarsAdoazonosito'), v('szemely.adoazonosito')] },
      message: 'Ez az Ön adóazonosító jele: a másik jogosultét adja meg.',
    }),
    mustHold('Két éven belüli házasság', ['ado.hazassagkotes'], {
      expression: { '>=': [{ date_add: [v('ado.hazassagkotes'), 25, 'month'] }, today] },
      message: 'Az első házasok kedvezménye a házasságkötést követő huszonnégy hónapig jár.',
      severity: 'warning',
    }),
    check('required', ['ado.elsoHazas'], {
      message: 'A kedvezmény feltétele, hogy legalább az egyik félnek ez legyen az első házassága.',
    }),
    check('minItems', ['ado.kert'], {
      parameters: { min: 1 },
      severity: 'info',
      lazy: 'ondemand',
      message: 'Nem jelölt kedvezményt. Ha nem kér, jelölje azt is.',
    }),
    reveal('Megjegyzés a nyilatkozathoz', ['ado.nemKeriOkot'], {
      condition: given('ado.kert'),
      mode: 'manual',
      panelTitle: 'Megjegyzést fűzök hozzá',
      initiallyOpen: false,
    }),
    sideEffect(
      'Fiatal munkavállaló kedvezménye',
      {
        on: 'change',
        triggers: ['szemely.szuletett'],
        condition: and(ageAtLeast('szemely.szuletett', 15), ageBelow('szemely.szuletett', 25)),
      },
      [
        { type: 'set', targetId: 'ado.kert', expression: ['fiatal'], overwrite: 'ifUntouched' },
        { type: 'message', severity: 'success', text: 'A 25 év alattiak kedvezményét bejelöltük.' },
      ],
    ),
  ],
}
