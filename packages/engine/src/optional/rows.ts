import { sharedPartsPart } from '../draft/shared-parts.ts'
import { sharePart } from '../rules/share-part.ts'
import { addRow, moveRow, removeRow } from '../session/apply-rows.ts'
import { dropRows, fillRows, replaceRows, topUpRows } from '../state/rows.ts'
import { rowsPart } from '../state/rows-part.ts'

rowsPart.provide({ fillRows, replaceRows, dropRows, topUpRows, addRow, removeRow, moveRow })
sharedPartsPart.provide({ sharePart })
