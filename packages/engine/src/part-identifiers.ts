import { addParts } from './parts.ts'
import { hungarianValidators } from './validators/hungarian.ts'

addParts({ identifiers: hungarianValidators })
