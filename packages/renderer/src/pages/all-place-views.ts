export { CheckAnswers } from './check-answers.tsx'
export { optionalAfter } from './optional-pages.tsx'
export { PageList } from './page-list.tsx'
export { PageView } from './page-view.tsx'
