import { useEffect, useRef, useState } from 'react'
import { notify } from '../../../base/dialogs/notify.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { personId } from '../../../base/session/person.ts'
import type { Workshop } from '../workshop.ts'
import { type SaveRefusal, saveInPauses } from './save-in-pauses.ts'
import type { Saving } from './use-saving.ts'

const STORED_AT = 'urlapmuhely-autosave'

/** Whether the working copy saves itself: a setting of the person, in this browser. */
export interface Autosave {
  readonly isOn: boolean
  readonly turn: (isOn: boolean) => void
}

/**
 * Saves the working copy automatically two seconds after the last change, if the person
 * turned that on. Never publishes.
 */
export function useAutosave(workshop: Workshop, { save }: Saving): Autosave {
  const [place] = useState(() => `${STORED_AT}/${personId()}`)
  const [isOn, setOn] = useState(() => localStorage.getItem(place) !== null)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (isOn) return saveInPauses(workshop, () => latest.current({ isQuiet: true }), showRefusal)
  }, [isOn, workshop])
  return {
    isOn,
    turn: (wanted) => {
      if (wanted) localStorage.setItem(place, '1')
      else localStorage.removeItem(place)
      setOn(wanted)
    },
  }
}

function showRefusal(reason: SaveRefusal): void {
  notify.info(t('workshop.autosave.refused', { reason: t(`workshop.autosave.${reason}`) }))
}
