'use client'

export type { Answer } from '@urlapmuhely/engine'
export type { PublishedForm } from '@urlapmuhely/schema'
export type { FieldControlProps } from './controls/control-props.ts'
export { useControl } from './controls/field-control.ts'
export { memberLabel } from './controls/member-label.ts'
export { FieldGrid, FieldView } from './field-view.tsx'
export { Form, type FormHandle, type FormProps, type HostEvent, SessionForm } from './form.tsx'
export { type ControlWrapper, type FieldControls, useForm } from './form-context.ts'
export type { SubmitIssue, SubmitProblem } from './host-issues.ts'
export type { OptionsAnswer, OptionsRequest, OptionsSource } from './host-options.ts'
export { hu, type RendererMessages } from './messages/hu.ts'
export type { PageRouter } from './pages/use-page-router.ts'
export { prepareForm } from './prepare-form.ts'
export type { SubmittedAnswer } from './submitted-answer.ts'
export { BlockText } from './texts/block-text.tsx'
export { type SessionResult, useInstant } from './use-program.ts'
export {
  type RenderableForm,
  type SessionInput,
  useAnswer,
  useField,
  useIssues,
  useLastChange,
  useSession,
} from './use-session.ts'
export type { SubmitHandler } from './use-submit.ts'
