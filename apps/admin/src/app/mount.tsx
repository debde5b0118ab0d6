import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepScroll } from '../scroll/keep-scroll.ts'
import { watchVersion } from '../version/watch-version.ts'
import { router } from './router.ts'

/** Renders the application into the page's root. */
export function mount(): void {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element with the id "root".')
  keepScroll(router)
  watchVersion()
  createRoot(element).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
