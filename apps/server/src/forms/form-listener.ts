import type { ItemListener } from '../items/write/item-listener.ts'
import { touchForms } from './form-states.ts'
import { checkPublishedKey } from './published-keys.ts'

/** Keeps published keys with their forms, and counts up the contents of forms whose items were written. */
export const formListener: ItemListener = { check: checkPublishedKey, written: touchForms }
