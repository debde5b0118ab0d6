import { addParts } from '../facts/libraries.ts'
import { hungarianValidators } from '../validators/hungarian.ts'
import { phone } from '../validators/phone.ts'

addParts({ ...hungarianValidators, phone })
