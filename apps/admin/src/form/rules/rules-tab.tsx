import { formField } from '@urlapmuhely/schema'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { SegmentedControl } from '../../base/kit/segmented-control.tsx'
import { t } from '../../base/messages/form/t-workshop.ts'
import { createTreeReader } from '../store/document-source.ts'
import type { RuleIntent } from '../store/rules/rule-intents.ts'
import { useRuleKnowledge } from '../store/rules/rule-knowledge.tsx'
import { useDocument, useWorkshop } from '../store/workshop-context.tsx'
import { ListView } from './list/list-view.tsx'
import { MatrixView } from './matrix/matrix-view.tsx'
import { NewRuleDialog } from './new-rule-dialog.tsx'
import { type MatrixCell, noFilter } from './rows/rule-filter.ts'
import { createRuleReader } from './rows/rule-set.ts'
import { beginRule, type OpenedPart } from './sentence/begin-rule.ts'
import { type TabChoice, useTabChoice } from './tab-choice.ts'

/** Every rule of the form: as sentences in groups, or counted by fields and questions. */
export function RulesTab() {
  const workshop = useWorkshop()
  const names = useRuleKnowledge()?.names
  const rules = useDocument(useMemo(createRuleReader, []))
  const tree = useDocument(useMemo(createTreeReader, []))
  const fieldIds = useMemo(() => tree.nodes.map(({ item }) => item.id), [tree])
  const [{ view, filter, allFields }, change] = useTabChoice()
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<OpenedPart | null>(null)
  const begin = (intent: RuleIntent, fieldId: string) => {
    if (!names) return
    setAdding(false)
    // The new rule must be among those that are shown.
    change({ view: 'list', filter: noFilter })
    setOpened(beginRule({ workshop, names, intent, targets: [fieldId] }))
  }
  const showCell = (cell: MatrixCell) => change({ view: 'list', filter: { ...noFilter, cell } })
  const show = (next: TabChoice['view']) => {
    setOpened(null)
    change({ view: next })
  }
  const head = (
    <TabHead view={view} onView={show} canAdd={names !== undefined} onAdd={() => setAdding(true)} />
  )
  return (
    <>
      {view === 'list' ? (
        <ListView
          head={head}
          rules={rules}
          fieldIds={fieldIds}
          filter={filter}
          onFilter={(next) => change({ filter: next })}
          opened={opened}
          onOpened={() => setOpened(null)}
        />
      ) : (
        <MatrixView
          head={head}
          rules={rules}
          fieldIds={fieldIds}
          allFields={allFields}
          onAllFields={(all) => change({ allFields: all })}
          onCell={showCell}
        />
      )}
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

interface TabHeadProps {
  readonly view: TabChoice['view']
  readonly onView: (view: TabChoice['view']) => void
  readonly canAdd: boolean
  readonly onAdd: () => void
}

/** Adds a rule, and switches between the list and the matrix. */
function TabHead({ view, onView, canAdd, onAdd }: TabHeadProps) {
  return (
    <>
      <Button size="sm" leftSection={<Plus size={16} aria-hidden />} disabled={!canAdd} onClick={onAdd}>
        {t('workshop.rules.add.open')}
      </Button>
      <SegmentedControl
        size="sm"
        aria-label={t('workshop.rules.view.label')}
        value={view}
        // The control passes on one of its own values.
        onChange={(next) => onView(next as TabChoice['view'])}
        data={(['list', 'matrix'] as const).map((value) => ({
          value,
          label: t(`workshop.rules.view.${value}`),
        }))}
      />
    </>
  )
}
