import { createRoot } from 'react-dom/client'
import type { BundleForm } from '../forms.ts'
import '../forms.ts'

// The size of React itself: inputs without any form library.
globalThis.showForm = (root, schema) => {
  const { fields } = schema as BundleForm
  createRoot(root).render(
    fields.map(({ key, label, type }) => (
      <label key={key}>
        {label}
        <input type={type === 'check' ? 'checkbox' : type} />
      </label>
    )),
  )
}
