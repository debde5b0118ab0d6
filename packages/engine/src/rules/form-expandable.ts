import type { FormExpandable } from '@urlapmuhely/schema'
import { type CompileContext, findTargets, prepareCondition, shapeOf } from '../draft/context.ts'
import type { EngineItem } from '../facts/definition.ts'
import type { PanelPlan } from '../program/frame-shape.ts'
import type { PresenceRule } from '../program/plans.ts'
import type { TextPlan } from '../program/text.ts'
import type { Field, Template } from '../scope/fields.ts'
import { compileText, readText } from '../texts/compile-text.ts'
import { explainExpanding, presenceRules } from './explain-presence.ts'
import { addPresenceRule, retainOf } from './presence.ts'
import { conditionTurns, type Rule } from './rule.ts'

const kind = 'formExpandable'

/** Reveals fields while a condition holds; a manual rule is a panel that the user opens. */
export const formExpandable: Rule<EngineItem<FormExpandable>> = {
  aspect: 'presence',
  targetsOf: ({ targets }) => targets,

  gather(context, item) {
    const owner = { kind, item } as const
    const targets = findTargets(context, owner, item.targets)
    for (const field of targets) {
      const condition = prepareCondition(context, owner, { node: item.condition, scope: field.template })
      const evaluate = condition?.evaluate ?? null
      const panel =
        item.mode === 'manual' ? panelFor(context, field, { item, targets, condition: evaluate }) : null
      const rule: PresenceRule = {
        ruleId: item.id,
        kind,
        condition: evaluate,
        retain: retainOf(context, item.retain),
        panel,
        byPerson: false,
        choice: null,
      }
      addPresenceRule(context, field, { list: 'expands', rule, condition })
    }
  },

  explain({ plans }, frame, field) {
    const rules = presenceRules(plans, field, kind)
    return explainExpanding(plans, { frame, field }, kind).map((bearing, index) => {
      const panel = rules[index]?.panel
      const needs =
        panel && ({ type: 'panel', title: panel.title, done: frame.open[panel.number] === 1 } as const)
      return { ...bearing, needs: needs ?? null }
    })
  },

  turnedBy: (form, field) =>
    conditionTurns(
      form,
      kind,
      presenceRules(form.plans, field, kind).map(({ ruleId }) => ruleId),
    ),
}

/** A rule that is a panel. */
interface ManualRule extends Pick<PanelPlan, 'targets' | 'condition'> {
  readonly item: EngineItem<FormExpandable>
}

/** The panel of a manual expandable in a field's template; there is one per template with targets. */
function panelFor(
  context: CompileContext,
  { template }: Field,
  { item, targets, condition }: ManualRule,
): PanelPlan {
  const { panels } = shapeOf(context, template)
  const known = panels.find(({ ruleId }) => ruleId === item.id)
  if (known) return known
  const panel: PanelPlan = {
    number: panels.length,
    ruleId: item.id,
    title: item.panelTitle,
    text: compileText(
      context,
      { kind, item },
      { path: 'panelTitle', text: item.panelTitle, scope: template },
    ),
    condition,
    initiallyOpen: item.initiallyOpen,
    targets: targets.filter((target) => target.template === template),
  }
  panels.push(panel)
  if (panel.text) watchTitle(context, template, { targets: panel.targets, text: panel.text })
  return panel
}

/** Marks the fields of a panel as changed when its title changes. */
function watchTitle(
  context: CompileContext,
  template: Template,
  { targets, text }: Pick<PanelPlan, 'targets'> & { readonly text: TextPlan<string> },
): void {
  const node = context.graph.extraNode()
  readText(context, { node, template }, text)
  context.graph.evaluate(node, template, (writer, frame) => {
    for (const { local } of targets) writer.touch(frame, local)
  })
}
