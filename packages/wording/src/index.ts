export { articleBefore, quoted, withArticle, withCapitalArticle } from '@urlapmuhely/schema/article'
export { differenceText, isStricter } from './behaviour-text.ts'
export { changedText } from './changed-text.ts'
export { conditionSentence, expressionWords } from './condition/condition-sentence.ts'
export {
  answersText,
  diagnosticText,
  exampleText,
  fieldsByPath,
  isDiagnosticCode,
  labelsByPath,
  type Occurrence,
  occurrenceText,
} from './diagnostic-text.ts'
export { fieldDescription } from './field-description.ts'
export { formatCalendarText, formatInstant } from './formats.ts'
export { diagnosticOf, foundDiagnostics } from './found-diagnostics.ts'
export {
  questions,
  refusalMessages,
  rejectionMessages,
  runtimeMessages,
  unverifiedMessages,
} from './messages/hu.ts'
export { misfitText } from './misfit-text.ts'
export { recordsText } from './records-text.ts'
export { type RefusalReasons, refusalReasons } from './refusal-reasons.ts'
export { dayOrderingOf } from './rules/day-limits.ts'
export { type AskedField, initialCondition } from './rules/initial-condition.ts'
export { filterNames } from './rules/option-modifier.ts'
export type { Answer, QuestionName } from './rules/questions.ts'
export type { RuleContent, RuleItem, RuleKindName } from './rules/rule-content.ts'
export {
  answeredBy,
  buildRuleIndex,
  type FieldReader,
  type RuleIndex,
  type RuleNode,
  ruleIndexInPieces,
} from './rules/rule-index.ts'
export {
  type ChangedRule,
  followsSentence,
  type RenamedRule,
  renamedRules,
  ruleName,
} from './rules/rule-name.ts'
export { buildRuleNames, type RuleNames } from './rules/rule-names.ts'
export { ruleNote } from './rules/rule-note.ts'
export { partGroups, type RulePart, type RulePartGroup, ruleText } from './rules/rule-part.ts'
export { alternativesOf, ruleSentence } from './rules/rule-sentence.ts'
export { isRuleKind, ruleKindNames } from './rules/rule-writers.ts'
export { scopePhrase } from './rules/scope-words.ts'
export type { SentenceField, SentenceNames } from './sentence-field.ts'
export { buildSentenceNames, type NamedField, placeOfItem, placeProperties } from './sentence-names.ts'
export { type SentencePart, sentenceText } from './sentence-parts.ts'
export { startValues } from './start-values.ts'
export { type TraceLine, traceLines, traceSentences } from './trace-sentences.ts'
export { UNKNOWN_PERSON } from './unknown-person.ts'
export { valueText } from './value-text.ts'
