import { Notifications, notifications } from '@mantine/notifications'
import './notices.css'
import { Provided } from '../kit/mantine-popups.tsx'

export { notifications }

/** The place of notices. */
export function NoticeHost() {
  return (
    <Provided>
      <Notifications position="bottom-right" />
    </Provided>
  )
}
