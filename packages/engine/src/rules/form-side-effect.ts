import type { FormSideEffect, SideEffectAction } from '@urlapmuhely/schema'
import { factsOfType } from '@urlapmuhely/schema/facts'
import {
  type CompileContext,
  findField,
  type Owner,
  prepare,
  prepareCondition,
  reportItem,
  shapeOf,
} from '../draft/context.ts'
import type { Ready } from '../draft/prepared.ts'
import type { EngineItem } from '../facts/definition.ts'
import { isTrue } from '../language/runtime.ts'
import type { ActionField, ActionPlan, EffectPlan } from '../program/plans.ts'
import { type Field, isValueless, levelsOutward, type Template } from '../scope/fields.ts'
import { UNKNOWN_HELD } from '../state/marks.ts'
import { compileText } from '../texts/compile-text.ts'
import type { Rule } from './rule.ts'

const kind = 'formSideEffect'

/** Writes values and outputs messages, events and focus on a trigger. */
export const formSideEffect: Rule<EngineItem<FormSideEffect>> = {
  aspect: 'value',
  targetsOf: () => [],

  gather(context, item) {
    const owner = { kind, item } as const
    const triggers =
      item.on === 'change' || item.on === 'blur'
        ? item.triggers.flatMap(
            (id, index) => findField(context, owner, { id, path: `triggers.${index}` }) ?? [],
          )
        : []
    const scope = scopeOf(context, owner, triggers)
    if (!scope) return
    const watched = [...new Set(triggers.flatMap(withDescendants))]
    const effect = buildEffect(context, owner, { scope, watched })
    if (!effect) return
    const { blurEffects, effects } = context.plans
    effects.push(effect)
    for (const field of watched) {
      if (item.on === 'change') context.graph.trigger(field, effect.number)
      else blurEffects[field.number] = [...(blurEffects[field.number] ?? []), effect]
    }
  },

  // The form's state does not determine the writes of effects; a trace lists them instead.
  explain: () => [],
  turnedBy: () => [],
}

function withDescendants(field: Field): Field[] {
  return [field, ...field.children.flatMap(withDescendants)]
}

/** The fields that an action refers to, with the property that refers to them. */
function named(action: SideEffectAction): [string, string][] {
  const pairs: [string, string][] = []
  if ('targetId' in action) pairs.push([action.targetId, 'targetId'])
  if ('sourceId' in action) pairs.push([action.sourceId, 'sourceId'])
  return pairs
}

interface EffectOwner extends Owner {
  readonly item: EngineItem<FormSideEffect>
}

/** The innermost scope among the triggers and the fields of actions; every other one must be the same or contain it. */
function scopeOf(context: CompileContext, owner: EffectOwner, triggers: readonly Field[]): Template | null {
  const { item } = owner
  const others = item.actions.flatMap((action, index) =>
    named(action).flatMap(
      ([id, property]) => findField(context, owner, { id, path: `actions.${index}.${property}` }) ?? [],
    ),
  )
  const fields = [...triggers, ...others]
  const scope = fields.reduce(
    (inner, { template }) => (template.depth > inner.depth ? template : inner),
    context.tables.root,
  )
  const stray = fields.find(({ template }) => levelsOutward(scope, template) === null)
  if (!stray) return scope
  reportItem(context, owner, { code: 'SCOPE_MISMATCH', path: 'actions', params: { label: stray.item.label } })
  return null
}

interface EffectScope {
  readonly scope: Template
  /** The fields whose changes or blurs trigger it. */
  readonly watched: readonly Field[]
}

