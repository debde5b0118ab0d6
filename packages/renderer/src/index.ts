'use client'

export type { Answer } from '@urlapmuhely/engine'
export type { PublishedForm } from '@urlapmuhely/schema'
export type { AnswerFile } from './context/answer-files.ts'
export type { FieldControlProps } from './context/control-props.ts'
export {
  type ControlWrapper,
  type FieldControls,
  type FormContextValue,
  type HostControls,
  useForm,
} from './context/form-context.ts'
export type { FormHandle, ResetOptions } from './context/form-handle.ts'
export type { OptionsAnswer, OptionsRequest, OptionsSource } from './context/host-options.ts'
export type { AnswerValues, SubmittedAnswer } from './context/submitted-answer.ts'
export { useAnswer, useFieldState, useIssues, useLastChange } from './context/use-field-state.ts'
export { useControl } from './controls/field-control.ts'
export { memberLabel } from './controls/member-label.ts'
export type { Draft, DraftPlace, DraftStore, LocalDrafts } from './drafts/draft.ts'
export { FieldGrid, FieldView } from './field/field-view.tsx'
export type { FormProps, HostEvent, ProvidedFormProps } from './filling/form-props.ts'
export type { SubmitIssue, SubmitProblem } from './filling/host-issues.ts'
export type { SubmitHandler } from './filling/use-submit.ts'
export { Form, SessionForm } from './form/form.tsx'
export { FormProvider } from './form/form-provider.tsx'
export { prepareForm } from './form/prepare-form.ts'
export { FormNotices, useDraft } from './headless/parts.tsx'
export { type FieldBinding, useField } from './headless/use-field.ts'
export { type PagesBinding, usePages } from './headless/use-pages.ts'
export { type SubmissionBinding, useSubmission } from './headless/use-submission.ts'
export { hu, type RendererMessages } from './messages/hu.ts'
export type { PageRouter } from './pages/use-page-router.ts'
export { type CheckBody, type SentAnswer, toSentAnswer } from './sent-answer.ts'
export { type SessionResult, useInstant } from './session/use-program.ts'
export { type RenderableForm, type SessionInput, useSession } from './session/use-session.ts'
export { BlockText } from './texts/block-text.tsx'
