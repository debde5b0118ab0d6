import {
  check,
  defaultValue,
  field,
  group,
  lock,
  modifyOptions,
  mustHold,
  remove,
  repeat,
  reveal,
  revealByOption,
  type SectionSpec,
  sideEffect,
} from '../author.ts'
import { and, chosen, given, is, isNot, not, on, today, v } from '../logic.ts'

/** Payment, enclosures and declarations. */
export const zaras: SectionSpec = {
  fields: [
    group('folyositas', '6. A családi pótlék folyósítása', [
      field('mod', 'radio', { label: 'A családi pótlékot így kérem', optionList: 'folyositas-modjai' }),
      field('szamlaszam', 'text', {
        label: 'Fizetési számla száma',
        mask: '########-########-########',
        placeholder: '11773016-12345678-00000000',
        personal: true,
      }),
      field('szamlatulajdonos', 'text', {
        label: 'A számla tulajdonosa',
        width: 6,
        maxLength: 120,
        personal: true,
      }),
      field('szamlavezeto', 'calculated', {
        label: 'Számlavezető',
        width: 6,
        expression: {
          if: [
            { starts_with: [v('folyositas.szamlaszam'), '117'] },
            'OTP Bank Nyrt.',
            { starts_with: [v('folyositas.szamlaszam'), '104'] },
            'K&H Bank Zrt.',
            { starts_with: [v('folyositas.szamlaszam'), '116'] },
            'Erste Bank Hungary Zrt.',
            { starts_with: [v('folyositas.szamlaszam'), '120'] },
            'Raiffeisen Bank Zrt.',
            { starts_with: [v('folyositas.szamlaszam'), '109'] },
            'UniCredit Bank Hungary Zrt.',
            { starts_with: [v('folyositas.szamlaszam'), '107'] },
            'CIB Bank Zrt.',
            { starts_with: [v('folyositas.szamlaszam'), '103'] },
            'MBH Bank Nyrt.',
            'más pénzforgalmi szolgáltató',
          ],
        },
      }),
      field('cimzett', 'text', { label: 'Az utalvány címzettje', width: 6, maxLength: 120, personal: true }),
      field('utalasiCim', 'text', { label: 'Kézbesítési cím', width: 6, maxLength: 200, personal: true }),
      field('kezdete', 'date', { label: 'Mikortól kéri?', width: 6 }),
    ]),
    group('mellekletek', '7. Mellékletek', [
      field('csatolt', 'multiSelect', { label: 'Mely iratokat csatolja?', optionList: 'mellekletek' }),
      repeat('fajlok', { label: 'Csatolt fájlok', minRows: 0, maxRows: 15, addLabel: 'Újabb fájl' }, [
        field('fajl', 'file', {
          label: 'Fájl',
          width: 6,
          accept: ['.pdf', 'image/jpeg', 'image/png'],
          maxBytes: 5_000_000,
        }),
        field('megnevezes', 'text', { label: 'Megnevezés', width: 6, maxLength: 120 }),
      ]),
    ]),
    group('nyilatkozat', '8. Nyilatkozat', [
      field(
        'masNem',
        'checkbox',
        'Kijelentem, hogy a gyermek(ek) után más személy nem részesül családi pótlékban.',
      ),
      field(
        'bejelentes',
        'checkbox',
        'Tudomásul veszem, hogy a változásokat tizenöt napon belül be kell jelentenem.',
      ),
      field('valos', 'checkbox', 'Az adatok a valóságnak megfelelnek.'),
      field('megjegyzes', 'textarea', { label: 'Egyéb közlendő', rows: 4, maxLength: 2000 }),
      field('kelt', 'date', { label: 'Kelt', width: 6 }),
      field('kitoltesKezdete', 'hidden', 'A kitöltés kezdete'),
    ]),
  ],
  rules: [
    revealByOption(
      'Utalás adatai',
      ['folyositas.szamlaszam', 'folyositas.szamlatulajdonos', 'folyositas.szamlavezeto'],
      { fieldId: 'folyositas.mod', optionValues: ['bankszamla'], placement: 'under-option' },
    ),
    revealByOption('Postai kifizetés adatai', ['folyositas.cimzett', 'folyositas.utalasiCim'], {
      fieldId: 'folyositas.mod',
      optionValues: ['posta'],
      placement: 'under-option',
    }),
    remove('Számlavezető számla nélkül', ['folyositas.szamlavezeto'], {
      condition: not(given('folyositas.szamlaszam')),
    }),
    check('required', [
      'folyositas.mod',
      'folyositas.szamlaszam',
      'folyositas.szamlatulajdonos',
      'folyositas.cimzett',
      'folyositas.utalasiCim',
    ]),
    check('bankAccount', ['folyositas.szamlaszam'], {
      lazy: 'true',
      message: 'Hibás számlaszám: kétszer vagy háromszor nyolc számjegy, ellenőrző számmal.',
    }),
    defaultValue('Utalást kérnek', ['folyositas.mod'], { value: 'bankszamla', when: 'init' }),
    defaultValue('Saját számla', ['folyositas.szamlatulajdonos'], {
      expression: v('igenylo.teljesNev'),
      when: 'live',
    }),
    defaultValue('Saját nevére kéri', ['folyositas.cimzett'], {
      expression: v('igenylo.teljesNev'),
      when: 'live',
    }),
    defaultValue('A lakóhelyére kéri', ['folyositas.utalasiCim'], {
      expression: {
        cat: [
          v('lakohely.iranyitoszam'),
          ' ',
          v('lakohely.telepules'),
          ', ',
          v('lakohely.kozterulet'),
          ' ',
          v('lakohely.jelleg'),
          ' ',
          v('lakohely.hazszam'),
        ],
      },
      when: 'live',
      condition: given('lakohely.telepules'),
    }),
    defaultValue('A kérelem hónapjától', ['folyositas.kezdete'], { expression: today, when: 'init' }),
    mustHold('Visszamenőleg két hónapra', ['folyositas.kezdete'], {
      expression: { '>=': [v('folyositas.kezdete'), { date_add: [today, -2, 'month'] }] },
      message: 'Visszamenőleg legfeljebb két hónapra állapítható meg.',
    }),
    modifyOptions('Külföldi igénylőnek nincs postai kifizetés', 'folyositas.mod', {
      effect: 'disable',
      optionValues: ['posta'],
      condition: chosen('kulfold.erintettseg', 'lakohely'),
      reason: 'Külföldi lakóhely esetén csak utalás lehetséges.',
      onUnavailable: 'default',
    }),
    modifyOptions('Postai kifizetés Szegeden', 'folyositas.mod', {
      effect: 'relabel',
      optionValues: ['posta'],
      label: 'postai úton, lakcímre kézbesítve',
      condition: is('lakohely.megye', 'CS'),
    }),
    reveal('Csatolt fájlok', ['mellekletek.fajlok'], { condition: given('mellekletek.csatolt') }),
    check('required', ['mellekletek.fajlok.fajl']),
    check('fileType', ['mellekletek.fajlok.fajl', 'kulfold.e411'], {
      parameters: { types: ['.pdf', 'image/jpeg', 'image/png'] },
    }),
    check('fileSize', ['mellekletek.fajlok.fajl', 'kulfold.e411'], {
      parameters: { max: 5_000_000 },
      message: 'A fájl legfeljebb 5 MB lehet.',
    }),
    check('minItems', ['mellekletek.csatolt'], {
      parameters: { min: 1 },
      severity: 'warning',
      lazy: 'ondemand',
      message: 'Mellékletek nélkül hiánypótlásra szólíthatjuk fel.',
    }),
    modifyOptions('Orvosi igazolás csak betegségnél', 'mellekletek.csatolt', {
      effect: 'include',
      optionValues: ['orvosi'],
      condition: {
        some: [v('gyermekek'), { in: [v('allapot'), ['tartosan-beteg', 'sulyosan-fogyatekos']] }],
      },
      onUnavailable: 'clear',
    }),
    mustHold('Orvosi igazolás tartós betegségnél', ['mellekletek.csatolt'], {
      expression: { in: ['orvosi', v('mellekletek.csatolt')] },
      message: 'Tartósan beteg vagy súlyosan fogyatékos gyermeknél csatolja a szakorvosi igazolást.',
      condition: {
        some: [v('gyermekek'), { in: [v('allapot'), ['tartosan-beteg', 'sulyosan-fogyatekos']] }],
      },
    }),
    reveal('Egyéb közlendő', ['nyilatkozat.megjegyzes'], {
      condition: null,
      mode: 'manual',
      panelTitle: 'Egyebet is közölni szeretnék',
      initiallyOpen: false,
      retain: 'keep',
    }),
    check('required', ['nyilatkozat.masNem', 'nyilatkozat.bejelentes', 'nyilatkozat.valos'], {
      message: 'Nyilatkozat nélkül a kérelem nem nyújtható be.',
      lazy: 'ondemand',
    }),
    defaultValue('Kelt ma', ['nyilatkozat.kelt'], { expression: today, when: 'init' }),
    defaultValue('A kitöltés kezdete', ['nyilatkozat.kitoltesKezdete'], {
      expression: { now: [] },
      when: 'init',
    }),
    lock('Kelet', ['nyilatkozat.kelt'], { mode: 'readonly' }),
    sideEffect('Kérelem megnyitása', 'load', [
      {
        type: 'message',
        severity: 'info',
        text: 'Készítse elő a TAJ-kártyákat, a lakcímkártyát és a számlaszámot.',
      },
    ]),
    sideEffect(
      'Postára váltáskor a számla törlése',
      { on: 'change', triggers: ['folyositas.mod'], condition: is('folyositas.mod', 'posta') },
      [
        { type: 'clear', targetId: 'folyositas.szamlaszam' },
        { type: 'reset', targetId: 'folyositas.szamlatulajdonos' },
        {
          type: 'copy',
          sourceId: 'igenylo.teljesNev',
          targetId: 'folyositas.cimzett',
          overwrite: 'ifUntouched',
        },
      ],
    ),
    sideEffect('Beküldés', 'submit', [
      { type: 'emit', event: 'kerelem-bekuldes', payload: v('haviOsszesen') },
      {
        type: 'message',
        severity: 'info',
        text: 'A kérelmet beküldéskor ellenőrizzük. Az elbírálás ideje legfeljebb huszonegy nap.',
      },
    ]),
    sideEffect(
      'Magas összeg ellenőrzése',
      {
        on: 'submit',
        condition: and(
          { '>': [v('haviOsszesen'), 200_000] },
          isNot('igenylo.minoseg', 'neveloszulo'),
          not(on('egyedulallo')),
        ),
      },
      [{ type: 'emit', event: 'kiemelt-ellenorzes', payload: { count: [v('gyermekek')] } }],
    ),
  ],
}
