import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/renderer/styles.css'
import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Create Next App' }

export default function RootLayout({ children }: LayoutProps<'/'>) {
  return (
    <html lang="hu">
      <body>{children}</body>
    </html>
  )
}
