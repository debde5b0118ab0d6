import { RE2JS } from 're2js'
import { addParts } from '../facts/libraries.ts'

addParts({ patterns: RE2JS })
