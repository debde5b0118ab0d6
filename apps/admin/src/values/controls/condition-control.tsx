import { useDebouncedValue } from '@mantine/hooks'
import { checkCondition, issueText } from '@urlapmuhely/schema'
import { Field } from '@urlapmuhely/ui'
import { conditionSentence } from '@urlapmuhely/wording'
import { memo, Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { FieldGroup } from '../../base/kit/field-group.tsx'
import { SegmentedControl } from '../../base/kit/segmented-control.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { SentenceView } from '../cells/sentence-view.tsx'
import { useConditionDraft } from '../condition-builder/use-condition-draft.ts'
import { JsonEditor } from '../inputs/json-editor.tsx'
import { conditionOf } from '../items/condition-items.ts'
import type { ReadableField } from '../items/readable-fields.ts'
import { useConditionFields, useConditionNames } from '../items/use-condition-fields.ts'
import { frameProps, type PropertyControlProps } from './control.ts'
import classes from './controls.module.css'

const ConditionBuilder = lazyPart(() =>
  import('../condition-builder/condition-builder.tsx').then((module) => module.ConditionBuilder),
)

/** The pause after a change before the sentence is updated, in milliseconds. */
const SETTLE_MS = 150

/** Edits a condition in the builder or as JSON, and shows its sentence below. */
export function ConditionControl(props: PropertyControlProps) {
  const { id, name, property, onChange, issues, readOnly } = props
  const condition = conditionOf(props.value)
  const { begun, brokenText, change, setUnfinished } = useConditionDraft(name, onChange)
  const [view, setView] = useState<'builder' | 'json'>(brokenText === null ? 'builder' : 'json')
  const { fields, rowFields, scope } = useConditionFields(property)
  // The words and the type check of a long condition take longer than a key may, and so does drawing its sentence.
  const [settled] = useDebouncedValue(condition, SETTLE_MS)
  const names = useConditionNames(settled)
  const found = useMemo(() => (scope ? checkCondition(settled, scope).map(issueText) : []), [settled, scope])
  const words = useMemo(() => conditionSentence(settled, names), [settled, names])
  const messages = [
    ...new Set([...issues.map((issue) => issue.message), ...(condition === null ? [] : found)]),
  ]
  return (
    <Field {...frameProps(props)} id={id} labelFor="group" error={messages.join(' ') || undefined}>
      <FieldGroup field={id} className={classes.stack}>
        <Views id={id} label={property.label} view={view} onChange={setView} />
        {view === 'builder' ? (
          <Suspense fallback={<Skeleton height={78} />}>
            <ConditionBuilder
              label={property.label}
              value={condition}
              fields={fields}
              rowFields={rowFields}
              onChange={change}
              unfinished={begun}
              readOnly={readOnly}
            />
          </Suspense>
        ) : (
          <JsonEditor
            label={t('edit.json.label', { label: property.label })}
            hint={readsOption(fields) ? t('edit.json.optionNames') : undefined}
            value={condition}
            onChange={onChange}
            brokenText={brokenText}
            onBroken={(text, message) => setUnfinished(name, text === null ? null : { text, message })}
            readOnly={readOnly}
          />
        )}
        {settled !== null && (
          <p className={classes.sentence}>
            <SentenceView parts={words} />
          </p>
        )}
      </FieldGroup>
    </Field>
  )
}

/** True for a filter of options, which reads their parts. */
function readsOption(fields: readonly ReadableField[]): boolean {
  return fields.some(({ name }) => name.startsWith('option.'))
}

interface ViewsProps {
  readonly id: string
  readonly label: string
  readonly view: 'builder' | 'json'
  readonly onChange: (view: 'builder' | 'json') => void
}

/** The switch between both ways to edit; typing does not draw it again. */
const Views = memo(({ id, label, view, onChange }: ViewsProps) => (
  <SegmentedControl
    id={id}
    className={classes.views}
    size="xs"
    aria-label={t('edit.condition.view', { label })}
    data={[
      { value: 'builder', label: t('edit.condition.builderTab') },
      { value: 'json', label: t('edit.json.tab') },
    ]}
    value={view}
    onChange={(chosen) => onChange(chosen === 'json' ? 'json' : 'builder')}
  />
))
