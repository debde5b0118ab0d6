import { ibanValidators } from '../validators/iban.ts'
import { addParts } from './parts.ts'

addParts(ibanValidators)
