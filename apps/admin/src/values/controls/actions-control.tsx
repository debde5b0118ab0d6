import { sideEffectActions } from '@urlapmuhely/schema'
import { Field } from '@urlapmuhely/ui'
import { Plus } from 'lucide-react'
import { Button } from '../../base/kit/button.tsx'
import { FieldGroup } from '../../base/kit/field-group.tsx'
import { Menu } from '../../base/kit/menu.tsx'
import { t } from '../../base/messages/t-edit.ts'
import {
  type ActionType,
  actionProperties,
  actionTypes,
  type DraftAction,
  isActions,
  newAction,
} from './action-drafts.ts'
import { actionInputs } from './action-inputs.tsx'
import {
  frameProps,
  issuesWithin,
  messagesAt,
  type PropertyControlProps,
  type ShownIssue,
} from './control.ts'
import classes from './controls.module.css'
import { MemberActions } from './member-actions.tsx'
import { useMemberKeys } from './use-member-keys.ts'

/** Edits the ordered actions of a side effect; the table of action types defines their inputs. */
export function ActionsControl(props: PropertyControlProps) {
  const { id, value, onChange, issues, readOnly } = props
  const actions = isActions(value) ? value : []
  const keys = useMemberKeys(actions.length)
  const frame = frameProps(props)
  const reorder = (next: DraftAction[]) => {
    keys.follow(actions, next)
    onChange(next)
  }
  return (
    <Field {...frame} id={id} labelFor="group" error={messagesAt(issues, '').join(' ') || undefined}>
      <FieldGroup field={id} className={classes.stack}>
        {actions.map((action, index) => (
          <ActionCard
            {...props}
            key={keys.at(index)}
            actions={actions}
            action={action}
            index={index}
            onReorder={reorder}
          />
        ))}
        {!readOnly && (
          <AddAction
            id={actions.length === 0 ? id : undefined}
            onAdd={(type) => onChange([...actions, newAction(type)])}
          />
        )}
      </FieldGroup>
    </Field>
  )
}

interface ActionCardProps extends PropertyControlProps {
  readonly actions: readonly DraftAction[]
  readonly action: DraftAction
  readonly index: number
  readonly onReorder: (actions: DraftAction[]) => void
}

function ActionCard({ actions, action, index, onReorder, ...props }: ActionCardProps) {
  const { issues, onChange, readOnly } = props
  const label = t('edit.actions.numbered', {
    number: index + 1,
    type: sideEffectActions[action.type].label,
  })
  return (
    <section className={classes.card} aria-label={label}>
      <header className={classes.cardHead}>
        <h4>{label}</h4>
        {!readOnly && (
          <span className={classes.cardActions}>
            <MemberActions members={actions} index={index} label={label} onChange={onReorder} />
          </span>
        )}
      </header>
      <ActionProperties
        {...props}
        action={action}
        index={index}
        issues={issuesWithin(issues, String(index))}
        onChange={(changed) => onChange(actions.with(index, changed))}
      />
    </section>
  )
}

interface AddActionProps {
  readonly id: string | undefined
  readonly onAdd: (type: ActionType) => void
}

function AddAction({ id, onAdd }: AddActionProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          id={id}
          className={classes.add}
          variant="default"
          size="xs"
          leftSection={<Plus size={14} aria-hidden />}
        >
          {t('edit.actions.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actionTypes.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {sideEffectActions[type].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ActionPropertiesProps extends Omit<PropertyControlProps, 'onChange'> {
  readonly action: DraftAction
  readonly index: number
  readonly onChange: (action: DraftAction) => void
}

function ActionProperties({
  id,
  name,
  property,
  action,
  index,
  issues,
  onChange,
  readOnly,
}: ActionPropertiesProps) {
  return (
    <div className={classes.cardBody}>
      {actionProperties(action.type).map(([propertyName, part]) => {
        const Input = actionInputs[part.type]
        return (
          <Input
            key={propertyName}
            id={`${id}-${index}-${propertyName}`}
            path={`${name}.${index}.${propertyName}`}
            property={property}
            targetId={action.targetId}
            part={part}
            value={action[propertyName]}
            error={issues.length === 0 ? undefined : textAt(issues, propertyName)}
            onChange={(value) => onChange({ ...action, [propertyName]: value })}
            readOnly={readOnly}
          />
        )
      })}
    </div>
  )
}

function textAt(issues: readonly ShownIssue[], property: string): string | undefined {
  return (
    issuesWithin(issues, property)
      .map((issue) => issue.message)
      .join(' ') || undefined
  )
}
