import { type ActionPropertyType, type JsonValue, sideEffectActions } from '@urlapmuhely/schema'
import { Field, RadioGroup, Select, TextInput } from '@urlapmuhely/ui'
import { Plus } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { Menu } from '../../base/kit/menu.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { LiteralInput } from '../inputs/literal-input.tsx'
import { conditionOf } from '../items/condition-items.ts'
import { useFormId } from '../items/edit-context.tsx'
import { useFormFields } from '../items/form-item-queries.ts'
import { RichTextEditor } from '../rich-text/rich-text-editor.tsx'
import {
  type ActionProperty,
  type ActionType,
  actionProperties,
  actionTypes,
  type DraftAction,
  isActions,
  newAction,
} from './action-drafts.ts'
import {
  frameProps,
  issuesWithin,
  messagesAt,
  type PropertyControlProps,
  type ShownIssue,
} from './control.ts'
import classes from './controls.module.css'
import { ExpressionEditor } from './expression-control.tsx'
import { FormFieldInput } from './form-field-input.tsx'
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
      {/* biome-ignore lint/a11y/useSemanticElements: the frame draws the label; a fieldset would draw it again */}
      <div role="group" aria-labelledby={`${id}-label`} className={classes.stack}>
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
      </div>
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
        const Input = inputs[part.type]
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

interface PartProps extends Pick<PropertyControlProps, 'property' | 'readOnly'> {
  readonly id: string
  readonly path: string
  /** The field that the action writes; undefined if it writes none. */
  readonly targetId: unknown
  /** The property of the action that is edited. */
  readonly part: ActionProperty
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: JsonValue) => void
}

const inputs: Readonly<Record<ActionPropertyType, ComponentType<PartProps>>> = {
  reference: (props) => (
    <FormFieldInput
      {...inputProps(props)}
      value={props.value}
      required
      onChange={(id) => props.onChange(id ?? '')}
    />
  ),
  expression: ExpressionPart,
  choice: ChoicePart,
  longText: (props) => (
    <RichTextEditor
      {...inputProps(props)}
      label={props.part.label}
      property={props.property}
      withTables={false}
      maxLength={props.part.max}
      required
      value={textOf(props.value)}
    />
  ),
  text: (props) => <TextInput {...inputProps(props)} required value={textOf(props.value)} />,
}

/** A formula, or a constant of the field that the action writes, edited by that field's own control. */
function ExpressionPart(props: PartProps) {
  const { id, path, part, property, targetId, value, error, onChange } = props
  const { label } = part
  const { data = [], isSuccess } = useFormFields(useFormId())
  // Until the field is known nothing can be typed, because the input may become another.
  const readOnly = props.readOnly || (Boolean(targetId) && !isSuccess)
  const target = data.find((item) => item.id === targetId)
  const formula = conditionOf(value)
  const isPlain = typeof formula !== 'object' || formula === null || Array.isArray(formula)
  const [chosen, choose] = useState<'constant' | 'formula'>(isPlain ? 'constant' : 'formula')
  const hasChoice = target !== undefined
  const isConstant = hasChoice && isPlain && chosen === 'constant'
  return (
    <Field id={id} label={label} labelFor="group" size="sm" error={error}>
      {/* biome-ignore lint/a11y/useSemanticElements: the frame draws the label; a fieldset would draw it again */}
      <div role="group" aria-labelledby={`${id}-label`} className={classes.stack}>
        {hasChoice && (
          <WayChoice
            value={isConstant ? 'constant' : 'formula'}
            onChange={(way) => {
              choose(way)
              if (way === 'constant' && !isPlain) onChange(null)
            }}
            readOnly={readOnly}
          />
        )}
        {isConstant ? (
          <LiteralInput
            key={target.type ?? ''}
            label={label}
            hideLabel
            type={target.type}
            optionList={target.optionList}
            value={formula}
            onChange={onChange}
            readOnly={readOnly}
          />
        ) : (
          <ExpressionEditor
            id={id}
            path={path}
            label={label}
            property={property}
            value={formula}
            onChange={onChange}
            readOnly={readOnly}
          />
        )}
      </div>
    </Field>
  )
}

interface WayChoiceProps {
  readonly value: 'constant' | 'formula'
  readonly onChange: (way: 'constant' | 'formula') => void
  readonly readOnly: boolean
}

/** Chooses whether an action writes a constant or the result of a formula. */
function WayChoice({ value, onChange, readOnly }: WayChoiceProps) {
  return (
    <RadioGroup
      label={t('edit.actions.way')}
      hideLabel
      size="sm"
      inline
      options={[
        { value: 'constant', label: t('edit.actions.constant') },
        { value: 'formula', label: t('edit.actions.formula') },
      ]}
      value={value}
      onChange={(way) => way !== null && onChange(way)}
      readOnly={readOnly}
    />
  )
}

function ChoicePart(props: PartProps) {
  const options = Object.entries(props.part.choices ?? {}).map(([value, label]) => ({ value, label }))
  return (
    <Select
      {...inputProps(props)}
      onChange={(chosen) => props.onChange(chosen)}
      options={options}
      value={textOf(props.value)}
    />
  )
}

function inputProps({ id, part, error, onChange, readOnly }: PartProps) {
  return { id, label: part.label, error, onChange, readOnly, size: 'sm' } as const
}

function textAt(issues: readonly ShownIssue[], property: string): string | undefined {
  return (
    issuesWithin(issues, property)
      .map((issue) => issue.message)
      .join(' ') || undefined
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
