import 'survey-core/survey-core.min.css'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import '../forms.ts'

globalThis.showForm = (root, schema) => {
  createRoot(root).render(<Survey model={new Model(schema)} />)
}
