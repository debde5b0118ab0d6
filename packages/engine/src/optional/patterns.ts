import { RE2JS } from 're2js'
import { addParts } from './parts.ts'

addParts({ patterns: RE2JS })
