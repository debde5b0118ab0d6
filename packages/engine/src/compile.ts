import type { Diagnostic } from './diagnostic.ts'
import type { FieldPlan, ProgramData } from './graph/program.ts'
import { aspects, type Wired, Wiring } from './graph/wiring.ts'
import type { CompileContext } from './rules/compile-context.ts'
import { type CompiledEffects, compileEffects, cyclePath, findEffectLoop } from './rules/compile-effects.ts'
import { compileDisabled, compilePresence } from './rules/compile-presence.ts'
import { compileValidations } from './rules/compile-validation.ts'
import { compileOptions, compileValues } from './rules/compile-values.ts'
import { findPersonal } from './rules/personal.ts'
import type { EngineDefinition } from './scope/definition.ts'
import { effectiveItems } from './scope/effective.ts'
import { buildFields, type FieldDraft } from './scope/fields.ts'
import type { SessionContext } from './session/clock.ts'
import type { Session } from './session/session.ts'
import type { SessionSnapshot } from './session/snapshot.ts'
import { resumeSession, type StartInput, startSession } from './session/start.ts'

/** What a form is compiled for. */
export interface CompileOptions {
  /** The id or the key of a domain; null or missing for what holds everywhere. */
  readonly domain?: string | null
  /** The instant, ISO 8601, that decides which items are valid. */
  readonly now: string
}

/** A definition compiled for one domain, ready to be filled in. */
export interface Program extends ProgramData {
  readonly start: (input?: StartInput) => Session
  /** Goes on from what `snapshotOf` gave. */
  readonly resume: (snapshot: SessionSnapshot, context?: SessionContext) => Session
}

/** A program, or null and why there is none; warnings come with either. */
export interface CompileResult {
  readonly program: Program | null
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Compiles a definition: references resolved, properties put in order, cycles and clashes reported.
 *
 * The definition is read only and kept; it must not change afterwards.
 */
export function compile(definition: EngineDefinition, { domain = null, now }: CompileOptions): CompileResult {
  const diagnostics: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic)
  const fail = () => ({ program: null, diagnostics })
  const domainId =
    domain === null
      ? null
      : (definition.domains.find(({ id, key }) => id === domain || key === domain)?.id ?? domain)
  const effective = effectiveItems(definition, domainId, now)
  if (!effective) {
    report({
      severity: 'error',
      code: 'DOMAIN_UNKNOWN',
      item: null,
      path: '',
      params: { domain: String(domain) },
    })
    return fail()
  }
  const tables = buildFields(definition, effective, report)
  if (diagnostics.some(({ code }) => code === 'PARENT_CYCLE')) return fail()
  const wiring = new Wiring(tables.fields.length)
  const context: CompileContext = { definition, effective, tables, wiring, report, compiled: new Map() }
  compileOptions(context)
  compilePresence(context)
  compileDisabled(context)
  compileValues(context)
  compileValidations(context)
  const effects = compileEffects(context)
  const wired = wiring.finish(tables)
  if (wired.cycle) {
    reportCycle(context, wired.cycle)
    return fail()
  }
  reportLoop(context, effects)
  const personal = findPersonal(context, effects.effects)
  if (diagnostics.some(({ severity }) => severity === 'error')) return fail()
  const data = toProgram(context, { domainId, now, effects, wired, personal, warnings: diagnostics })
  const program: Program = {
    ...data,
    start: (input = {}) => startSession(data, input),
    resume: (snapshot, sessionContext) => resumeSession(data, snapshot, sessionContext),
  }
  return { program, diagnostics }
}

function reportCycle(context: CompileContext, cycle: readonly number[]) {
  const path = cyclePath(context, cycle)
  // Only properties of fields are in a cycle: nothing waits for an effect here.
  const field = context.tables.fields[Math.floor((cycle[0] as number) / aspects.length)] as FieldDraft
  context.report({
    severity: 'error',
    code: 'CYCLE',
    item: { kind: 'formField', id: field.item.id, name: field.item.name },
    path: '',
    params: { path },
  })
}

function reportLoop(context: CompileContext, effects: CompiledEffects) {
  const loop = findEffectLoop(context, effects)
  if (!loop) return
  const [item] = loop.items
  context.report({
    severity: 'warning',
    code: 'EFFECT_LOOP',
    item: item ? { kind: 'formSideEffect', id: item.id, name: item.name } : null,
    path: '',
    params: { path: loop.path },
  })
}

interface Parts {
  readonly domainId: string | null
  readonly now: string
  readonly effects: CompiledEffects
  readonly wired: Wired
  readonly personal: Uint8Array
  readonly warnings: readonly Diagnostic[]
}

function toProgram(
  context: CompileContext,
  { domainId, now, effects, wired, personal, warnings }: Parts,
): ProgramData {
  const { definition, effective, tables } = context
  // What was drafted is finished; from here on it is only read.
  const fields = tables.fields as readonly unknown[] as readonly FieldPlan[]
  const rows = effects.effects.some(({ template }) => template.index > 0)
  return {
    definition,
    domainId,
    fields,
    root: tables.root as unknown as ProgramData['root'],
    templates: tables.templates as readonly unknown[] as ProgramData['templates'],
    fieldById: tables.byId as ReadonlyMap<string, unknown> as ProgramData['fieldById'],
    run: wired.run,
    rankTemplate: wired.rankTemplate,
    rankLocal: wired.rankLocal,
    effects: effects.effects,
    clockRanks: wired.clockRanks,
    readsClock: [...context.compiled.values()].some(({ reads }) => reads.clock),
    now,
    mayOverrun: effects.effects.length > 60 || rows,
    effective,
    names: tables.names,
    personal,
    warnings,
  }
}
