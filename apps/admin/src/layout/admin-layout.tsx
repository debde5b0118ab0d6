import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import '../styles/mantine.css'
import '@urlapmuhely/ui/styles.css'
import { queryClient } from '../api/query-client.ts'
import { theme } from '../app/theme.ts'
import { DialogHost } from './dialogs.tsx'
import { Frame } from './page-frame.tsx'
import { useEscapeInPopups } from './use-escape-in-popups.ts'

/** Everything under `/admin`: the frame with the screen in it, its data, notices and dialogs. */
export function AdminLayout() {
  useEscapeInPopups()
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateInlineStyles={false}
    >
      <QueryClientProvider client={queryClient}>
        <Frame>
          <Outlet />
        </Frame>
        <DialogHost />
        <Notifications position="bottom-right" />
      </QueryClientProvider>
    </MantineProvider>
  )
}
