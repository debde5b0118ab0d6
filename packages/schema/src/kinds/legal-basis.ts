import { longText, richText } from '../property/text-properties.ts'
import { TEXT_LIMITS } from '../text/text-limits.ts'

/** The section of the edit screen for the legal basis. */
export const legalBasisSection = { basis: 'Jogalap' } as const

/** Why a field is asked, or why a rule is as it is: the law, with a link to it. */
export const legalBasis = richText('Jogalap', {
  max: TEXT_LIMITS.legalBasis,
  section: 'basis',
  help: 'Melyik jogszabály írja elő, hivatkozással. A kitöltő a mezőnél, a „Miért kérdezzük?” alatt olvashatja; a szabálykönyvben is látszik.',
})

/** The same for a rule that concerns no field, so that citizens cannot query it. */
export const internalLegalBasis = longText('Jogalap', {
  max: TEXT_LIMITS.legalBasis,
  section: 'basis',
  help: 'Melyik jogszabály írja elő, hivatkozással. A szabálykönyvben látszik; a kitöltő nem látja.',
})
