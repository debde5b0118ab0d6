import { type FormSpec, replaceAt, suppressAt } from '../author.ts'
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
    tags: ['családtámogatás'],
  },
  sections: [
    igenylo,
    lakohely,
    hazastars,
    { fields: gyermekFields, rules: gyermekRules },
    korulmenyek,
    zaras,
  ],
  overrides: [
    replaceAt('dunamenti-szolgaltato', 'formField', 'elerhetoseg.email', {
      label: 'Munkahelyi e-mail-cím',
      placeholder: 'nev@dunamenti.example',
    }),
    replaceAt('dunamenti-szolgaltato', 'formValidation', 'Visszamenőleg két hónapra', {
      message:
        'Visszamenőleg legfeljebb két hónapra kérhető; régebbi időszakhoz keresse a munkaügyi osztályt.',
    }),
    suppressAt('dunamenti-szolgaltato', 'formOptionModifier', 'Postai kifizetés Szegeden'),
    replaceAt('dunamenti-szolgaltato-szeged', 'formDefaultValue', 'Utalást kérnek', { value: 'posta' }),
  ],
}
