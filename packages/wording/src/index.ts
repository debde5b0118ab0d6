export { articleBefore, quoted, withArticle, withCapitalArticle } from './article.ts'
export { changedText } from './changed-text.ts'
export { conditionSentence, expressionWords } from './condition/condition-sentence.ts'
export { diagnosticText, labelsByPath, type Occurrence, occurrenceText } from './diagnostic-text.ts'
export { formatInstant } from './formats.ts'
export { refusalMessages, rejectionMessages, runtimeMessages, unverifiedMessages } from './messages/hu.ts'
export { buildSentenceNames, type NamedField, placeOfItem } from './sentence-names.ts'
export {
  type SentenceField,
  type SentenceNames,
  type SentencePart,
  sentenceText,
} from './sentence-parts.ts'
export { type TraceLine, traceLines, traceSentences } from './trace-sentences.ts'
export { valueText } from './value-text.ts'
