import type { FormSideEffect, SideEffectAction } from '@urlapmuhely/schema'
import { findCycle } from '../graph/graph.ts'
import { aspects } from '../graph/wiring.ts'
import { isTrue } from '../language/runtime.ts'
import type { EngineItem } from '../scope/definition.ts'
import type { FieldDraft, TemplateDraft } from '../scope/fields.ts'
import type { CompileContext, Owner } from './compile-context.ts'
import { findField, levelsOutward, prepare, prepareCondition, reportItem } from './compile-context.ts'
import type { ActionField, ActionPlan, EffectPlan } from './side-effect.ts'

/** The side effects of a form and which fields trigger them. */
export interface CompiledEffects {
  readonly effects: readonly EffectPlan[]
  /** What each effect reads and writes, to look for loops: edges between nodes of the graph. */
  readonly links: readonly EffectLink[]
}

/** What one effect reads and writes, as nodes of the graph. */
interface EffectLink {
  readonly item: EngineItem<FormSideEffect>
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** Compiles the side effects, best precedence first. */
export function compileEffects(context: CompileContext): CompiledEffects {
  const { definition, effective } = context
  const effects: EffectPlan[] = []
  const links: EffectLink[] = []
  for (const item of effective.inForce(definition.items.formSideEffect)) {
    const owner = { kind: 'formSideEffect', item } as const
    const triggers =
      item.on === 'change' || item.on === 'blur'
        ? item.triggers.flatMap((id, index) => findField(context, owner, id, `triggers.${index}`) ?? [])
        : []
    const scope = scopeOf(context, owner, item, triggers)
    if (!scope) continue
    const effect = buildEffect(context, owner, item, scope, effects.length)
    if (!effect) continue
    effects.push(effect)
    const watched = triggers.flatMap(withDescendants)
    const aspect = item.on === 'change' ? 'changeEffects' : 'blurEffects'
    for (const field of new Set(watched)) field[aspect] = [...(field[aspect] ?? []), effect]
    links.push({ item, from: sources(context, item, watched, scope), to: writes(context, effect) })
  }
  return { effects, links }
}

function withDescendants(field: FieldDraft): FieldDraft[] {
  return [field, ...field.children.flatMap(withDescendants)]
}

/** The fields that an action names, with the property that names them. */
function named(action: SideEffectAction): [string, string][] {
  const pairs: [string, string][] = []
  if ('targetId' in action) pairs.push([action.targetId, 'targetId'])
  if ('sourceId' in action) pairs.push([action.sourceId, 'sourceId'])
  return pairs
}

/** The innermost scope among the triggers and the fields that actions name; all must lie on one way outward. */
function scopeOf(
  context: CompileContext,
  owner: Owner,
  item: EngineItem<FormSideEffect>,
  triggers: readonly FieldDraft[],
): TemplateDraft | null {
  const { tables } = context
  const others = item.actions.flatMap((action, index) =>
    named(action).flatMap(
      ([id, property]) => findField(context, owner, id, `actions.${index}.${property}`) ?? [],
    ),
  )
  const fields = [...triggers, ...others]
  const scope = fields.reduce(
    (inner, { template }) => (template.depth > inner.depth ? template : inner),
    tables.root,
  )
  const stray = fields.find(({ template }) => levelsOutward(scope, template) === null)
  if (!stray) return scope
  reportItem(context, owner, 'SCOPE_MISMATCH', 'actions', { label: stray.item.label })
  return null
}

function buildEffect(
  context: CompileContext,
  owner: Owner,
  item: EngineItem<FormSideEffect>,
  scope: TemplateDraft,
  number: number,
): EffectPlan | null {
  const { wiring } = context
  const condition = prepareCondition(context, owner, item.condition, scope)
  const watches = item.on === 'conditionTrue' || item.on === 'conditionFalse'
  if (watches && !condition) {
    reportItem(context, owner, 'CONDITION_MALFORMED', 'condition')
    return null
  }
  const actions = item.actions.flatMap(
    (action, index) => buildAction(context, owner, action, `actions.${index}`, scope) ?? [],
  )
  const effect: EffectPlan = {
    number,
    ruleId: item.id,
    on: item.on,
    condition: condition?.evaluate ?? null,
    // Drafts are the plans of the finished program.
    template: scope as never,
    watch: watches ? scope.effectCount : -1,
    actions,
  }
  if (watches && condition) {
    scope.effectCount += 1
    const node = wiring.extraNode()
    wiring.readAll(node, scope, condition.reads)
    const { evaluate } = condition
    wiring.evaluate(node, scope, (session, frame) =>
      session.setHeld(frame, effect, isTrue(evaluate(frame, null))),
    )
    if (scope.repeat) wiring.order(wiring.node(scope.repeat, 'value'), node)
  }
  return effect
}

function buildAction(
  context: CompileContext,
  owner: Owner,
  action: SideEffectAction,
  path: string,
  scope: TemplateDraft,
): ActionPlan | null {
  switch (action.type) {
    case 'message':
      return { type: 'message', severity: action.severity, text: action.text }
    case 'emit': {
      const { evaluate } = prepare(context, owner, `${path}.payload`, action.payload, scope)
      return { type: 'emit', event: action.event, payload: evaluate }
    }
    case 'focus': {
      const target = fieldOf(context, action.targetId, scope)
      return target && { type: 'focus', target }
    }
    case 'reset':
    case 'clear': {
      const target = writable(context, owner, action.targetId, path, scope)
      if (!target) return null
      return action.type === 'reset'
        ? { type: 'reset', target }
        : { type: 'write', target, overwrite: 'always', value: () => null }
    }
    case 'copy': {
      const target = writable(context, owner, action.targetId, path, scope)
      const source = fieldOf(context, action.sourceId, scope)
      return target && source && { type: 'write', target, overwrite: action.overwrite, value: source }
    }
    case 'set': {
      const target = writable(context, owner, action.targetId, path, scope)
      const { evaluate } = prepare(context, owner, `${path}.expression`, action.expression, scope)
      return target && { type: 'write', target, overwrite: action.overwrite, value: evaluate }
    }
  }
}

function fieldOf({ tables }: CompileContext, id: string, scope: TemplateDraft): ActionField | null {
  const field = tables.byId.get(id)
  const up = field ? levelsOutward(scope, field.template) : null
  // Drafts are the plans of the finished program.
  return field && up !== null ? { field: field as never, up } : null
}

function writable(
  context: CompileContext,
  owner: Owner,
  id: string,
  path: string,
  scope: TemplateDraft,
): ActionField | null {
  const found = fieldOf(context, id, scope)
  if (!found) return null
  const { valueType, item } = found.field
  if (valueType !== 'object' && valueType !== 'empty' && item.type !== 'calculated') return found
  reportItem(context, owner, 'TARGET_UNSUPPORTED', `${path}.targetId`, { label: item.label })
  return null
}

/** The nodes whose change makes an effect fire. */
function sources(
  context: CompileContext,
  item: EngineItem<FormSideEffect>,
  watched: readonly FieldDraft[],
  scope: TemplateDraft,
): number[] {
  const { wiring } = context
  if (item.on === 'change') return watched.map((field) => wiring.node(field, 'value'))
  if (item.condition === null || (item.on !== 'conditionTrue' && item.on !== 'conditionFalse')) return []
  const owner = { kind: 'formSideEffect', item } as const
  const { reads } = prepare(context, owner, 'condition', item.condition, scope)
  return reads.fields.map(({ field }) => wiring.node(field, 'value'))
}

/** The nodes that an effect writes. */
function writes({ tables, wiring }: CompileContext, { actions }: EffectPlan): number[] {
  return actions.flatMap((action) => {
    if (action.type !== 'write' && action.type !== 'reset') return []
    // The plans of a program are its drafts.
    const field = tables.fields[action.target.field.number] as FieldDraft
    return [wiring.node(field, 'value')]
  })
}

/**
 * A loop that runs through side effects, as the names of its stations; null when there is none.
 *
 * It ends all the same, since an effect fires once in a transaction, and so is a warning.
 */
export function findEffectLoop(context: CompileContext, { links }: CompiledEffects) {
  if (links.length === 0) return null
  const { wiring } = context
  const base = wiring.graph().size
  const from = links.flatMap(({ from: starts, to }, index) => [...starts, ...to.map(() => base + index)])
  const to = links.flatMap(({ from: starts, to: ends }, index) => [
    ...starts.map(() => base + index),
    ...ends,
  ])
  const found = findCycle(wiring.graph(from, to, base + links.length))
  if (!found) return null
  const cycle = wiring.withoutLeaders(found)
  const items = cycle.flatMap((node) => links[node - base]?.item ?? [])
  const names = links.map(({ item }) => item.name)
  return { path: cyclePath(context, cycle, names, base), items }
}

/** `value(A) → presence(A) → value(A)`; nodes from `base` on are effects, by name. */
export function cyclePath(
  { tables }: CompileContext,
  cycle: readonly number[],
  effects: readonly string[] = [],
  base = Number.POSITIVE_INFINITY,
): string {
  const names = cycle.map((node) => {
    const field = tables.fields[Math.floor(node / aspects.length)]
    if (field && node < base) return `${aspects[node % aspects.length]}(${field.path})`
    return `effect(${effects[node - base]})`
  })
  return [...names, ...names.slice(0, 1)].join(' → ')
}
