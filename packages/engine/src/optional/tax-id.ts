import { taxIdValidators } from '../validators/tax-id.ts'
import { addParts } from './parts.ts'

addParts(taxIdValidators)
