import { type SyntheticEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { beforeLeaving } from '../app/leaving.ts'
import { t } from '../messages/t.ts'
import css from './update-dialog.module.css'

import { updateStore } from './update-store.ts'

/**
 * Announces a newer version, and reloads the page on request; it cannot be closed otherwise.
 *
 * It is the browser's own dialog and part of what every page loads first: when it is needed, the rest of this build may
 * no longer exist. Source: the specification, sections 4 and 8.
 */
export function UpdateDialog() {
  const announced = useSyncExternalStore(updateStore.subscribe, updateStore.isAnnounced)
  return announced ? <OpenDialog /> : null
}

function OpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const open = () => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }
  useEffect(open, [])
  const stay = (event: SyntheticEvent) => event.preventDefault()
  const reload = async () => {
    await beforeLeaving()
    location.reload()
  }
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby="none"
      onCancel={stay}
      // A browser that does not support `closedby` lets a second Escape through.
      onClose={open}
      onKeyDown={(event) => event.key === 'Escape' && stay(event)}
    >
      <h2 id={`${id}-title`} className={css.title}>
        {t('shell.dialog.title')}
      </h2>
      <p id={`${id}-text`}>{t('shell.update.text')}</p>
      <div className={css.actions}>
        <button type="button" className={css.button} onClick={() => void reload()}>
          {t('shell.update.reload')}
        </button>
      </div>
    </dialog>
  )
}
