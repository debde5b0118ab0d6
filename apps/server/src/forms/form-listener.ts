import type { ItemListener } from '../items/write/item-listener.ts'
import { touchForms } from './form-states.ts'
import { checkPublishedKey } from './published-keys.ts'

/** Checks published keys, and increases the content revision of forms whose items were written. */
export const formListener: ItemListener = { check: checkPublishedKey, written: touchForms }
