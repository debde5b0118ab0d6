import { beforeLeaving } from '../../base/app/leaving.ts'
import { t } from '../../base/messages/t.ts'
import { element } from '../start/element.ts'
import css from './update-dialog.module.css'

let isAnnounced = false

/**
 * Announces a newer version, and reloads the page on request; the dialog cannot be closed otherwise.
 *
 * It is the browser's own dialog and part of what every page loads first: when it is needed, the rest of this build may
 * no longer exist. Source: the specification, sections 4 and 8.
 */
export function announceUpdate(): void {
  if (isAnnounced) return
  isAnnounced = true
  const reload = async () => {
    await beforeLeaving()
    location.reload()
  }
  const button = element(
    'button',
    { type: 'button', className: css.button ?? '', onclick: () => void reload() },
    t('shell.update.reload'),
  )
  const dialog = element(
    'dialog',
    {
      className: css.dialog ?? '',
      attributes: {
        'aria-labelledby': 'update-title',
        'aria-describedby': 'update-text',
        closedby: 'none',
      },
    },
    element('h2', { id: 'update-title', className: css.title ?? '' }, t('shell.dialog.title')),
    element('p', { id: 'update-text' }, t('shell.update.text')),
    element('div', { className: css.actions ?? '' }, button),
  )
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault())
  // A browser that does not support `closedby` lets a second Escape through.
  dialog.addEventListener('close', () => dialog.showModal())
  document.body.append(dialog)
  dialog.showModal()
}
