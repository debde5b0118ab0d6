import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/renderer/styles.css'
import './page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from './page.tsx'

const root = document.getElementById('root')
const dark = matchMedia('(prefers-color-scheme: dark)').matches
document.documentElement.dataset.theme = dark ? 'dark' : 'light'
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Page query={new URLSearchParams(location.search)} />
    </StrictMode>,
  )
}
