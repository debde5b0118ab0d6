import { hungarianValidators } from '../validators/hungarian.ts'
import { phone } from '../validators/phone.ts'
import { addParts } from './parts.ts'

addParts({ ...hungarianValidators, phone })
