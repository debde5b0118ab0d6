import { type AnyDefinition, expandDefinition } from '@urlapmuhely/schema/facts'
import { useEffect } from 'react'
import { loadControls } from './controls/controls.ts'
import type { HostControls } from './form-context.ts'
import { hasSameMembers, useKept } from './use-kept.ts'
import { whenIdle } from './when-idle.ts'

/** Loads the controls that a form shows later, once it is shown. */
export function useLaterControls(definition: AnyDefinition, own: HostControls['controls']): void {
  const kept = useKept(own, hasSameMembers)
  useEffect(
    () =>
      whenIdle(() => {
        // What fails here is loaded again when it is shown, and says so there.
        void loadControls(expandDefinition(definition).items.formField, kept)?.catch(() => undefined)
      }),
    [definition, kept],
  )
}
