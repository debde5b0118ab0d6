import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/renderer/styles.css'
import { Form, type RenderableForm } from '@urlapmuhely/renderer'
import { createRoot } from 'react-dom/client'
import '../forms.ts'

globalThis.showForm = (root, schema) => {
  createRoot(root).render(<Form form={schema as RenderableForm} />)
}
