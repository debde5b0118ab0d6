import { check, field, mustHold, note, reveal, type SectionSpec } from '../author.ts'
import { fromBlock } from '../blocks/from-block.ts'
import { attachment } from '../blocks/small.ts'
import { and, given, is, oneOf, today, v } from '../logic.ts'

const iratok = [
  { key: 'tulajdoniLap', label: 'Tulajdoni lap (30 napnál nem régebbi)' },
  { key: 'arajanlat', label: 'Árajánlat vagy költségvetés' },
  { key: 'fenykepek', label: 'Fényképek a lakás mostani állapotáról' },
]
const reszek = iratok.map((as) => fromBlock(attachment, { as }))

/** The rows of the costs, by their names and amounts. */
const arajanlatTetelei = field('arajanlatTetelei', 'checkboxGroup', {
  label: 'Mely tételekre szól az árajánlat vagy költségvetés?',
  optionSource: 'rows',
  optionRows: 'koltsegek',
  rowLabel: '{sor}. {koltsegek.megnevezes}: {koltsegek.brutto|pénz}',
  hint: 'A „Költségek és támogatás” oldalon megadott tételek.',
})

/** The documents, each attached now, sent later, or not needed. */
export const csatolmanyok: SectionSpec = {
  fields: [
    note(
      'csatolasrol',
      'Milyen fájlokat csatolhat?',
      'PDF-et vagy képet, egyenként legfeljebb 10 MB méretben. A személyes adatokat, amelyek nem tartoznak az ügyhöz, takarja ki.',
    ),
    ...reszek.flatMap(({ fields }) => fields),
    arajanlatTetelei,
  ],
  rules: [
    ...reszek.flatMap(({ rules }) => rules),
    ...iratok.map(({ key, label }) =>
      mustHold(`${label}: a pótlás határideje`, [`${key}.hatarido`], {
        expression: { '<=': [{ days: [today, v(`${key}.hatarido`)] }, 60] },
        message: 'A hiányzó iratot hatvan napon belül el kell küldenie.',
        severity: 'warning',
      }),
    ),
    reveal('Az árajánlat tételei', ['arajanlatTetelei'], {
      condition: and(given('koltsegek'), oneOf('arajanlat.mikor', 'most', 'kesobb')),
    }),
    check('required', ['arajanlatTetelei'], { message: 'Jelöljön meg legalább egy tételt.' }),
    mustHold('A tulajdoni lap mindig kell', ['tulajdoniLap.mikor'], {
      expression: { '!=': [v('tulajdoniLap.mikor'), 'nem-kell'] },
      message: 'A tulajdoni lap mindig kell, ha a lakásnak több tulajdonosa van.',
      condition: is('tulajdonos', 'tars'),
    }),
  ],
}
