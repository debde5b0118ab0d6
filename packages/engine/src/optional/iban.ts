import { addParts } from '../facts/libraries.ts'
import { ibanValidators } from '../validators/iban.ts'

addParts(ibanValidators)
