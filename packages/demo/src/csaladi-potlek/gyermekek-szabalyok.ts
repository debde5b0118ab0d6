import {
  check,
  defaultValue,
  lock,
  modifyOptions,
  mustHold,
  type RuleSpec,
  remove,
  reveal,
  revealByOption,
  sideEffect,
} from '../author.ts'
import { ageAtLeast, ageBelow, and, given, is, isNot, not, on, oneOf, or, today, v } from '../logic.ts'

/** Rules about the children; names are looked up in the row first. */
export const gyermekRules: readonly RuleSpec[] = [
  check('minItems', ['gyermekek'], {
    parameters: { min: 1 },
    message: 'Legalább egy gyermek adatait adja meg.',
  }),
  check('maxItems', ['gyermekek'], {
    parameters: { max: 12 },
    severity: 'info',
    message: 'Tizenkettőnél több gyermeknél külön ügyintéző segít.',
  }),
  check('required', [
    'gyermekek.csaladiNev',
    'gyermekek.utonev',
    'gyermekek.szuletett',
    'gyermekek.anyjaNeve',
    'gyermekek.taj',
    'gyermekek.kapcsolat',
    'gyermekek.allapot',
    'gyermekek.ellatas',
  ]),
  check('taj', ['gyermekek.taj'], { lazy: 'true', message: 'A gyermek TAJ-száma hibás.' }),
  check('unique', ['gyermekek.taj'], { message: 'Ezzel a TAJ-számmal már szerepel gyermek.' }),
  check('taxId', ['gyermekek.adoazonosito'], { lazy: 'true' }),
  check('personalId', ['gyermekek.szemelyiAzonosito'], { lazy: 'true' }),
  mustHold('A gyermek már megszületett', ['gyermekek.szuletett'], {
    expression: { '<=': [v('szuletett'), today] },
    message: 'Csak megszületett gyermekre igényelhető családi pótlék.',
  }),
  mustHold('A gyermek fiatalabb az igénylőnél', ['gyermekek.szuletett'], {
    expression: { '>': [v('szuletett'), v('igenylo.szuletett')] },
    message: 'A gyermek születési ideje nem lehet korábbi az igénylőénél.',
    condition: and(given('igenylo.szuletett'), isNot('igenylo.minoseg', 'nagykoru')),
  }),
  mustHold('Húszéves korig jár', ['gyermekek.szuletett'], {
    expression: ageBelow('szuletett', 20),
    message:
      'Húszéves kor után csak tartósan beteg vagy súlyosan fogyatékos gyermekre jár, iskolai tanulmányai végéig legfeljebb 23 éves korig.',
    severity: 'warning',
    condition: and(on('keri'), is('allapot', 'egeszseges')),
  }),
  check('compareField', ['gyermekek.nevelesKezdete'], {
    parameters: { fieldId: 'gyermekek.szuletett', operator: '>=' },
    message: 'A háztartásba kerülés nem előzheti meg a születést.',
  }),
  check('compareField', ['gyermekek.felulvizsgalat'], {
    parameters: { fieldId: 'gyermekek.igazolasKelte', operator: '>' },
    message: 'A felülvizsgálat az igazolás kelténél későbbi.',
  }),
  check('pattern', ['gyermekek.omAzonosito'], {
    parameters: { pattern: '^[0-9]{6}$' },
    message: 'Az OM-azonosító hat számjegy.',
  }),
  defaultValue('A gyermek családi neve az igénylőé', ['gyermekek.csaladiNev'], {
    expression: v('igenylo.csaladiNev'),
    when: 'live',
  }),
  defaultValue('A gyermek magyar állampolgár', ['gyermekek.allampolgarsag'], { value: 'HU', when: 'init' }),
  defaultValue('Rendszerint vér szerinti gyermek', ['gyermekek.kapcsolat'], {
    value: 'ver-szerinti',
    when: 'init',
    condition: is('igenylo.minoseg', 'szulo'),
  }),
  defaultValue('Rendszerint egészséges', ['gyermekek.allapot'], { value: 'egeszseges', when: 'init' }),
  defaultValue('Rá is kérik', ['gyermekek.keri'], { value: true, when: 'init' }),
  defaultValue('A gyermek anyja a női igénylő', ['gyermekek.anyjaNeve'], {
    expression: { if: [on('igenylo.nevvaltozas'), v('igenylo.szuletesiNev'), v('igenylo.teljesNev')] },
    when: 'live',
    condition: and(is('igenylo.minoseg', 'szulo'), is('igenylo.nem', 'no')),
  }),
  defaultValue('Születése óta a háztartásban', ['gyermekek.nevelesKezdete'], {
    expression: v('szuletett'),
    when: 'live',
    condition: is('kapcsolat', 'ver-szerinti'),
  }),
  defaultValue('Helyzete a korából', ['gyermekek.ellatas'], {
    expression: {
      if: [
        { '<': [v('kor'), 3] },
        'otthon',
        { '<': [v('kor'), 6] },
        'ovoda',
        { '<': [v('kor'), 14] },
        'altalanos-iskola',
        { '>=': [v('kor'), 14] },
        'kozepiskola',
        null,
      ],
    },
    when: 'live',
  }),
  revealByOption(
    'Betegség igazolása',
    ['gyermekek.igazolasSzama', 'gyermekek.igazolasKelte', 'gyermekek.felulvizsgalat'],
    {
      fieldId: 'gyermekek.allapot',
      optionValues: ['tartosan-beteg', 'sulyosan-fogyatekos'],
      placement: 'under-option',
      retain: 'park',
    },
  ),
  check('required', ['gyermekek.igazolasSzama', 'gyermekek.igazolasKelte'], {
    message: 'A magasabb összegű ellátáshoz szakorvosi igazolás szükséges.',
  }),
  revealByOption('Intézmény adatai', ['gyermekek.intezmeny'], {
    fieldId: 'gyermekek.ellatas',
    optionValues: ['bolcsode', 'ovoda', 'altalanos-iskola', 'kozepiskola', 'szakkepzes', 'felsooktatas'],
    placement: 'after-field',
  }),
  revealByOption('Iskola OM-azonosítója', ['gyermekek.omAzonosito'], {
    fieldId: 'gyermekek.ellatas',
    optionValues: ['altalanos-iskola', 'kozepiskola', 'szakkepzes'],
    placement: 'after-field',
    retain: 'clear',
  }),
  reveal('Befejezés tizenhat év felett', ['gyermekek.tanevVege'], {
    condition: and(
      ageAtLeast('szuletett', 16),
      oneOf('ellatas', 'kozepiskola', 'szakkepzes', 'felsooktatas'),
    ),
  }),
  check('required', ['gyermekek.intezmeny', 'gyermekek.tanevVege'], {
    name: 'Tanulói adatok tizenhat év felett',
    condition: ageAtLeast('szuletett', 16),
  }),
  reveal('Megállapodás különélő szülőknél', ['gyermekek.megegyezes'], {
    condition: and(
      oneOf('igenylo.csaladiAllapot', 'elvalt', 'kulonelo', 'hajadon-notlen'),
      oneOf('kapcsolat', 'ver-szerinti', 'orokbefogadott'),
    ),
  }),
  remove('Csecsemőnek nincs adóazonosítója', ['gyermekek.adoazonosito'], {
    condition: ageBelow('szuletett', 1),
    mode: 'auto',
    retain: 'park',
  }),
  remove('Nem kért gyermek részletei kivehetők', ['gyermekek.tanevVege', 'gyermekek.omAzonosito'], {
    condition: not(on('keri')),
    mode: 'manual',
    retain: 'keep',
  }),
  modifyOptions('Három év alatt nincs iskola', 'gyermekek.ellatas', {
    effect: 'exclude',
    optionValues: ['altalanos-iskola', 'kozepiskola', 'szakkepzes', 'felsooktatas', 'nem-tanul'],
    condition: { '<': [v('kor'), 3] },
    onUnavailable: 'default',
  }),
  modifyOptions('Hatéves kor felett nincs bölcsőde', 'gyermekek.ellatas', {
    effect: 'exclude',
    optionValues: ['otthon', 'bolcsode'],
    condition: { '>': [v('kor'), 6] },
    onUnavailable: 'default',
  }),
  modifyOptions('Felsőoktatás nagykorúnál', 'gyermekek.ellatas', {
    effect: 'relabel',
    optionValues: ['felsooktatas'],
    label: 'felsőoktatási intézménybe jár (ekkor már nem jár családi pótlék)',
  }),
  modifyOptions('Nevelt gyermek csak nevelőszülőnél', 'gyermekek.kapcsolat', {
    effect: 'include',
    optionValues: ['nevelt'],
    condition: is('igenylo.minoseg', 'neveloszulo'),
    onUnavailable: 'clear',
  }),
  modifyOptions('Gyámolt gyermek csak gyámnál', 'gyermekek.kapcsolat', {
    effect: 'include',
    optionValues: ['gyamolt'],
    condition: is('igenylo.minoseg', 'gyam'),
    onUnavailable: 'flag',
  }),
  lock('Felsőoktatásban tanulóra nem kérhető', ['gyermekek.keri'], {
    condition: is('ellatas', 'felsooktatas'),
    mode: 'disabled',
    submit: 'keep',
    reason: 'Felsőoktatási hallgatóra csak tartós betegség esetén jár.',
  }),
  sideEffect(
    'Hallgatóra nem kérik',
    { on: 'change', triggers: ['gyermekek.ellatas'], condition: is('ellatas', 'felsooktatas') },
    [
      { type: 'set', targetId: 'gyermekek.keri', expression: false, overwrite: 'always' },
      { type: 'message', severity: 'info', text: 'Felsőoktatási hallgatóra nem jár családi pótlék.' },
    ],
  ),
  sideEffect(
    'Új gyermek TAJ-száma',
    { on: 'blur', triggers: ['gyermekek.anyjaNeve'], condition: and(given('anyjaNeve'), not(given('taj'))) },
    [{ type: 'focus', targetId: 'gyermekek.taj' }],
  ),
  sideEffect('Nagycsalád', { on: 'conditionTrue', condition: { '>=': [v('jogosultGyermekek'), 3] } }, [
    { type: 'message', severity: 'success', text: 'Három vagy több gyermek után magasabb összeg jár.' },
    { type: 'emit', event: 'nagycsalad', payload: { count: [v('gyermekek')] } },
  ]),
  mustHold('Legalább egy gyermekre kérik', ['haviOsszesen'], {
    expression: or({ '>': [v('jogosultGyermekek'), 0] }, not(given('gyermekek'))),
    message: 'Jelölje meg, melyik gyermekre kéri a családi pótlékot.',
    lazy: 'ondemand',
  }),
]
