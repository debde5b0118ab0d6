import type { JsonValue, PropertyDefinition } from '@urlapmuhely/schema'
import { Field } from '@urlapmuhely/ui'
import { expressionWords } from '@urlapmuhely/wording'
import { formatFormula } from '@urlapmuhely/wording/formula'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { FieldGroup } from '../../base/kit/field-group.tsx'
import { SegmentedControl } from '../../base/kit/segmented-control.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { SentenceView } from '../cells/sentence-view.tsx'
import { JsonEditor } from '../inputs/json-editor.tsx'
import { conditionOf } from '../items/condition-items.ts'
import { useEditContext } from '../items/edit-context.tsx'
import { useConditionFields, useConditionNames } from '../items/use-condition-fields.ts'
import { allMessages, frameProps, type PropertyControlProps } from './control.ts'
import classes from './controls.module.css'

const FormulaBox = lazyPart(() => import('../formula/formula-box.tsx').then((module) => module.FormulaBox))

/** Edits a formula in spreadsheet notation, or as JSON. */
export function ExpressionControl(props: PropertyControlProps) {
  const { id, name, property, value, onChange, issues, readOnly } = props
  return (
    <Field {...frameProps(props)} id={id} labelFor="group" error={allMessages(issues)}>
      <ExpressionEditor
        id={id}
        path={name}
        label={property.label}
        property={property}
        value={conditionOf(value)}
        onChange={onChange}
        readOnly={readOnly}
      />
    </Field>
  )
}

interface ExpressionEditorProps {
  readonly id: string
  /** Its path in the item, to report unfinished text under: `expression`, `actions.0.expression`. */
  readonly path: string
  readonly label: string
  /** The property that holds it. */
  readonly property: PropertyDefinition
  readonly value: JsonValue
  readonly onChange: (value: JsonValue) => void
  readonly readOnly: boolean
}

/** The formula box and the JSON tab, without a frame: for properties and for parts of actions. */
export function ExpressionEditor({
  id,
  path,
  label,
  property,
  value,
  onChange,
  readOnly,
}: ExpressionEditorProps) {
  const { setUnfinished, unfinishedText } = useEditContext()
  const { fields, scope } = useConditionFields(property)
  const names = useConditionNames(value)
  const isWritable = value === null || formatFormula(value) !== null
  const [chosen, setChosen] = useState<ExpressionView>(isWritable ? 'formula' : 'json')
  const view = isWritable ? chosen : 'json'
  const report = (text: string | null, message: string) =>
    setUnfinished(path, text === null ? null : { text, message: `${label}: ${message}` })
  return (
    <FieldGroup field={id} className={classes.stack}>
      <ViewSwitch label={label} view={view} isWritable={isWritable} onChange={setChosen} />
      {view === 'formula' ? (
        <Suspense fallback={<Skeleton height={35} />}>
          <FormulaBox
            id={id}
            label={label}
            hideLabel
            size="sm"
            fields={fields}
            value={value}
            onChange={onChange}
            onUnfinished={report}
            unfinished={unfinishedText(path)}
            scope={scope}
            readOnly={readOnly}
          />
        </Suspense>
      ) : (
        <JsonEditor
          label={t('edit.json.label', { label })}
          value={value}
          onChange={onChange}
          onBroken={report}
          readOnly={readOnly}
        />
      )}
      {!isWritable && <p className={classes.note}>{t('edit.formula.jsonOnly')}</p>}
      {value !== null && (
        <p className={classes.sentence}>
          <SentenceView parts={expressionWords(value, names)} />
        </p>
      )}
    </FieldGroup>
  )
}

type ExpressionView = 'formula' | 'json'

interface ViewSwitchProps {
  readonly label: string
  readonly view: ExpressionView
  /** False if formulas cannot say the value. */
  readonly isWritable: boolean
  readonly onChange: (view: ExpressionView) => void
}

function ViewSwitch({ label, view, isWritable, onChange }: ViewSwitchProps) {
  return (
    <SegmentedControl
      className={classes.views}
      size="xs"
      aria-label={t('edit.formula.view', { label })}
      data={[
        { value: 'formula', label: t('edit.formula.tab'), disabled: !isWritable },
        { value: 'json', label: t('edit.json.tab') },
      ]}
      value={view}
      onChange={(next) => onChange(next === 'json' ? 'json' : 'formula')}
    />
  )
}
