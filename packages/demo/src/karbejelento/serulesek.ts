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
import { and, given, is, isNot, not, or, v } from '../logic.ts'

/** Injuries, other damage and witnesses: boxes 3 to 5 of the European accident statement. */
export const serulesek: SectionSpec = {
  fields: [
    group('serules', '3. Személyi sérülés', [
      field('tortent', 'radio', {
        label: 'Megsérült valaki, akár könnyen is?',
        optionList: 'igen-nem',
        inline: true,
      }),
      field('mentok', 'radio', {
        label: 'Értesítették a mentőket?',
        optionList: 'igen-nem',
        inline: true,
        width: 6,
      }),
      repeat('serultek', { label: 'Sérültek', minRows: 1, maxRows: 20, addLabel: 'Újabb sérült' }, [
        field('nev', 'text', { label: 'Név', width: 6, maxLength: 120, personal: true }),
        field('szerep', 'select', {
          label: 'Hogyan vett részt a balesetben?',
          width: 6,
          optionList: 'serult-szerepek',
        }),
        field('fok', 'radio', {
          label: 'A sérülés foka',
          optionList: 'serules-foka',
          inline: true,
          personal: true,
        }),
        field('korhaz', 'text', { label: 'Melyik kórházba szállították?', maxLength: 120, personal: true }),
      ]),
    ]),
    group('egyebKar', '4. Anyagi kár az „A” és „B” járművön kívül', [
      field('jarmuben', 'radio', { label: 'Más járműben', optionList: 'igen-nem', inline: true, width: 6 }),
      field('targyban', 'radio', {
        label: 'Járművön kívüli tárgyban',
        optionList: 'igen-nem',
        inline: true,
        width: 6,
      }),
      field('leiras', 'textarea', { label: 'Mi és hogyan rongálódott meg?', rows: 4, maxLength: 2000 }),
      field('tulajdonos', 'text', {
        label: 'A megrongált tárgy tulajdonosa',
        maxLength: 200,
        personal: true,
      }),
    ]),
    repeat(
      'tanuk',
      {
        label: '5. Tanúk',
        minRows: 0,
        maxRows: 10,
        addLabel: 'Újabb tanú',
        hint: 'A tanúk nevét a helyszínen jegyezzék fel.',
      },
      [
        field('nev', 'text', { label: 'Név', width: 6, maxLength: 120, personal: true }),
        field('kapcsolat', 'select', {
          label: 'Kapcsolata a felekkel',
          width: 6,
          optionList: 'tanu-kapcsolata',
          hint: '{sor}. tanú: {nev}',
        }),
        field('cim', 'text', { label: 'Cím', maxLength: 200, personal: true }),
        field('telefon', 'text', {
          label: 'Telefonszám',
          width: 6,
          maxLength: 30,
          placeholder: '+36 30 123 4567',
          personal: true,
        }),
        field('email', 'email', { label: 'E-mail-cím', width: 6, maxLength: 254, personal: true }),
      ],
    ),
  ],
  rules: [
    check('required', ['serules.tortent', 'egyebKar.jarmuben', 'egyebKar.targyban']),
    check('required', ['serules.serultek.nev', 'serules.serultek.szerep', 'serules.serultek.fok']),
    check('required', ['egyebKar.leiras'], { message: 'Írja le, mi rongálódott meg.' }),
    check('minItems', ['serules.serultek'], {
      parameters: { min: 1 },
      message: 'Legalább egy sérültet adjon meg.',
    }),
    check('required', ['tanuk.nev'], {
      message: 'A tanú neve nélkül a sor nem küldhető be; törölje a sort, ha nincs tanú.',
    }),
    mustHold('A tanú elérhető', ['tanuk.telefon'], {
      expression: or(given('telefon'), given('email'), given('cim')),
      message: 'A tanúnak legalább az egyik elérhetőségét adja meg.',
      severity: 'warning',
      condition: given('nev'),
    }),
    check('phone', ['tanuk.telefon'], { lazy: 'true' }),
    check('email', ['tanuk.email'], { lazy: 'true' }),
    check('unique', ['tanuk.nev'], { message: 'Ez a tanú már szerepel a listában.', severity: 'warning' }),
    check('maxItems', ['tanuk'], { parameters: { max: 10 }, message: 'Legfeljebb {max} tanú adható meg.' }),
    defaultValue('Rendszerint nincs sérült', ['serules.tortent'], { value: 'nem', when: 'onPresent' }),
    defaultValue('Más kár rendszerint nincs', ['egyebKar.jarmuben', 'egyebKar.targyban'], {
      value: 'nem',
      when: 'init',
    }),
    defaultValue('Súlyos sérülésnél hívtak mentőt', ['serules.mentok'], {
      value: 'igen',
      when: 'live',
      condition: { in: ['sulyos', v('serules.serultek.fok')] },
    }),
    revealByOption('Sérültek adatai', ['serules.mentok', 'serules.serultek'], {
      fieldId: 'serules.tortent',
      optionValues: ['igen'],
      placement: 'after-field',
      retain: 'park',
    }),
    reveal('Kórház súlyosabb sérülésnél', ['serules.serultek.korhaz'], { condition: is('fok', 'sulyos') }),
    reveal('Más kár leírása', ['egyebKar.leiras', 'egyebKar.tulajdonos'], {
      condition: or(is('egyebKar.jarmuben', 'igen'), is('egyebKar.targyban', 'igen')),
    }),
    remove('Tanú nem volt', ['tanuk'], { condition: null, mode: 'manual', retain: 'park' }),
    remove('Tárgy tulajdonosa járműkárnál nem kell', ['egyebKar.tulajdonos'], {
      condition: isNot('egyebKar.targyban', 'igen'),
      retain: 'clear',
    }),
    modifyOptions('Egyjárműves balesetnél nincs „B” utas', 'tanuk.kapcsolat', {
      effect: 'exclude',
      optionValues: ['utas-b'],
      condition: is('baleset.resztvevok', 'egy-jarmu'),
      onUnavailable: 'clear',
    }),
    modifyOptions('Halálos sérülés neve', 'serules.serultek.fok', {
      effect: 'relabel',
      optionValues: ['halalos'],
      label: 'halálos (a rendőrséget értesíteni kell)',
    }),
    sideEffect(
      'Sérüléses baleset bejelentése',
      { on: 'conditionTrue', condition: is('serules.tortent', 'igen') },
      [
        {
          type: 'message',
          severity: 'warning',
          text: 'Személyi sérülésnél a rendőrséget kötelező értesíteni (107 vagy 112).',
        },
        { type: 'set', targetId: 'rendorseg.intezkedett', expression: 'igen', overwrite: 'ifUntouched' },
      ],
    ),
    sideEffect('Sérülés visszavonása', { on: 'conditionFalse', condition: is('serules.tortent', 'igen') }, [
      { type: 'reset', targetId: 'rendorseg.intezkedett' },
    ]),
    sideEffect(
      'Tanú e-mail-címe kisbetűvel',
      {
        on: 'blur',
        triggers: ['tanuk.email'],
        condition: and(given('email'), not({ '==': [v('email'), { lower: [v('email')] }] })),
      },
      [{ type: 'set', targetId: 'tanuk.email', expression: { lower: [v('email')] }, overwrite: 'always' }],
    ),
  ],
}
