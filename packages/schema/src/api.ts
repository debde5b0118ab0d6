/** Requests and responses of every route as zod schemas; their types are in the package's main entry too. */

export type { Answer } from './api/answer.ts'
export { type AnswerName, type Answers, answers } from './api/answers.ts'
export * from './api/blocks.ts'
export * from './api/changes.ts'
export * from './api/form-files.ts'
export * from './api/forms.ts'
export * from './api/items.ts'
export * from './api/option-lists.ts'
export * from './api/presence.ts'
export * from './api/problem.ts'
export * from './api/public.ts'
export * from './api/settings.ts'
