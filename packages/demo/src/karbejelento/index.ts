import { type FormSpec, replaceAt, suppressAt } from '../author.ts'
import { baleset } from './baleset.ts'
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
    tags: ['biztosítás', 'gépjármű'],
  },
  sections: [baleset, serulesek, { fields: felekFields, rules: [...felekRules, ...korulmenyekRules] }, zaras],
  overrides: [
    replaceAt('dunamenti-biztosito', 'formField', 'felelosseg.esemenyek', {
      label: '13. A baleset leírása a Dunamenti Biztosító részére',
      hint: 'Kérjük, térjen ki a sávokra, a jelzőtáblákra és a haladási irányokra is.',
    }),
    replaceAt('dunamenti-biztosito', 'formDefaultValue', 'Csatorna', { value: 'biztosito' }),
    replaceAt('dunamenti-biztosito-gyor', 'formDefaultValue', 'Csatorna', { value: 'gyori-fiok' }),
    replaceAt('dunamenti-biztosito-online', 'formValidation', 'Bejelentés öt munkanapon belül', {
      severity: 'error',
      message: 'Online csak hét napon belüli kárt fogadunk. Később jelentkezzen ügyfélszolgálatunkon.',
    }),
    suppressAt('dunamenti-biztosito-gyor', 'formSideEffect', 'Köszöntés'),
  ],
}
