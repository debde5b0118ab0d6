import { addTexts, type KeyOf, type MessageParams, textOf } from '../t.ts'
import { huCoverage } from './hu-coverage.ts'
import { huMap } from './hu-map.ts'
import { huProposals } from './hu-proposals.ts'
import { huScenarios } from './hu-scenarios.ts'
import { huSynthetic } from './hu-synthetic.ts'
import { huWorkshop } from './hu-workshop.ts'
import type { FormKey } from './t-form.ts'
import './t-form.ts'
import type { PreviewKey } from '../t-preview.ts'
import '../t-preview.ts'

const workshopTexts = {
  workshop: huWorkshop,
  map: huMap,
  scenarios: huScenarios,
  coverage: huCoverage,
  synthetic: huSynthetic,
  proposals: huProposals,
} as const

/** The key of any text: the workshop uses those of all other screens. */
export type WorkshopKey = FormKey | PreviewKey | KeyOf<typeof workshopTexts>

addTexts(workshopTexts)

/** Like `t` of `t.ts`, with the texts of all screens. */
export function t(key: WorkshopKey, params: MessageParams = {}): string {
  return textOf(key, params)
}
