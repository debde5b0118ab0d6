import { formField } from '@urlapmuhely/schema'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { useShowTab } from '../../base/layout/address-tab.ts'
import { t } from '../../base/messages/form/t-workshop.ts'
import { RULES_TAB } from '../shown/workshop-tab-names.ts'
import type { RuleIntent } from '../store/rules/rule-intents.ts'
import { useRuleKnowledge } from '../store/rules/rule-knowledge.tsx'
import { useWorkshop } from '../store/workshop-context.tsx'
import { NewRuleDialog } from './new-rule-dialog.tsx'
import { noFilter } from './rows/rule-filter.ts'
import { beginRule } from './sentence/begin-rule.ts'
import { useTabChoice } from './tab-choice.ts'

/** The button that begins a rule, with its dialog. The new rule is shown in the list. */
export function NewRule() {
  const workshop = useWorkshop()
  const names = useRuleKnowledge()?.names
  const [, change] = useTabChoice()
  const [isAdding, setAdding] = useState(false)
  const show = useShowTab()
  const begin = (intent: RuleIntent, fieldId: string) => {
    if (!names) return
    setAdding(false)
    // The new rule must be among those that are shown.
    change({ filter: noFilter, opened: beginRule({ workshop, names, intent, targets: [fieldId] }) })
    void show(RULES_TAB)
  }
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<Plus size={16} aria-hidden />}
        disabled={names === undefined}
        onClick={() => setAdding(true)}
      >
        {t('workshop.rules.add.open')}
      </Button>
      {isAdding && (
        <NewRuleDialog fieldId={selectedField()} onClose={() => setAdding(false)} onBegin={begin} />
      )}
    </>
  )

  function selectedField(): string | null {
    const id = workshop.state().selection.at(-1)
    return id !== undefined && workshop.document().items[formField.name]?.has(id) ? id : null
  }
}
