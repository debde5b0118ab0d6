import { type FormSpec, fieldsOf, page, replaceAt, suppressAt } from '../author.ts'
import { gyermekFields } from './gyermekek.ts'
import { gyermekRules } from './gyermekek-szabalyok.ts'
import { hazastars } from './hazastars.ts'
import { igenylo } from './igenylo.ts'
import { korulmenyek } from './korulmenyek.ts'
import { lakohely } from './lakohely.ts'
import { zaras } from './zaras.ts'

/** The claim for family allowance. */
export const csaladiPotlek: FormSpec = {
  form: {
    key: 'csaladi-potlek',
    name: 'Családi pótlék iránti kérelem',
    title: 'Kérelem családi pótlék megállapítására',
    description:
      'A gyermeket nevelő szülő, nevelőszülő vagy gyám kérelme a nevelési ellátás, illetve az iskoláztatási támogatás megállapítására.',
    note: 'A kincstári nyomtatvány rovatai. Az összegek az 1998. évi LXXXIV. törvény 11. §-a szerint, tájékoztató jelleggel.',
    columns: 2,
    size: 'md',
    labelPosition: 'top',
    submitLabel: 'Kérelem benyújtása',
    removedValues: 'park',
    validateOn: 'blur',
    languages: ['hu', 'en', 'de'],
    requireTranslations: true,
    navigation: 'linear',
    progress: 'bar',
    checkAnswers: true,
    confirmation: [
      '**Köszönjük, {igenylo.teljesNev}!** A kérelmét befogadtuk.',
      '- A családi pótlék várható összege havonta **{haviOsszesen|pénz}**, {folyositas.kezdete|hosszú dátum} napjától.\n- A határozatot legfeljebb huszonegy napon belül küldjük meg.\n- Ha irat hiányzik, hiánypótlásra hívjuk fel.',
      'A változásokat tizenöt napon belül jelentse be. Bővebben: [Magyar Államkincstár](https://www.allamkincstar.gov.hu).',
    ].join('\n\n'),
    tags: ['családtámogatás'],
  },
  sections: [
    page('igenyloOldal', 'Az igénylő', igenylo, fieldsOf(hazastars, 'gyamhatosag')),
    page('lakohelyOldal', 'Lakóhely és elérhetőség', lakohely),
    page('hazastarsOldal', 'Házastárs, élettárs', fieldsOf(hazastars, 'hazastars')),
    page(
      'gyermekOldal',
      { label: 'Gyermekek', hint: 'A várható összeg a gyermekek számától és a család helyzetétől függ.' },
      { fields: gyermekFields, rules: gyermekRules },
    ),
    page('korulmenyOldal', 'Különleges körülmények', korulmenyek),
    page('folyositasOldal', 'Folyósítás és mellékletek', fieldsOf(zaras, 'folyositas', 'mellekletek')),
    page(
      'nyilatkozatOldal',
      {
        label: 'Nyilatkozat',
        hint: 'A kérelem szerint **{jogosultGyermekek}** gyermek után, havonta {haviOsszesen|pénz} összegben kéri a családi pótlékot.',
      },
      fieldsOf(zaras, 'nyilatkozat'),
    ),
    { fields: [], rules: [...hazastars.rules, ...zaras.rules] },
  ],
  overrides: [
    replaceAt(
      'dunamenti-szolgaltato',
      { kind: 'formField', of: 'elerhetoseg.email' },
      {
        label: 'Munkahelyi e-mail-cím',
        placeholder: 'nev@dunamenti.example',
      },
    ),
    replaceAt(
      'dunamenti-szolgaltato',
      { kind: 'formValidation', of: 'Visszamenőleg két hónapra' },
      {
        message:
          'Visszamenőleg legfeljebb két hónapra kérhető; régebbi időszakhoz keresse a munkaügyi osztályt.',
      },
    ),
    suppressAt('dunamenti-szolgaltato', { kind: 'formOptionModifier', of: 'Postai kifizetés Szegeden' }),
    replaceAt(
      'dunamenti-szolgaltato-szeged',
      { kind: 'formDefaultValue', of: 'Utalást kérnek' },
      { value: 'posta' },
    ),
  ],
}
