import type { Diagnostic, Report } from '../facts/diagnostic.ts'
import type { ProgramData } from '../program/program.ts'
import type { Check } from './check.ts'
import type { CheckBudget } from './check-budget.ts'
import type { CheckMemory } from './check-memory.ts'
import { Facts } from './facts.ts'
import { heldConditions } from './held-conditions.ts'
import { idleDefault } from './idle-default.ts'
import { idleDomain } from './idle-domain.ts'
import { idleHidden } from './idle-hidden.ts'
import { idleInclude } from './idle-include.ts'
import { idleOverride } from './idle-override.ts'
import { idleParts } from './idle-parts.ts'
import { impossiblePattern } from './impossible-pattern.ts'
import { labels } from './labels.ts'
import { meetingPresence } from './meeting-presence.ts'
import { openQuestions } from './open-questions.ts'
import { opposedComparisons } from './opposed-comparisons.ts'
import { opposedTexts } from './opposed-texts.ts'
import { opposedValidations } from './opposed-validations.ts'
import { optionLabels } from './option-labels.ts'
import { overruledEffect } from './overruled-effect.ts'
import { overwrittenEffect } from './overwritten-effect.ts'
import { reach } from './reach.ts'
import { refusedDefault } from './refused-default.ts'
import { refusedMask } from './refused-mask.ts'
import { refusedText } from './refused-text.ts'
import { repeatedRules } from './repeated-rules.ts'
import { straySpaces } from './stray-spaces.ts'
import { stuckRequired } from './stuck-required.ts'
import { tiedDefaults } from './tied-defaults.ts'
import { unreachableOption } from './unreachable-option.ts'
import { unroundedAmount } from './unrounded-amount.ts'
import { unsubmittable } from './unsubmittable.ts'
import { unusedContext } from './unused-context.ts'
import { validity } from './validity.ts'
import { wrongArticles } from './wrong-articles.ts'

/**
 * All checks of a form, in the order of their findings. The bench measures each of them.
 *
 * @public
 */
export const checks: readonly Check[] = [
  heldConditions,
  reach,
  meetingPresence,
  stuckRequired,
  opposedValidations,
  opposedComparisons,
  impossiblePattern,
  refusedMask,
  opposedTexts,
  refusedDefault,
  idleDefault,
  tiedDefaults,
  unreachableOption,
  unroundedAmount,
  repeatedRules,
  overwrittenEffect,
  overruledEffect,
  validity,
  unusedContext,
  labels,
  optionLabels,
  wrongArticles,
  straySpaces,
  idleHidden,
  idleInclude,
  idleOverride,
  idleDomain,
  idleParts,
  refusedText,
  unsubmittable,
]

/** The settings of a check of one program. */
export interface FormCheckOptions {
  /** The present, ISO 8601. If missing, the time of the program, which may lie in the future. */
  readonly now?: string
  /** Results that earlier checks of other states of the form found. The findings do not depend on it. */
  readonly memory?: CheckMemory | null
  /** The budget of all sets of the form together; without one, each set has only its own limits. */
  readonly budget?: CheckBudget | null
  /** Receives the undecided questions, for which there were too many cases or no decisive one. No faults. */
  readonly leaveOpen?: Report | undefined
}

/**
 * Finds probable mistakes in a form that compiles, in one domain at one time.
 *
 * A finding says "never" only if every case was tried. It says "may happen" only with an example which the
 * engine reproduces.
 *
 * @returns warnings and hints, and an error if nobody can submit the form.
 */
export function checkForm(
  program: ProgramData,
  { now = program.now, memory = null, budget = null, leaveOpen }: FormCheckOptions = {},
): Diagnostic[] {
  const facts = new Facts(program, now, { memory, budget })
  const found: Diagnostic[] = []
  const open: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => found.push(diagnostic)
  for (const check of checks) {
    if (budget?.isOver()) {
      facts.wasCut = true
      break
    }
    check(facts, report, (diagnostic) => open.push(diagnostic))
  }
  budget?.endSet(facts.steps, facts.wasCut)
  if (leaveOpen) openQuestions(facts, open).forEach(leaveOpen)
  return found
}
