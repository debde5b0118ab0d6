import type { Command } from '@urlapmuhely/document'
import { useMemo } from 'react'
import { type FoundRule, findRule } from '../../store/rules/find-rule.ts'
import { copyRule, moveRule, removeRules } from '../../store/rules/rule-commands.ts'
import type { Workshop } from '../../store/workshop.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { bindRules, enableRules } from './bulk-commands.ts'

/** The actions on rules of the open form; each is one step for undo. */
export interface RuleActions {
  readonly enable: (ids: readonly string[], isOn: boolean) => void
  readonly bind: (ids: readonly string[], domainId: string | null) => void
  readonly remove: (ids: readonly string[]) => void
  /** Copies a rule and selects the copy. */
  readonly copy: (id: string) => void
  /** Puts a rule in the place of another of its kind. */
  readonly move: (id: string, neighbour: string) => void
}

/** The actions of the list of rules. */
export function useRuleActions(): RuleActions {
  const workshop = useWorkshop()
  return useMemo(() => actionsOn(workshop), [workshop])
}

function actionsOn(workshop: Workshop): RuleActions {
  const found = (ids: readonly string[]): readonly FoundRule[] =>
    ids.flatMap((id) => findRule(workshop.document(), id) ?? [])
  const run = (command: Command | null, select?: readonly string[]) => {
    if (!command || command.steps.length === 0) return
    workshop.settle()
    workshop.run(command, select)
    workshop.settle()
  }
  return {
    enable: (ids, isOn) => run(enableRules(workshop.document(), found(ids), isOn)),
    bind: (ids, domainId) => run(bindRules(workshop.document(), found(ids), domainId)),
    remove: (ids) => run(removeRules(workshop.document(), found(ids))),
    copy: (id) => {
      const [rule] = found([id])
      if (!rule) return
      const copy = copyRule(workshop.document(), rule)
      run(copy.command, [copy.id])
    },
    move: (id, neighbour) => {
      const [rule] = found([id])
      if (rule) run(moveRule(workshop.document(), rule, neighbour))
    },
  }
}
