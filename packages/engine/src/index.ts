import './optional/identifiers.ts'
import './optional/patterns.ts'
import './optional/why.ts'

export type { PublishedForm } from '@urlapmuhely/schema'
export { type CompileOptions, type CompileResult, compile, type Program } from './compile/compile.ts'
export { continueIn, givenOnly } from './compile/continue-in.ts'
export type { Session } from './compile/session.ts'
export type { AnyItem, EngineDefinition, EngineItem, EngineItems, EngineKind } from './facts/definition.ts'
export {
  type Diagnostic,
  type DiagnosticCode,
  diagnosticFacts,
  type ExampleValue,
} from './facts/diagnostic.ts'
export type { OptionState } from './facts/option-list.ts'
export type { EffectOutput, EffectWrite, MessageSeverity } from './program/effect-output.ts'
export type { FieldIssue, ImpliedRule, IssueSeverity } from './program/field-issue.ts'
export type { ProgramData } from './program/program.ts'
export { isSound, type Replay, type ReplayOptions } from './replay/check.ts'
export type { ClaimReason, Claims, Unverified } from './replay/claims.ts'
export type { Refusal, RefusalCode } from './replay/refusal.ts'
export { replay } from './replay/replay.ts'
export type { RuleNeed, RuleRole } from './rules/rule.ts'
export {
  type Effective,
  type EffectiveItem,
  effectiveItems,
  type ScopedDefinition,
  type Standing,
} from './scope/effective.ts'
export type { Field } from './scope/fields.ts'
export { type ItemSetPlace, itemSets } from './scope/item-sets.ts'
export { type EventLog, type LogEntry, MAX_LOG_ENTRIES } from './session/event-log.ts'
export type { FieldSnapshot, FrameSnapshot, SessionSnapshot } from './session/snapshot.ts'
export type { StartInput } from './session/start.ts'
export { type ContextValues, MOMENT_TOLERANCE_MS, type SessionContext } from './state/clock.ts'
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
} from './state/events.ts'
export type { AwaitedField, FieldState, HostRequest, PanelState, RowState } from './state/field-state.ts'
export type { HostAnswer, HostOption } from './state/host-option.ts'
export type { Origin } from './state/marks.ts'
export type { PageCheck, PageProgress, PageState } from './state/page-state.ts'
export type { HostChoice } from './views/host-choices.ts'
export { fillPlaces, issueMessage } from './views/issue-message.ts'
export type { Comparison, ConditionTrace } from './why/condition-trace.ts'
export type { Counterfactual, SuggestedChange } from './why/counterfactual.ts'
export type { FaultTrace, Measured } from './why/fault-trace.ts'
export type { ModifierTrace } from './why/modifier-trace.ts'
export type { ComputedTrace, FieldNameTrace, FormulaTrace, OperandTrace } from './why/operand-trace.ts'
export { rulesAbout } from './why/rules-about.ts'
export type { Aspect, RuleTrace, Trace } from './why/why.ts'
export type { WriteTrace } from './why/write-trace.ts'
