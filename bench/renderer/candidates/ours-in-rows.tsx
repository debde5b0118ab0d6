import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/renderer/styles.css'
import { Form } from '@urlapmuhely/renderer'
import { createRoot } from 'react-dom/client'
import { rowsOf } from './our-definition.ts'

const IN_A_ROW = 10

/** The same fields and rules as ours, in rows of a repeat: each row has ten of them. */
globalThis.mountForm = (root, fields) => {
  const rows = Array.from({ length: Math.ceil(fields.length / IN_A_ROW) }, () => ({}))
  createRoot(root).render(
    <Form
      form={{ definition: rowsOf(fields.slice(0, IN_A_ROW)) }}
      values={{ sorok: rows }}
      now="2026-11-21T10:00:00Z"
    />,
  )
}
