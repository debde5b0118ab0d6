import { addParts } from './parts.ts'
import { explain } from './why.ts'

addParts({ why: explain })
