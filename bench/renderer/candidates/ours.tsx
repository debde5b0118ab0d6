import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/renderer/styles.css'
import { Form } from '@urlapmuhely/renderer'
import { createRoot } from 'react-dom/client'
import { wireOf } from './our-definition.ts'

globalThis.mountForm = (root, fields) => {
  createRoot(root).render(<Form form={{ definition: wireOf(fields) }} now="2026-11-21T10:00:00Z" />)
}
