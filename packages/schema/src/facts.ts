/** The run-time facts for the engine: plain tables and limits, without kinds and without zod. */
export { byLabel } from './collation/by-label.ts'
export { hungarianSortKey } from './collation/hungarian-sort-key.ts'
export { dataFilterOf } from './condition/data-filter.ts'
export { type FieldsByKey, type FieldTree, followName } from './condition/follow-name.ts'
export { type AmountField, amountDecimals } from './form/amount-decimals.ts'
export { ANSWER_LIMITS } from './form/answer-limits.ts'
export { fitsMembers, readyMemberNames, type ValueMember, valueMembersOf } from './form/custom-value.ts'
export {
  type FieldRole,
  factsOfType,
  holdsRows,
  isMatrixGroup,
  isPage,
  isUnseen,
  type RuleMessageVariant,
} from './form/field-type-facts.ts'
export {
  fieldValueTypes,
  isOrderedChoice,
  MAX_FIELD_DEPTH,
  MAX_REPEAT_DEPTH,
} from './form/field-value-types.ts'
export { CONTEXT_KEY, type ContextEntry, contextFields } from './form/form-context.ts'
export { byIdentifierRule, type IdentifierRule, isIdentifierRule } from './form/identifier-rules.ts'
export { isAmount, numberLimits, scalePoints } from './form/scale.ts'
export {
  type ExpectedState,
  type ScenarioContent,
  type ScenarioStep,
  scenarioIssues,
} from './form/scenario.ts'
export { hasTextForm, textFormOf } from './form/text-forms.ts'
export { valueParentOf } from './form/value-parents.ts'
export { byOrder } from './ground/by-order.ts'
export { isCleanText, withoutDamage } from './ground/clean-text.ts'
export { contentProperties } from './text/content-properties.ts'
export { type CsvValue, csvCellText, csvText } from './text/csv-text.ts'
export {
  DEFAULT_LANGUAGE,
  directionOf,
  languagesOf,
  type MessageLanguage,
  messageLanguage,
} from './text/languages.ts'
export { decimalsIn, formatNumber, readNumber, writeNumber } from './text/number-text.ts'
export { placeFormatNamed, placeFormats, type ShownAs } from './text/place-formats.ts'
export {
  hasBrace,
  MESSAGE_PLACES,
  parsePlaces,
  ROW_PLACE,
  renamePlaces,
  type TextPlace,
} from './text/places.ts'
export {
  mapInline,
  plainText,
  type RichInline,
  type RichNode,
  type RichText,
} from './text/rich-text.ts'
export { type TextForm, tidyText } from './text/tidy-text.ts'
export { expandDefinition } from './wire/expand-definition.ts'
export type { AnyDefinition, WholeDefinition, WholeItem, WireDefinition } from './wire/wire-definition.ts'
export { type OffWireName, wireValues } from './wire/wire-values.ts'
