import { formField } from '@urlapmuhely/schema'
import type { RuleNode } from '@urlapmuhely/wording'
import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useDocumentItem, useWorkshop } from '../../store/workshop-context.tsx'
import type { OpenedPart } from './begin-rule.ts'
import { RuleIssues } from './rule-issues.tsx'
import { RuleMenu } from './rule-menu.tsx'
import { RuleSentence } from './rule-sentence.tsx'
import { RuleSwitch } from './rule-switch.tsx'
import classes from './rules.module.css'
import { WholeRule } from './whole-rule.tsx'

interface RuleCardProps {
  readonly rule: RuleNode
  /** The rules beside it of the same kind, with which it may change places. */
  readonly siblings: readonly string[]
  readonly opened: OpenedPart | null
  /** Called with the part to fill in next of a rule that was made of this one. */
  readonly onOpened: (part: OpenedPart) => void
}

/** A rule as a card: its sentence, a switch, its actions and its problems. */
export function RuleCard({ rule, siblings, opened, onOpened }: RuleCardProps) {
  const { kind: kindName, overrides } = rule
  const { id } = rule.item
  const item = useDocumentItem(kindName, id)
  const [isWhole, setWhole] = useState(false)
  const isNew = opened?.ruleId === id
  const card = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (isNew) card.current?.scrollIntoView({ block: 'center' })
  }, [isNew])
  if (!item) return null
  return (
    <li
      ref={card}
      className={classes.card}
      data-off={item.enabled === false || undefined}
      data-rule={id}
      data-new={isNew || undefined}
    >
      <div className={classes.line}>
        <RuleSwitch rule={{ kind: kindName, item }} />
        <RuleSentence kind={kindName} id={id} opens={isNew ? opened.property : undefined} />
        <RuleMenu
          rule={{ kind: kindName, item }}
          siblings={siblings}
          onWhole={() => setWhole(true)}
          onMade={onOpened}
        />
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
              onOpened={onOpened}
            />
          ))}
        </ul>
      )}
      <WholeRule kind={kindName} id={id} isOpen={isWhole} onClose={() => setWhole(false)} />
    </li>
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
