'use client'

export type { Answer } from '@urlapmuhely/engine'
export type { PublishedForm } from '@urlapmuhely/schema'
export type { AnswerFile } from './answer-files.ts'
export type { FieldControlProps } from './controls/control-props.ts'
export { useControl } from './controls/field-control.ts'
export { memberLabel } from './controls/member-label.ts'
export type { Draft, DraftPlace, DraftStore, LocalDrafts } from './drafts/draft.ts'
export { FieldGrid, FieldView } from './field-view.tsx'
export { Form, SessionForm } from './form.tsx'
export {
  type ControlWrapper,
  type FieldControls,
  type FormContextValue,
  type HostControls,
  useForm,
} from './form-context.ts'
export type { FormHandle, ResetOptions } from './form-handle.ts'
export type { FormProps, HostEvent, ProvidedFormProps } from './form-props.ts'
export { FormProvider } from './form-provider.tsx'
export { FormNotices, useDraft } from './headless/parts.tsx'
export { type FieldBinding, useField } from './headless/use-field.ts'
export { type PagesBinding, usePages } from './headless/use-pages.ts'
export { type SubmissionBinding, useSubmission } from './headless/use-submission.ts'
export type { SubmitIssue, SubmitProblem } from './host-issues.ts'
export type { OptionsAnswer, OptionsRequest, OptionsSource } from './host-options.ts'
export { hu, type RendererMessages } from './messages/hu.ts'
export type { PageRouter } from './pages/use-page-router.ts'
export { prepareForm } from './prepare-form.ts'
export { type CheckBody, type SentAnswer, toSentAnswer } from './sent-answer.ts'
export type { AnswerValues, SubmittedAnswer } from './submitted-answer.ts'
export { BlockText } from './texts/block-text.tsx'
export { useAnswer, useFieldState, useIssues, useLastChange } from './use-field-state.ts'
export { type SessionResult, useInstant } from './use-program.ts'
export { type RenderableForm, type SessionInput, useSession } from './use-session.ts'
export type { SubmitHandler } from './use-submit.ts'
