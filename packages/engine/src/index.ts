import './part-identifiers.ts'
import './part-patterns.ts'
import './part-why.ts'

export { MOMENT_TOLERANCE_MS, type SessionContext } from './clock.ts'
export { type CompileOptions, type CompileResult, compile, type Program } from './compile.ts'
export type { AnyItem, EngineDefinition, EngineItem, EngineItems, EngineKind } from './definition.ts'
export type { Diagnostic, DiagnosticCode } from './diagnostic.ts'
export {
  type Effective,
  type EffectiveItem,
  effectiveItems,
  type ScopedDefinition,
  type Standing,
} from './effective.ts'
export { type EventLog, type LogEntry, MAX_LOG_ENTRIES } from './event-log.ts'
export type {
  Answer,
  Change,
  Circumstances,
  Firing,
  FormEvent,
  Rejection,
  RejectionCode,
  RuntimeDiagnostic,
  Submission,
} from './events.ts'
export type { FieldState, PanelState, RowState } from './field-state.ts'
export type { Origin } from './frame.ts'
export { continueIn, givenOnly } from './going-on.ts'
export { fillPlaces } from './issues.ts'
export { type ItemSetPlace, itemSets } from './item-sets.ts'
export { type ConditionWords, conditionSentence } from './messages/condition-sentence.ts'
export { diagnosticText, labelsByPath, occurrenceText } from './messages/diagnostic-text.ts'
export { refusalMessages, rejectionMessages, runtimeMessages, unverifiedMessages } from './messages/hu.ts'
export { traceSentences } from './messages/trace-sentences.ts'
export type { FieldPlan, ProgramData } from './program.ts'
export { isSound, type Replay, type ReplayOptions, replay } from './replay.ts'
export type { Refusal, RefusalCode } from './replay-checks.ts'
export type { ClaimReason, Claims, Unverified } from './replay-claims.ts'
export type { OptionState } from './rules/option-modifier.ts'
export type { EffectOutput, EffectWrite, MessageSeverity } from './rules/side-effect.ts'
export type { FieldIssue, ImpliedRule, IssueSeverity } from './rules/validation.ts'
export type { Session } from './session.ts'
export {
  type FieldSnapshot,
  type FrameSnapshot,
  type SessionSnapshot,
  snapshotOf,
} from './snapshot.ts'
export type { StartInput } from './start.ts'
export type { ConditionTrace, OperandTrace } from './why/condition-trace.ts'
export type { Counterfactual, SuggestedChange } from './why/counterfactual.ts'
export { type Aspect, type RuleNeed, type RuleRole, type RuleTrace, rulesAbout, type Trace } from './why.ts'
