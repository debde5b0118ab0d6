import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/renderer/styles.css'
import { Form } from '@urlapmuhely/renderer'
import { createRoot } from 'react-dom/client'
import { wireOf } from './our-definition.ts'

/** As many as the smaller form of all candidates has, so that the two are compared. */
const ON_A_PAGE = 100

globalThis.drawnAtOnce = ON_A_PAGE

/** The same fields and rules as ours, on pages: only the first one is drawn. */
globalThis.mountForm = (root, fields) => {
  createRoot(root).render(
    <Form form={{ definition: wireOf(fields, ON_A_PAGE) }} now="2026-11-21T10:00:00Z" />,
  )
}
