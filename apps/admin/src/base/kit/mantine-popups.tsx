import { Drawer, MantineProvider, Menu, Modal, Popover, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '../app/theme.ts'

export { Drawer, Menu, Modal, Popover, Tooltip }

/** Provides the context that Mantine's components need. */
export function Provided({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateInlineStyles={false}
    >
      {children}
    </MantineProvider>
  )
}
