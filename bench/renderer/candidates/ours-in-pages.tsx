import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/renderer/styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { Form } from '@urlapmuhely/renderer'
import { createRoot } from 'react-dom/client'
import { HIDING } from '../renderer-candidate.ts'

/** As many as the smaller form of all candidates has, so that the two are compared. */
const ON_A_PAGE = 100

globalThis.drawnAtOnce = ON_A_PAGE

/** The same fields and rules as ours, on pages: only the first one is drawn. */
globalThis.mountForm = (root, fields) => {
  const pageOf = (index: number) => `oldal${Math.floor(index / ON_A_PAGE)}`
  const pages = [...new Set(fields.map((_, index) => pageOf(index)))]
  const definition = buildDefinition({
    formField: [
      ...pages.map((id) => ({ id, type: 'page', label: id })),
      ...fields.map(({ key, label, hint }, index) => ({ id: key, label, hint, parentId: pageOf(index) })),
    ],
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
