import { mustHold, note, type SectionSpec } from '../author.ts'
import { fromBlock } from '../blocks/from-block.ts'
import { attachment } from '../blocks/small.ts'
import { is, today, v } from '../logic.ts'

const iratok = [
  { key: 'tulajdoniLap', label: 'Tulajdoni lap (30 napnál nem régebbi)' },
  { key: 'arajanlat', label: 'Árajánlat vagy költségvetés' },
  { key: 'fenykepek', label: 'Fényképek a lakás mostani állapotáról' },
]
const reszek = iratok.map((as) => fromBlock(attachment, { as }))

/** The documents, each attached now, sent later, or not needed. */
export const csatolmanyok: SectionSpec = {
  fields: [
    note(
      'csatolasrol',
      'Milyen fájlokat csatolhat?',
      'PDF-et vagy képet, egyenként legfeljebb 10 MB méretben. A személyes adatokat, amelyek nem tartoznak az ügyhöz, takarja ki.',
    ),
    ...reszek.flatMap(({ fields }) => fields),
  ],
  rules: [
    ...reszek.flatMap(({ rules }) => rules),
    ...iratok.map(({ key, label }) =>
      mustHold(
        `${label}: a pótlás határideje`,
        [`${key}.hatarido`],
        { '<=': [{ days: [today, v(`${key}.hatarido`)] }, 60] },
        'A hiányzó iratot hatvan napon belül el kell küldenie.',
        { severity: 'warning' },
      ),
    ),
    mustHold(
      'A tulajdoni lap mindig kell',
      ['tulajdoniLap.mikor'],
      { '!=': [v('tulajdoniLap.mikor'), 'nem-kell'] },
      'A tulajdoni lap mindig kell, ha a lakásnak több tulajdonosa van.',
      { condition: is('tulajdonos', 'tars') },
    ),
  ],
}
