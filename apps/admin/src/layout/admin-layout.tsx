import { QueryClientProvider } from '@tanstack/react-query'
import '../styles/mantine.css'
import '@urlapmuhely/ui/styles.css'
import { queryClient } from '../api/query-client.ts'
import { Screen } from '../router/router-view.tsx'
import { DialogHost } from './dialogs.tsx'
import { Notices } from './notices.tsx'
import { Frame } from './page-frame.tsx'
import { useEscapeInPopups } from './use-escape-in-popups.ts'

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
