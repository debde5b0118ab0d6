import { Button, Menu } from '@mantine/core'
import {
  type ActionPropertyType,
  type JsonValue,
  messageSeverities,
  overwriteChoices,
  type SideEffectAction,
  sideEffectActions,
} from '@urlapmuhely/schema'
import { Field, Select, Textarea, TextInput } from '@urlapmuhely/ui'
import { Plus } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { conditionOf } from '../condition-builder/use-condition-fields.ts'
import { t } from '../messages/t.ts'
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

type ActionType = SideEffectAction['type']

/** An action on its way: its type is known, its properties may still be missing. */
type DraftAction = Readonly<Record<string, unknown>> & { readonly type: ActionType }

/** Edits what a side effect does: actions in order, each drawn from the table of its type. */
export function ActionsControl(props: PropertyControlProps) {
  const { id, value, onChange, issues, readOnly } = props
  const actions = isActions(value) ? value : []
  const keys = useKeys(actions.length)
  const frame = frameProps(props)
  return (
    <Field {...frame} id={id} labelFor="group" error={messagesAt(issues, '').join(' ') || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: the frame draws the label; a fieldset would draw it again */}
      <div role="group" aria-labelledby={`${id}-label`} className={classes.stack}>
        {actions.map((action, index) => {
          const label = t('edit.actions.numbered', {
            number: index + 1,
            type: sideEffectActions[action.type].label,
          })
          return (
            <section className={classes.card} key={keys.at(index)} aria-label={label}>
              <header className={classes.cardHead}>
                <h4>{label}</h4>
                {!readOnly && (
                  <span className={classes.cardActions}>
                    <MemberActions
                      members={actions}
                      index={index}
                      label={label}
                      onChange={(next) => {
                        keys.follow(actions, next)
                        onChange(next)
                      }}
                    />
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
        })}
        {!readOnly && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button
                id={actions.length === 0 ? id : undefined}
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
                <Menu.Item key={type} onClick={() => onChange([...actions, newAction(type)])}>
                  {sideEffectActions[type].label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </Field>
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
  const properties: Readonly<Record<string, readonly [ActionPropertyType, string]>> =
    sideEffectActions[action.type].properties
  return (
    <div className={classes.cardBody}>
      {Object.entries(properties).map(([propertyName, [type, label]]) => {
        const Input = inputs[type]
        return (
          <Input
            key={propertyName}
            id={`${id}-${index}-${propertyName}`}
            path={`${name}.${index}.${propertyName}`}
            label={label}
            property={property}
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
  readonly label: string
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: JsonValue) => void
}

const inputs: Readonly<Record<ActionPropertyType, ComponentType<PartProps>>> = {
  field: (props) => <FormFieldInput {...props} required onChange={(id) => props.onChange(id ?? '')} />,
  expression: ExpressionPart,
  overwrite: (props) => <ChoicePart {...props} choices={overwriteChoices} />,
  severity: (props) => <ChoicePart {...props} choices={messageSeverities} />,
  text: (props) => (
    <Textarea {...inputProps(props)} rows={2} autogrow maxLength={500} required value={textOf(props.value)} />
  ),
  eventName: (props) => <TextInput {...inputProps(props)} required value={textOf(props.value)} />,
}

function ExpressionPart({ id, path, label, property, value, error, onChange, readOnly }: PartProps) {
  return (
    <Field id={id} label={label} labelFor="group" size="sm" error={error}>
      <ExpressionEditor
        id={id}
        path={path}
        label={label}
        property={property}
        value={conditionOf(value)}
        onChange={onChange}
        readOnly={readOnly}
      />
    </Field>
  )
}

function ChoicePart({
  choices,
  ...props
}: PartProps & { readonly choices: Readonly<Record<string, string>> }) {
  const options = Object.entries(choices).map(([value, label]) => ({ value, label }))
  return (
    <Select
      {...inputProps(props)}
      onChange={(chosen) => props.onChange(chosen)}
      options={options}
      value={textOf(props.value)}
    />
  )
}

function inputProps({ id, label, error, onChange, readOnly }: PartProps) {
  return { id, label, error, onChange, readOnly, size: 'sm' } as const
}

/** Keys that stay with their actions when these are moved; the stored actions have none of their own. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>([])
  const all = Array.from({ length: count }, (_, index) => keys[index] ?? `action-${index}`)
  return {
    at: (index: number) => all[index],
    follow: (before: readonly DraftAction[], after: readonly DraftAction[]) =>
      setKeys(after.map((action) => all[before.indexOf(action)] ?? crypto.randomUUID())),
  }
}

// The keys of the table are exactly the types of actions.
const actionTypes = Object.keys(sideEffectActions) as ActionType[]

/** What a new action begins with: empty texts and fields, no expression, the first of each choice. */
const initialParts: Readonly<Record<ActionPropertyType, JsonValue>> = {
  field: '',
  expression: null,
  overwrite: 'always',
  severity: 'info',
  text: '',
  eventName: '',
}

function newAction(type: ActionType): DraftAction {
  const properties: Readonly<Record<string, readonly [ActionPropertyType, string]>> =
    sideEffectActions[type].properties
  const parts = Object.entries(properties).map(([name, [part]]) => [name, initialParts[part]] as const)
  return { type, ...Object.fromEntries(parts) }
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

function isActions(value: unknown): value is readonly DraftAction[] {
  return (
    Array.isArray(value) &&
    value.every(
      (action: unknown) =>
        typeof action === 'object' &&
        action !== null &&
        'type' in action &&
        Object.hasOwn(sideEffectActions, String(action.type)),
    )
  )
}