function buildEffect(
  context: CompileContext,
  owner: EffectOwner,
  { scope, watched }: EffectScope,
): EffectPlan | null {
  const { item } = owner
  const condition = prepareCondition(context, owner, { node: item.condition, scope })
  const { on } = item
  const watches = on === 'conditionTrue' || on === 'conditionFalse'
  if (watches && !condition) {
    reportItem(context, owner, { code: 'CONDITION_MALFORMED', path: 'condition' })
    return null
  }
  const actions = item.actions.flatMap(
    (action, index) => buildAction(context, owner, { action, path: `actions.${index}`, scope }) ?? [],
  )
  const number = context.plans.effects.length
  const plan = {
    number,
    ruleId: item.id,
    on,
    condition: condition?.evaluate ?? null,
    template: scope,
    actions,
  }
  if (!watches || !condition) return { ...plan, sources: on === 'change' ? watched : [], watch: -1 }
  const wanted = on === 'conditionTrue' ? 1 : 0
  const watch = watchCondition(context, scope, { ...condition, effect: number, wanted })
  const { fields, shared } = condition
  const reads = [...fields, ...shared.flatMap((part) => part.reads)]
  // They are numbers of fields of this form.
  const sources = reads.map(({ field }) => context.tables.fields[field] as Field)
  return { ...plan, sources, watch }
}

interface Watched extends Ready {
  /** The number of the effect. */
  readonly effect: number
  /** 1 to fire when the condition becomes true, 0 when it becomes false. */
  readonly wanted: number
}

/** Evaluates a condition when its inputs change, and triggers the effect on the edge that it watches. */
function watchCondition(
  context: CompileContext,
  scope: Template,
  { effect, wanted, ...condition }: Watched,
): number {
  const { graph } = context
  const shape = shapeOf(context, scope)
  const watch = shape.watchCount
  shape.watchCount += 1
  const node = graph.extraNode()
  graph.readAll({ node, template: scope }, condition)
  graph.evaluate(node, scope, (writer, frame) => {
    const held = isTrue(condition.evaluate(frame, null)) ? 1 : 0
    const before = writer.setHeld(frame, watch, held)
    if (before !== held && before !== UNKNOWN_HELD && held === wanted) writer.trigger(effect, frame, -1)
  })
  return watch
}

interface ActionPlace {
  /** The property of the item that holds the action. */
  readonly path: string
  readonly scope: Template
}

interface ActionAt extends ActionPlace {
  readonly action: SideEffectAction
}

function buildAction(
  context: CompileContext,
  owner: Owner,
  { action, path, scope }: ActionAt,
): ActionPlan | null {
  switch (action.type) {
    case 'message':
      return {
        type: 'message',
        severity: action.severity,
        text: action.text,
        plan: compileText(context, owner, { path: `${path}.text`, text: action.text, scope }),
        ...(context.definition.fallback?.[owner.item.id]?.includes(`${path}.text`) && { fallback: true }),
      }
    case 'emit': {
      const { evaluate } = prepare(context, owner, { path: `${path}.payload`, node: action.payload, scope })
      return { type: 'emit', event: action.event, payload: evaluate }
    }
    case 'focus': {
      const target = fieldOf(context, action.targetId, scope)
      return target && { type: 'focus', target }
    }
    case 'reset':
    case 'clear': {
      const target = writable(context, owner, { id: action.targetId, path, scope })
      if (!target) return null
      return action.type === 'reset'
        ? { type: 'reset', target }
        : { type: 'write', target, overwrite: 'always', value: () => null }
    }
    case 'copy': {
      const target = writable(context, owner, { id: action.targetId, path, scope })
      const source = fieldOf(context, action.sourceId, scope)
      return target && source && { type: 'write', target, overwrite: action.overwrite, value: source }
    }
    case 'set': {
      const target = writable(context, owner, { id: action.targetId, path, scope })
      const { evaluate } = prepare(context, owner, {
        path: `${path}.expression`,
        node: action.expression,
        scope,
      })
      return target && { type: 'write', target, overwrite: action.overwrite, value: evaluate }
    }
  }
}

function fieldOf({ tables }: CompileContext, id: string, scope: Template): ActionField | null {
  const field = tables.byId.get(id)
  const up = field ? levelsOutward(scope, field.template) : null
  return field && up !== null ? { field, up } : null
}

function writable(
  context: CompileContext,
  owner: Owner,
  { id, path, scope }: ActionPlace & { readonly id: string },
): ActionField | null {
  const found = fieldOf(context, id, scope)
  if (!found) return null
  const { item } = found.field
  if (!isValueless(found.field) && factsOfType(item.type).role !== 'result') return found
  reportItem(context, owner, {
    code: 'TARGET_UNSUPPORTED',
    path: `${path}.targetId`,
    params: { label: item.label },
  })
  return null
}
