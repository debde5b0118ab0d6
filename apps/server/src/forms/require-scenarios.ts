import { AppError, type FormDefinition, formScenario } from '@urlapmuhely/schema'
import { readItemsWhere } from '../items/item-repository.ts'
import type { WriteSession } from '../items/write/write-session.ts'
import { playKept } from './play-kept.ts'

/**
 * Runs the scenarios of a form on what is about to be published.
 *
 * @throws {AppError} `conflict` if any is broken; `data.brokenScenarios` holds their names.
 */
export async function refuseBroken({ db, at }: WriteSession, definition: FormDefinition): Promise<void> {
  const kept = await readItemsWhere(db, formScenario, 'formId', definition.form.id)
  const broken = playKept(definition, kept, at)
    .filter(({ passed }) => !passed)
    .map(({ name }) => name)
  if (broken.length === 0) return
  throw new AppError('conflict', {
    detail: 'Vannak elbukó próbák. Így csak indoklással tehető közzé: írja a megjegyzésbe, miért.',
    data: { brokenScenarios: broken },
  })
}
