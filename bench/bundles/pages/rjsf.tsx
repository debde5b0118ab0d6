import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { createRoot } from 'react-dom/client'
import '../forms.ts'

globalThis.showForm = (root, schema) => {
  createRoot(root).render(<Form schema={schema as RJSFSchema} validator={validator} />)
}
