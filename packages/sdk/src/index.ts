export {
  AnswerRefused,
  createClient,
  type FormClient,
  type FormClientOptions,
} from './client.ts'
export { FormServerError, type FormServerFault } from './form-server-error.ts'
export type {
  Accepted,
  AnswerIssue,
  AnswerPath,
  CheckOptions,
  CheckResult,
  OpenOptions,
  PublishedFormData,
  PulledForm,
  SignedOpening,
  UnverifiedValue,
} from './types.ts'
