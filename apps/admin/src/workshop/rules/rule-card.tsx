import { Drawer, Switch } from '@mantine/core'
import { formField, kindNamed } from '@urlapmuhely/schema'
import { diagnosticText, type RuleNode } from '@urlapmuhely/wording'
import { useState } from 'react'
import { t } from '../../messages/t.ts'
import { useEvaluation } from '../evaluation/use-evaluation.tsx'
import { ItemProperties } from '../inspector/item-properties.tsx'
import { changeCommand } from '../store/commands.ts'
import { useDocumentItem, useWorkshop, useWorkshopState } from '../store/workshop-context.tsx'
import type { OpenedPart } from './begin-rule.ts'
import { RuleMenu } from './rule-menu.tsx'
import { RuleSentence } from './rule-sentence.tsx'
import classes from './rules.module.css'

interface RuleCardProps {
  readonly rule: RuleNode
  /** The rules beside it of the same kind, with which it may change places. */
  readonly siblings: readonly string[]
  readonly opened: OpenedPart | null
}

/** A rule where it matters: its sentence, a switch, what can be done with it, and what is wrong with it. */
export function RuleCard({ rule, siblings, opened }: RuleCardProps) {
  const { kind: kindName, overrides } = rule
  const { id } = rule.item
  const workshop = useWorkshop()
  const kind = kindNamed(kindName)
  const item = useDocumentItem(kindName, id)
  const [isWhole, setWhole] = useState(false)
  if (!item) return null
  const name = String(item.name)
  return (
    <li className={classes.card} data-off={item.enabled === false || undefined} data-rule={id}>
      <div className={classes.line}>
        <Switch
          size="xs"
          aria-label={t('workshop.behaviour.switch', { name })}
          checked={item.enabled !== false}
          onChange={({ currentTarget: { checked } }) => {
            workshop.run(
              changeCommand(workshop.document(), [{ kind, id, property: 'enabled', value: checked }]),
            )
            workshop.settle()
          }}
        />
        <RuleSentence kind={kindName} id={id} opens={opened?.ruleId === id ? opened.property : undefined} />
        <RuleMenu rule={{ kind: kindName, item }} siblings={siblings} onWhole={() => setWhole(true)} />
      </div>
      <RuleIssues id={id} />
      {overrides.length > 0 && (
        <ul className={classes.overrides}>
          {overrides.map((one) => (
            <RuleCard
              key={one.item.id}
              rule={one}
              siblings={overrides.map((other) => other.item.id)}
              opened={opened}
            />
          ))}
        </ul>
      )}
      <Drawer
        opened={isWhole}
        onClose={() => setWhole(false)}
        position="right"
        size="lg"
        title={kind.label.one}
        closeButtonProps={{ 'aria-label': t('shell.dialog.close') }}
      >
        {isWhole && <ItemProperties kind={kind} id={id} />}
      </Drawer>
    </li>
  )
}

/** What the checks of the engine and the last save found wrong with a rule. */
function RuleIssues({ id }: { readonly id: string }) {
  const { findings } = useEvaluation()
  const issues = useWorkshopState((state) => state.issues)
  const found = [
    ...issues.filter((issue) => issue.id === id).map(({ message }) => ({ severity: 'error', text: message })),
    ...findings
      .filter(({ itemId }) => itemId === id)
      .map((finding) => ({ severity: finding.severity, text: diagnosticText(finding) })),
  ]
  if (found.length === 0) return null
  return (
    <ul className={classes.issues}>
      {found.map(({ severity, text }) => (
        <li key={text} data-severity={severity}>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** A field whose formula or text reads another: pressing it selects it. */
export function ReaderCard({
  id,
  properties,
}: {
  readonly id: string
  readonly properties: readonly string[]
}) {
  const workshop = useWorkshop()
  const field = useDocumentItem(formField.name, id)
  if (!field) return null
  const labels = properties.map((name) => formField.properties[name]?.label ?? name)
  return (
    <li className={classes.card}>
      <button type="button" className={classes.reader} onClick={() => workshop.select([id])}>
        {t('workshop.behaviour.formula', {
          name: String(field.label || field.key),
          properties: labels.join(', '),
        })}
      </button>
    </li>
  )
}
