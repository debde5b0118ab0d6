export type {
  AnswerCheckResult,
  AnswerIssue,
  AnswerProblem,
  ComparedVerdict,
  UnverifiedValue,
} from './api/answer-verdict.ts'
export type { AnswerName, Answers } from './api/answers.ts'
export type {
  InsertBlockRequest,
  InsertBlockResult,
  ReadyBlock,
  ReadyBlocksResult,
  SaveBlockRequest,
  SaveBlockResult,
} from './api/blocks.ts'
export type { ChangeEntry, ChangesPage, ServerEvent } from './api/changes.ts'
export type { FetchSourceKind, FormFetches } from './api/fetches.ts'
export type {
  BehaviourCase,
  BehaviourResult,
  BreakingChange,
  CompareEntry,
  CompareLine,
  CompareResult,
  RefusedExample,
} from './api/form-changes.ts'
export type {
  BlockEffect,
  FormEffect,
  FormFile,
  FormsFile,
  ImportFormsResult,
  ImportResult,
  SharedChoices,
  SharedDifference,
} from './api/form-files.ts'
export type {
  AsOfResult,
  CheckResult,
  ContentRequest,
  ContentResult,
  Diagnostic,
  ItemCounts,
  Overview,
  PublishResult,
  RestoreRequest,
  UsedList,
  VersionDetail,
  VersionSummary,
  VersionsResult,
} from './api/forms.ts'
export type {
  AffectedItem,
  ApiItem,
  BulkRequest,
  BulkResult,
  DeletionPlans,
  ImportRequest,
  ItemName,
  ListPage,
  OptionListSummary,
  ReferenceEntry,
  ReferencesResult,
} from './api/items.ts'
export {
  FORM_FILE_FORMAT,
  FORMS_FILE_FORMAT,
  MAX_BULK_ITEMS,
  MAX_FILE_FORMS,
  MAX_FILE_ITEMS,
  MAX_IMPORT_ROWS,
  MAX_OPENING_LENGTH,
  MAX_PAGE_SIZE,
  MAX_PRESENT_SELECTION,
  PRESENCE_EXPIRES_MS,
  SHARED_CHOICES,
} from './api/limits.ts'
export type { ListConflict, ListEffect, ListInUse, OptionListPage } from './api/option-lists.ts'
export type { FormPlaces } from './api/places.ts'
export type { Presence } from './api/presence.ts'
export type { Problem } from './api/problem.ts'
export type { Judgement, Proposal, ProposalDetail, ProposalStep, ProposalsResult } from './api/proposals.ts'
export type { OpeningRequest, OpeningResult, PublishedForm } from './api/public.ts'
export type { Save, SavesPage } from './api/saves.ts'
export type { BrowserSettings } from './api/settings.ts'
export type { FormUsage, LossLine, UsageLine, UsageQuery, UsageResult } from './api/usage.ts'
export { checkCondition } from './condition/check-condition.ts'
export {
  type Condition,
  type ConditionCall,
  conditionCall,
  conditionNames,
  MAX_CONDITION_NODES,
  mapConditionNames,
} from './condition/condition.ts'
export type { ConditionIssue } from './condition/condition-check.ts'
export {
  type ConditionPart,
  conditionParts,
  mapConditions,
  namedFields,
  positionsOf,
} from './condition/condition-parts.ts'
export { buildConditionScope, type ConditionScope } from './condition/condition-scope.ts'
export {
  type ConditionType,
  type FieldInCondition,
  type ListInCondition,
  typeOfField,
} from './condition/condition-types.ts'
export { enclosingScopes } from './condition/follow-name.ts'
export { listsRead, withListRenamed } from './condition/lists-read.ts'
export { mirroredComparisons } from './condition/mirrored.ts'
export type { FormulaName } from './condition/operator-facts.ts'
export {
  type ConditionOperator,
  conditionOperators,
  isElementOperator,
  type NamingOperator,
  operatorNamed,
  operatorWords,
  type WordedOperator,
} from './condition/operators.ts'
export { type DefinitionItem, definitionItems } from './definition/definition-items.ts'
export {
  type FormDefinition,
  type FormItems,
  type Published,
  publishedItem,
} from './definition/form-definition.ts'
export { inLanguage } from './definition/in-language.ts'
export { differingPlaces, type FormText, formTexts } from './definition/text-coverage.ts'
export { currencies } from './form/currencies.ts'
export { fieldTitle, firstWords } from './form/field-title.ts'
export { factsOfType, holdsRows, isMatrixGroup, isPage, isUnseen } from './form/field-type-facts.ts'
export {
  type FieldValueType,
  type FormFieldTypeName,
  fieldValueTypes,
  MAX_FIELD_DEPTH,
  MAX_REPEAT_DEPTH,
} from './form/field-value-types.ts'
export {
  CONTEXT_KEY,
  type ContextEntry,
  type ContextField,
  contextFields,
} from './form/form-context.ts'
export { formFieldTypeLabels } from './form/form-field-types.ts'
export { type FormFragment, isFormFragment } from './form/form-fragment.ts'
export { type FormDerived, type FormStatus, formStatuses } from './form/form-statuses.ts'
export { literalFits } from './form/literal-fits.ts'
export type { ExpectedState, ScenarioContent, ScenarioEvent, ScenarioStep } from './form/scenario.ts'
export {
  type RuleParameter,
  type ValidationRule,
  type ValidationRuleName,
  validationRules,
} from './form/validation-rules.ts'
export { isLayout, type PlacedField, valueParentOf } from './form/value-parents.ts'
export { byOrder, type Ordered } from './ground/by-order.ts'
export { foldText, isCleanText, withoutDamage } from './ground/clean-text.ts'
export { type Difference, diffById, type Identified } from './ground/diff-by-id.ts'
export { AppError, type ErrorCode, type ErrorDetails, errors, InvariantError } from './ground/errors.ts'
export { buildIssue, type Issue } from './ground/issues.ts'
export { type JsonValue, jsonFault } from './ground/json.ts'
export { type Block, block } from './kinds/block.ts'
export { decidedTogether, labelSource } from './kinds/decided-together.ts'
/** @public */
export { defineKind, type ItemOf, type Kind } from './kinds/define-kind.ts'
export { type Domain, domain } from './kinds/domain.ts'
export { type Form, form } from './kinds/form.ts'
/** @public */
export { type FormDefaultValue, formDefaultValue } from './kinds/form-default-value.ts'
/** @public */
export { type FormDisabled, formDisabled } from './kinds/form-disabled.ts'
/** @public */
export { type FormExpandable, formExpandable } from './kinds/form-expandable.ts'
export { type FormField, formField } from './kinds/form-field.ts'
export { type FormOption, formOption } from './kinds/form-option.ts'
/** @public */
export { type FormOptionExpandable, formOptionExpandable } from './kinds/form-option-expandable.ts'
/** @public */
export { type FormOptionModifier, formOptionModifier } from './kinds/form-option-modifier.ts'
/** @public */
export { type FormRemoveable, formRemoveable } from './kinds/form-removeable.ts'
export { type FormScenario, formScenario } from './kinds/form-scenario.ts'
/** @public */
export { type FormSideEffect, formSideEffect } from './kinds/form-side-effect.ts'
/** @public */
export { type FormValidation, formValidation } from './kinds/form-validation.ts'
export {
  contentKinds,
  formKinds,
  itemKinds,
  type KindName,
  kindNamed,
  kinds,
  ownKinds,
} from './kinds/index.ts'
export { listSort } from './kinds/list-sort.ts'
export { type IssueCode, issueText } from './messages/hu.ts'
export { sharedTexts } from './messages/shared-texts.ts'
export {
  FormDataError,
  type FormDataFault,
  type FormPart,
  type FormTree,
  MAX_PART_NAME_LENGTH,
  MAX_PARTS,
  toFormData,
  toFormTree,
} from './multipart/form-data.ts'
export { isNumberText, itemForForm, itemFromForm } from './multipart/item-form-data.ts'
export { fieldReads, nameReads, namesRead } from './names/field-reads.ts'
export { withNamesFollowed } from './names/follow-names.ts'
export { optionValuesReplaced } from './names/follow-option-values.ts'
export { freeKey, nameTreeOf, withFreeKeys } from './names/free-keys.ts'
export { buildNameReader } from './names/name-reader.ts'
export {
  type AnyItem,
  ancestorsOf,
  buildNameTree,
  contextTreeFields,
  descendantsOf,
  fieldsIn,
  insideLayout,
  isKeyTaken,
  type NameTree,
  nameOf,
  resolveName,
  type TreeField,
} from './names/name-tree.ts'
export { scopePositions } from './names/scope-positions.ts'
export { placeNames, type TextPart, textParts, withPlacesRenamed } from './names/text-parts.ts'
export {
  type ContentText,
  contentPropertyAt,
  contentTexts,
  hasContent,
  mapContentTexts,
} from './property/content-texts.ts'
export {
  IMAGE_TYPES,
  MAX_IMAGE_BYTES,
  type OptionValue,
  type StoredImage,
} from './property/data-properties.ts'
export { givenPlaces } from './property/given-places.ts'
export {
  type AppliesWhen,
  type ContentForm,
  type FittingChoices,
  fitsChoice,
  type Properties,
  type PropertyDefinition,
  type ValuesOf,
} from './property/property-definition.ts'
export {
  type ColumnSort,
  type ColumnType,
  columnSort,
  columnType,
  type FilterOperator,
  filterOperators,
  filtersOf,
  type PropertyTypeName,
} from './property/property-types.ts'
export type { ColumnPropertyType, RecordColumns } from './property/records-property.ts'
export {
  type ActionPropertyType,
  type SideEffectAction,
  sideEffectActions,
} from './property/side-effect-actions.ts'
export { fitsFormat } from './property/text-formats.ts'
export {
  type TranslatedText,
  type Translation,
  type TranslationState,
  type Translations,
  translationOf,
  translationsOf,
  withTranslation,
} from './property/translations.ts'
export {
  canonicalLanguage,
  DEFAULT_LANGUAGE,
  languageName,
  languagesOf,
  matchLanguage,
} from './text/languages.ts'
export {
  type PlaceFormat,
  placeFormatExamples,
  placeFormatNamed,
  placeFormats,
} from './text/place-formats.ts'
export {
  lineAndColumn,
  MAX_PLACES,
  parsePlaces,
  placesOf,
  printPlace,
  ROW_PLACE,
  renamePlaces,
  type TextPlace,
} from './text/places.ts'
export {
  mapInline,
  plainText,
  type RichImage,
  type RichInline,
  type RichItem,
  type RichNode,
  type RichPlace,
  type RichText,
  richInlines,
} from './text/rich-text.ts'
export { TEXT_LIMITS } from './text/text-limits.ts'
export { type TextForm, tidyText } from './text/tidy-text.ts'
export { mapReferences } from './wire/references.ts'
