import type { NotificationData } from '@mantine/notifications'
import { useSyncExternalStore } from 'react'

type NoticePart = typeof import('./mantine-notices.tsx')

let loaded: NoticePart | null = null
let loading: Promise<NoticePart> | null = null
const listeners = new Set<() => void>()

/** Shows a notice; the code for it is loaded with the first one. */
export async function showNotice(notice: NotificationData): Promise<void> {
  const { notifications } = await load()
  notifications.show(notice)
}

/** Takes a notice away, also one whose code is still on its way. */
export function hideNotice(id: string): void {
  void loading?.then(
    ({ notifications }) => notifications.hide(id),
    // Nothing was shown.
    () => undefined,
  )
}

/** The place of notices, once there was a notice. */
export function Notices() {
  const part = useSyncExternalStore(subscribe, () => loaded)
  return part && <part.NoticeHost />
}

/** A failure is not remembered, so that the next notice may be shown. */
function load(): Promise<NoticePart> {
  loading ??= import('./mantine-notices.tsx').then(
    (part) => {
      loaded = part
      for (const listener of listeners) listener()
      return part
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
