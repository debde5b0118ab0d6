import { useEffect, useRef, useState } from 'react'
import { notify } from '../../../base/dialogs/notify.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { personId } from '../../../base/session/person.ts'
import type { Workshop } from '../workshop.ts'
import { localIssues } from './local-issues.ts'
import type { Saving } from './use-saving.ts'

const STORED_AT = 'urlapmuhely-autosave'
/** The pause after the last change. */
const PAUSE_MS = 2_000

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
    if (isOn) return saveInPauses(workshop, () => latest.current({ isQuiet: true }))
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

function saveInPauses(workshop: Workshop, save: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: unknown = null
  let isTold = false
  const attempt = async () => {
    if (workshop.changes().length === 0 || workshop.state().unfinished.length > 0) return
    const before = workshop.document()
    const reason =
      localIssues(workshop.changes()).length === 0 ? ((await save()) ? null : 'failed') : 'invalid'
    if (reason === null) isTold = false
    // Text typed during a save waits for a pause of its own.
    else if (!isTold && workshop.document() === before && workshop.conflicts().length === 0) {
      isTold = true
      notify.info(
        t('workshop.autosave.refused', { reason: t(`workshop.autosave.${reasonOf(workshop, reason)}`) }),
      )
    }
  }
  const follow = () => {
    const { document } = workshop.state().history
    if (document === last) return
    last = document
    clearTimeout(timer)
    timer = setTimeout(() => void attempt(), PAUSE_MS)
  }
  follow()
  const stop = workshop.subscribe(follow)
  return () => {
    stop()
    clearTimeout(timer)
  }
}

function reasonOf(workshop: Workshop, reason: 'failed' | 'invalid'): 'failed' | 'invalid' {
  return workshop.state().issues.length > 0 ? 'invalid' : reason
}
