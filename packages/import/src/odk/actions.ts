import { heldBy } from '../builder/written-text.ts'
import { attemptText, type Building, keepOff, named } from './building.ts'
import { fieldScope } from './fields.ts'
import type { OdkAction } from './model.ts'
import { parseXPath } from './xpath/parse.ts'
import { operandFrom } from './xpath/translate.ts'

/**
 * Adds the rules that set a value on an event: when the form or a row is opened, or when an answer changes.
 */
export function addAction(building: Building, action: OdkAction): void {
  const { builder, byPath, nodes } = building
  const target = byPath.get(action.target)
  const node = target && nodes.get(target)
  if (!target || !node) {
    builder.report
      .line(action.target, action.target, 'setvalue')
      .note('trigger-lost', { detail: 'nem létező kérdés' })
    return
  }
  const { line } = target
  const trigger = action.trigger === null ? undefined : byPath.get(action.trigger)
  const isStart = /^(?:odk-instance-first-load|odk-instance-load|odk-new-repeat|xforms-ready)$/u.test(
    action.event,
  )
  if (!trigger && !isStart) {
    line.note('trigger-lost', { detail: action.event })
    return
  }
  const base = trigger
    ? { name: named('Beállítás', target), on: 'change', triggers: [trigger.id] }
    : { name: named('Alapérték', target), targets: [target.id], when: 'init' }
  const kind = trigger ? 'formSideEffect' : 'formDefaultValue'
  if (action.value === '') {
    if (trigger) builder.rule(kind, line, { ...base, actions: [{ type: 'clear', targetId: target.id }] })
    return
  }
  const off = (text: string) =>
    trigger
      ? void builder.rule(kind, line, {
          ...base,
          actions: [{ type: 'clear', targetId: target.id }],
          enabled: false,
          note: text.slice(0, 2000),
        })
      : keepOff(building, { kind, field: target, text, values: { expression: true, when: 'init' } })
  attemptText(line, 'formula-unreadable', {
    text: action.value,
    run: (text) => {
      const value = operandFrom(parseXPath(text), fieldScope(building, node, target))
      const expression = builder.checked(heldBy(target, value), target, line)
      if (expression === null) off(text)
      else if (trigger)
        builder.rule(kind, line, {
          ...base,
          actions: [{ type: 'set', targetId: target.id, expression, overwrite: 'always' }],
        })
      else builder.rule(kind, line, { ...base, expression })
    },
    otherwise: off,
  })
}
