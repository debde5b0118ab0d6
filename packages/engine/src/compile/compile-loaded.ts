import { type AnyDefinition, expandDefinition } from '@urlapmuhely/schema/facts'
import { type CompileContext, emptyPlans } from '../draft/context.ts'
import { Prepared } from '../draft/prepared.ts'
import type { EngineDefinition } from '../facts/definition.ts'
import type { Diagnostic } from '../facts/diagnostic.ts'
import { GraphBuilder } from '../graph/graph-builder.ts'
import type { FrameShape } from '../program/frame-shape.ts'
import type { ProgramData } from '../program/program.ts'
import { compileRules } from '../rules/compile-rules.ts'
import { reportCycle, reportEffectLoop } from '../rules/cycles-part.ts'
import { personalIn, wordedIn } from '../rules/personal-part.ts'
import { type Asked, askedTextsPart } from '../scope/asked-texts-part.ts'
import { buildFields } from '../scope/build-fields.ts'
import { type Effective, effectiveItems } from '../scope/effective.ts'
import { placeIn } from '../scope/names.ts'
import { restore, type SessionSnapshot } from '../session/snapshot.ts'
import { openForm, type StartInput } from '../session/start.ts'
import type { SessionContext } from '../state/clock.ts'
import type { NodeRun } from '../state/writer.ts'
import { compileFormTexts } from '../texts/form-texts.ts'
import { pagesPart } from '../views/pages-part.ts'
import { buildSession, type Session } from './session.ts'

/** The target of a compilation. */
export interface CompileOptions {
  /** The id or the key of a domain; null or missing for what applies everywhere. */
  readonly domain?: string | null
  /** The instant, ISO 8601, that decides which items are valid. */
  readonly now: string
}

/** A definition compiled for one domain, ready to be filled in. */
export interface Program extends ProgramData {
  readonly start: (input?: StartInput) => Session
  /** Restores the session from `session.snapshot()`. No effects fire. */
  readonly resume: (snapshot: SessionSnapshot, context?: SessionContext) => Session
}

/** A program, or null if there are errors; warnings are returned in both cases. */
export interface CompileResult {
  readonly program: Program | null
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Compiles a definition: resolves references, orders properties, reports cycles and conflicts.
 *
 * The definition is kept, not copied; it must not change afterwards.
 */
export function compile(given: AnyDefinition, { domain = null, now }: CompileOptions): CompileResult {
  const definition = expandDefinition(given)
  const diagnostics: Diagnostic[] = []
  const domainId =
    domain === null
      ? null
      : (definition.domains.find(({ id, key }) => id === domain || key === domain)?.id ?? domain)
  const own = effectiveItems(definition, domainId, now)
  if (!own) {
    const params = { domain: String(domain) }
    diagnostics.push({ severity: 'error', code: 'DOMAIN_UNKNOWN', item: null, path: '', params })
    return { program: null, diagnostics }
  }
  const asks = definition.items.formOption.some(({ withText }) => withText)
  const more = asks ? askedTextsPart.get().addAskedTexts(definition, own) : null
  const effective = more ? (effectiveItems(more.definition, domainId, now) ?? own) : own
  const asked = more?.asked ?? null
  const data = compileIn(more?.definition ?? definition, { effective, domainId, now, asked }, diagnostics)
  return { program: data && toProgram(data), diagnostics }
}

interface CompiledFor {
  readonly effective: Effective
  readonly domainId: string | null
  readonly now: string
  readonly asked: readonly Asked[] | null
}

function compileIn(
  definition: EngineDefinition,
  { effective, asked, ...place }: CompiledFor,
  diagnostics: Diagnostic[],
): ProgramData | null {
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic)
  const tables = buildFields(definition, effective, report)
  if (diagnostics.some(({ code }) => code === 'PARENT_CYCLE')) return null
  const { fields, templates, root, byId, names } = tables
  const graph = new GraphBuilder<NodeRun>(fields, templates)
  const pages = tables.special.pages.length === 0 ? null : pagesPart.get().findPages(tables, report)
  const made = emptyPlans(tables)
  const context: CompileContext = {
    definition,
    effective,
    tables,
    graph,
    ...made,
    askedTexts: asked && askedTextsPart.get().askedTextsOf(asked, byId),
    report,
    places: new Map(),
    shared: new Map(),
    prepared: new Prepared(),
    top: placeIn(root, names),
  }
  compileRules(context)
  const formTexts = compileFormTexts(context)
  const wired = graph.finish()
  if (wired.cycle) {
    reportCycle(context, wired.cycle)
    return null
  }
  reportEffectLoop(context)
  const personal = personalIn(context)
  if (diagnostics.some(({ severity }) => severity === 'error')) return null
  const { plans } = made
  const shapes = made.shapes.map((shape, index): FrameShape => {
    return { ...shape, nodeCount: wired.graph.ranksIn[index]?.length ?? 0 }
  })
  return {
    ...{ definition, effective, ...place, warnings: diagnostics },
    ...{ fields, templates, root, fieldById: byId, names, pages },
    formTexts,
    askedTexts: context.askedTexts,
    context: tables.special.context.filter(({ valueType }) => valueType !== 'object'),
    ...{ plans, personal, shapes, graph: wired.graph },
    worded: wordedIn(context),
    readsClock: context.prepared.readsClock,
    mayRollBack: plans.effects.length > 60 || plans.effects.some(({ template }) => template.index > 0),
  }
}

function toProgram(data: ProgramData): Program {
  return {
    ...data,
    start(input = {}) {
      const { core, opened } = openForm(data, input)
      return buildSession(core, opened)
    },
    resume: (snapshot, context = {}) => buildSession(restore(data, snapshot, context)),
  }
}
