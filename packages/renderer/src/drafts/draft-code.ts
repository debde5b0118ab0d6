/** What only forms that keep drafts need, in one part of their code. */
export { DraftStatus, NewerDraft } from './draft-status.tsx'
export { buildFormDraft } from './form-draft.ts'
export { ResumeQuestion } from './resume-question.tsx'
