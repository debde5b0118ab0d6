import type { AnyItem, EngineDefinition, RuleKind } from '../facts/definition.ts'

/** The rules of a kind that may ever be in force. An item that only takes another out in its domain is no rule itself. */
export function enabledRules(definition: EngineDefinition, kind: RuleKind): AnyItem[] {
  const items: readonly AnyItem[] = definition.items[kind]
  return items.filter(({ enabled, overrideMode }) => enabled !== false && overrideMode !== 'suppress')
}
