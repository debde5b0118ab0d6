/** The code that only forms with drafts need, in one part. */
export { DraftStatus, NewerDraft } from './draft-status.tsx'
export { buildFormDraft } from './form-draft.ts'
export { ResumeQuestion } from './resume-question.tsx'
