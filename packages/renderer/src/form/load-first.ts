import { loadParts, prepareClock } from '@urlapmuhely/engine/load-parts'
import type { AnyDefinition } from '@urlapmuhely/schema/facts'
import { loadModule } from '@urlapmuhely/ui/load-module'
import { loadDrafts } from '../drafts/load-drafts.ts'
import { firstFields } from '../pages/first-fields.ts'
import { allLoaded, loadDrawing } from './load-drawing.ts'

/**
 * Loads the code for which `Form` waits before it shows an empty form with the renderer's own controls; null if all of it is
 * loaded. It imports nothing that draws, so a host can call it before it has `Form` itself.
 */
export function loadFirst(definition: AnyDefinition, savesDrafts: boolean): Promise<void> | null {
  const waiting = allLoaded(
    loadParts(definition, loadModule),
    loadDrawing(definition, firstFields(definition), { start: {} }),
    loadDrafts(savesDrafts),
  )
  // The processor is idle meanwhile.
  if (waiting) prepareClock()
  return waiting
}
