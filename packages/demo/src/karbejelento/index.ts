import { type FormSpec, fieldsOf, page, replaceAt, suppressAt } from '../author.ts'
import { baleset } from './baleset.ts'
import { bejelento } from './bejelento.ts'
import { felekFields } from './felek.ts'
import { felekRules } from './felek-szabalyok.ts'
import { korulmenyekRules } from './korulmenyek-szabalyok.ts'
import { serulesek } from './serulesek.ts'
import { zaras } from './zaras.ts'

/** The motor-vehicle accident report: the European accident statement with an insurer's additional questions. */
export const karbejelento: FormSpec = {
  form: {
    key: 'karbejelento',
    name: 'Kárbejelentő',
    title: 'Gépjárműbaleseti kárbejelentő',
    description:
      'Közlekedési baleset bejelentése az európai baleseti bejelentő (kék-sárga lap) szerint. Kitöltése mintegy húsz perc.',
    note: 'A két járműre szóló európai baleseti bejelentő rovatai, kiegészítve a kárrendezéshez szükséges adatokkal.',
    columns: 2,
    size: 'md',
    labelPosition: 'top',
    submitLabel: 'Kárbejelentés elküldése',
    removedValues: 'park',
    validateOn: 'blur',
    languages: ['hu', 'en', 'de'],
    requireTranslations: true,
    navigation: 'free',
    checkAnswers: true,
    confirmation: [
      '**Köszönjük, {bejelento.nev}!** A {baleset.datum|hosszú dátum} napján történt baleset bejelentését megkaptuk.',
      '### Mi történik ezután?',
      '1. A kárszámot e-mailben vagy levélben küldjük el.\n2. Kárszakértőnk öt munkanapon belül keresi a szemle időpontja miatt.\n3. A kárt az Ön becslése ({osszesKar|pénz}) és a szemle alapján rendezzük.',
      'Addig ne javíttassa meg a járművet, és őrizze meg a fényképek eredetijét.',
    ].join('\n\n'),
    tags: ['biztosítás', 'gépjármű'],
  },
  sections: [
    page('bejelentoOldal', 'A bejelentő', bejelento),
    page(
      'balesetOldal',
      {
        label: 'A baleset',
        hint: 'Tisztelt {bejelento.nev}! Először azt írja le, hol és mikor történt a baleset.',
      },
      baleset,
    ),
    page(
      'jarmuOldal',
      {
        label: 'A járművek',
        hint: 'Mindkét jármű adatai kellenek: a sajátjával kezdje, és másolja át a másik fél lapját.',
      },
      { fields: felekFields, rules: [...felekRules, ...korulmenyekRules] },
    ),
    page('serulesOldal', 'Sérültek, más károk, tanúk', serulesek),
    page('felelossegOldal', 'Rendőrség és felelősség', fieldsOf(zaras, 'rendorseg', 'felelosseg')),
    page('kifizetesOldal', 'A kár rendezése', fieldsOf(zaras, 'kifizetes')),
    page('nyilatkozatOldal', 'Nyilatkozat', fieldsOf(zaras, 'nyilatkozat', 'csatorna')),
    { fields: [], rules: zaras.rules },
  ],
  overrides: [
    replaceAt(
      'dunamenti-biztosito',
      { kind: 'formField', of: 'felelosseg.esemenyek' },
      {
        label: '13. A baleset leírása a Dunamenti Biztosító részére',
        hint: 'Kérjük, térjen ki a sávokra, a jelzőtáblákra és a haladási irányokra is.',
      },
    ),
    replaceAt('dunamenti-biztosito', { kind: 'formDefaultValue', of: 'Csatorna' }, { value: 'biztosito' }),
    replaceAt(
      'dunamenti-biztosito-gyor',
      { kind: 'formDefaultValue', of: 'Csatorna' },
      { value: 'gyori-fiok' },
    ),
    replaceAt(
      'dunamenti-biztosito-online',
      { kind: 'formValidation', of: 'Bejelentés öt munkanapon belül' },
      {
        severity: 'error',
        message: 'Online csak hét napon belüli kárt fogadunk. Később jelentkezzen ügyfélszolgálatunkon.',
      },
    ),
    suppressAt('dunamenti-biztosito-gyor', { kind: 'formSideEffect', of: 'Köszöntés' }),
  ],
}
