import taxIdModule from 'validator/lib/isTaxID.js'
import { unwrap } from './unwrap.ts'
import { ofText } from './validator.ts'

const isTaxID = unwrap(taxIdModule)

/** The validator of the Hungarian tax identifier; its library has those of all countries, so it is loaded by itself. */
export const taxIdValidators = { taxId: ofText((text) => isTaxID(text, 'hu-HU')) } as const
