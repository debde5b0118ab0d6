import { versionNumber } from '@urlapmuhely/schema/api'
import { cleanText, instant, wholeInAddress } from '@urlapmuhely/schema/parse'
import { z } from 'zod'

/** The number of a version in an address. */
export const versionInAddress = wholeInAddress(versionNumber)

const flag = z.enum(['true', 'false']).default('false')
/** A state of a form in an address: the working copy, or the number of a version. */
export const stateInAddress = z.union([z.literal('working'), versionInAddress])

/** The parameters of one version's address. */
export const versionParams = z.object({ id: z.uuid(), version: versionInAddress })

/** Which two states are compared, and as they are at which moments. Without moments, everything in them is compared. */
export const compareQuery = z.strictObject({
  from: stateInAddress,
  to: stateInAddress.default('working'),
  fromAt: instant.optional(),
  toAt: instant.optional(),
})

/** At which moment a form is looked up. */
export const momentQuery = z.strictObject({ at: instant })

/** How a file of several forms is imported. */
export const importSeveralQuery = z.strictObject({ dryRun: flag, asCopy: flag })

/** How a file is imported. */
export const importQuery = importSeveralQuery.extend({
  contentRevision: wholeInAddress(z.int().min(0)).optional(),
})

/** Whether an action is only tried. */
export const dryRunQuery = z.strictObject({ dryRun: flag })

/** The query of the route that lists option lists. */
export const optionListsQuery = z.strictObject({ q: cleanText.max(200).optional() })
