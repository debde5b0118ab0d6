import 'survey-core/survey-core.min.css'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import { HIDING } from '../renderer-candidate.ts'

globalThis.mountForm = (root, fields) => {
  const model = new Model({
    textUpdateMode: 'onTyping',
    elements: fields.map(({ key, label, hint, hiddenBy }) => ({
      type: 'text',
      name: key,
      title: label,
      description: hint,
      ...(hiddenBy === null ? {} : { visibleIf: `!({${hiddenBy}} = '${HIDING}')` }),
    })),
  })
  createRoot(root).render(<Survey model={model} />)
}
