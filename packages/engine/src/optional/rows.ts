import { sharePart } from '../rules/share-part.ts'
import { sharedPartsPart } from '../rules/shared-parts.ts'
import { addRow, moveRow, removeRow } from '../session/apply-rows.ts'
import { dropRows, fillRows, replaceRows, topUpRows } from '../session/rows.ts'
import { rowsPart } from '../session/rows-part.ts'

rowsPart.provide({ fillRows, replaceRows, dropRows, topUpRows, addRow, removeRow, moveRow })
sharedPartsPart.provide({ sharePart })
