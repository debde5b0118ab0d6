import type { NotificationData } from '@mantine/notifications'
import { NOTIFICATION_TIMEOUT_MS } from '@urlapmuhely/ui'
import { errorText } from '../api/api-error.ts'
import { Button } from '../kit/button.tsx'
import { t } from '../messages/t.ts'
import { hideNotice, showNotice } from './notices.tsx'

/** The notices of a failure that may still be shown, by its message. */
const failures = new Map<string, Set<string>>()

/**
 * Notices: `success` and `undo` close after five seconds. `error` is shown once even if it occurs again, and stays until
 * it is closed or `done` says that what failed has been done.
 *
 * Source: the specification, section 9.
 */
export const notify = {
  success: (message: string) => show({ message, color: 'teal' }),
  info: (message: string) => show({ message }),
  /** `error`, if passed, adds the server's message. */
  error: (message: string, error?: unknown) => {
    const detail = error === undefined ? '' : errorText(error, '')
    // A failure that is already shown is not shown again: equal ids are the same notice.
    const id = `error ${message} ${detail}`
    failures.set(message, (failures.get(message) ?? new Set()).add(id))
    return show({
      id,
      color: 'red',
      autoClose: false,
      ...(detail ? { title: message, message: detail } : { message }),
    })
  },
  /** What failed with one of these messages has been done now: its notices go, whatever the server said then. */
  done: (...messages: readonly string[]) => {
    for (const message of messages) {
      for (const id of failures.get(message) ?? []) hideNotice(id)
      failures.delete(message)
    }
  },
  /** Shows what was done, and a button to undo it. */
  undo: (message: string, takeBack: () => Promise<unknown>) => {
    const id = crypto.randomUUID()
    const undo = () => {
      hideNotice(id)
      takeBack().then(
        () => notify.success(t('shell.notice.undone')),
        (error: unknown) => notify.error(t('shell.notice.undoFailed'), error),
      )
    }
    return show({
      id,
      color: 'teal',
      message: (
        <>
          {message}{' '}
          <Button size="compact-sm" variant="light" onClick={undo}>
            {t('shell.notice.undo')}
          </Button>
        </>
      ),
    })
  },
}

function show(notice: NotificationData): void {
  void showNotice({
    autoClose: NOTIFICATION_TIMEOUT_MS,
    role: notice.color === 'red' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t('shell.notice.close') },
    ...notice,
  })
}
