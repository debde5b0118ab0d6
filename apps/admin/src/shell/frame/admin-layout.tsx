import { QueryClientProvider } from '@tanstack/react-query'
import '../../base/styles/mantine.css'
import '@urlapmuhely/ui/styles.css'
import { queryClient } from '../../base/api/query-client.ts'
import { DialogHost } from '../../base/dialogs/dialogs.tsx'
import { Notices } from '../../base/dialogs/notices.tsx'
import { useEscapeInPopups } from '../../base/dialogs/use-escape-in-popups.ts'
import { Screen } from '../../base/router/router-view.tsx'
import { Frame } from './page-frame.tsx'

/** Everything under `/admin`: the frame with the screen in it, its data, notices and dialogs. */
export function AdminLayout() {
  useEscapeInPopups()
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>
        <Screen />
      </Frame>
      <DialogHost />
      <Notices />
    </QueryClientProvider>
  )
}
