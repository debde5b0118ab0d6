import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'
import '../src/styles.css'
import './gallery.css'

const root = document.getElementById('root')
if (!root) throw new Error('The gallery page has no element with the id "root".')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
