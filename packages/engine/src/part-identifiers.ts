import { addParts } from './parts.ts'
import { hungarianValidators } from './validators/hungarian.ts'
import { phone } from './validators/phone.ts'

addParts({ identifiers: { ...hungarianValidators, phone } })
