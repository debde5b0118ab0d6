import { addLegalBasis } from '../texts/legal-bases.ts'
import { compileText, readText } from '../texts/text-plan.ts'
import { textsPart } from '../texts/texts-part.ts'

textsPart.provide({ compileText, readText, addLegalBasis })
