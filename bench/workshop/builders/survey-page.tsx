import 'survey-core/survey-core.min.css'
import 'survey-creator-core/survey-creator-core.min.css'
import { createRoot } from 'react-dom/client'
import { SurveyCreator, SurveyCreatorComponent } from 'survey-creator-react'

globalThis.openBuilder = (root, form) => {
  const creator = new SurveyCreator({ showLogicTab: true, isAutoSave: false })
  creator.JSON = form
  globalThis.builder = creator
  createRoot(root).render(<SurveyCreatorComponent creator={creator} />)
}
