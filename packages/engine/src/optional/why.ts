import { explain } from '../why/why.ts'
import { addParts } from './parts.ts'

addParts({ why: explain })
