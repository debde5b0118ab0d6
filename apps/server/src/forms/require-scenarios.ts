import { AppError, type FormDefinition } from '@urlapmuhely/schema'
import { formTexts } from '../messages/hu-forms.ts'
import type { Item } from '../storage/columns.ts'
import { playKept } from './play-kept.ts'

/**
 * Plays the scenarios of a form on the state that is about to be published.
 *
 * @param kept whole items of the kind, as the table holds them.
 * @param now ISO 8601.
 * @throws {AppError} `conflict` if any is broken; `data.brokenScenarios` holds their names.
 */
export function refuseBroken(definition: FormDefinition, kept: readonly Item[], now: string): void {
  const broken = playKept(definition, kept, now)
    .filter(({ passed }) => !passed)
    .map(({ name }) => name)
  if (broken.length === 0) return
  throw new AppError('conflict', {
    detail: formTexts.scenariosBroken,
    data: { brokenScenarios: broken },
  })
}
