import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/renderer/styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { Form } from '@urlapmuhely/renderer'
import { createRoot } from 'react-dom/client'
import { HIDING } from '../renderer-candidate.ts'

globalThis.mountForm = (root, fields) => {
  const definition = buildDefinition({
    formField: fields.map(({ key, label, hint }) => ({ id: key, label, hint })),
    formRemoveable: fields
      .filter(({ hiddenBy }) => hiddenBy !== null)
      .map(({ key, hiddenBy }) => ({
        id: `r${key}`,
        targets: [key],
        condition: { '==': [{ var: hiddenBy }, HIDING] },
      })),
  })
  createRoot(root).render(<Form form={{ definition }} now="2026-11-21T10:00:00Z" />)
}
