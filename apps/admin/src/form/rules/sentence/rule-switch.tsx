import { kindNamed } from '@urlapmuhely/schema'
import { Switch } from '../../../base/kit/switch.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { changeCommand } from '../../store/commands.ts'
import type { FoundRule } from '../../store/rules/find-rule.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { useTabStop } from './tab-stop.ts'

/** Turns a rule on and off. */
export function RuleSwitch({ rule: { kind, item } }: { readonly rule: FoundRule }) {
  const workshop = useWorkshop()
  const change = { kind: kindNamed(kind), id: item.id, property: 'enabled' }
  return (
    <Switch
      size="xs"
      tabIndex={useTabStop()}
      aria-label={t('workshop.behaviour.switch', { name: String(item.name) })}
      checked={item.enabled !== false}
      onChange={({ currentTarget: { checked } }) => {
        workshop.run(changeCommand(workshop.document(), [{ ...change, value: checked }]))
        workshop.settle()
      }}
    />
  )
}
