/** What the engine needs at run time: plain tables and limits, without kinds and without zod. */
export { ANSWER_LIMITS } from './form/answer-limits.ts'
export { fieldValueTypes, MAX_FIELD_DEPTH } from './form/field-value-types.ts'
export { type IdentifierRule, identifierRules } from './form/identifier-rules.ts'
