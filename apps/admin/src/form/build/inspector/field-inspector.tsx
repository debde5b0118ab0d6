import { type DocumentItem, itemOf } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import type { ComponentType } from 'react'
import { Tabs } from '../../../base/kit/tabs.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { UsageButton } from '../../../items/usage/usage-button.tsx'
import { ItemProperties } from '../../properties/item-properties.tsx'
import classes from '../../properties/properties.module.css'
import { SharedProperties } from '../../properties/shared-properties.tsx'
import { Behaviour } from '../../rules/sentence/behaviour.tsx'
import { type InspectorPart, inspectorPart } from '../../shown/shown-parts.ts'
import { nameOf } from '../../store/commands.ts'
import { useDocument, useWorkshop } from '../../store/workshop-context.tsx'
import { FieldOptions } from '../options/field-options.tsx'
import { listProperty } from '../options/list-property.ts'

/** The parts of the pane for one field or several, in the order of their tabs. */
const parts: Readonly<Record<InspectorPart, ComponentType<{ readonly ids: readonly string[] }>>> = {
  field: FieldProperties,
  options: OptionsOfField,
  behaviour: Behaviour,
}
// The keys of the table are exactly the parts.
const partNames = Object.keys(parts) as InspectorPart[]

/** Edits the properties and the behaviour of the selected fields. The chosen part stays open for the next field. */
export function FieldInspector({ ids }: { readonly ids: readonly string[] }) {
  const chosen = inspectorPart.use()
  const [lead = ''] = ids
  const hasOptions = useDocument((document) => hasOptionList(itemOf(document, formField.name, lead)))
  const shown = partNames.filter((name) => name !== 'options' || (ids.length === 1 && hasOptions))
  const open = shown.includes(chosen) ? chosen : 'field'
  return (
    <>
      <Title ids={ids} />
      {ids.length === 1 && <Usage id={lead} />}
      <Tabs
        value={open}
        // The tabs are the parts.
        onChange={(name) => inspectorPart.choose((name ?? 'field') as InspectorPart)}
        keepMounted={false}
      >
        <Tabs.List className={classes.parts} aria-label={t('workshop.inspector.label')}>
          {shown.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`workshop.inspector.parts.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map((name) => {
          const Part = parts[name]
          return (
            <Tabs.Panel key={name} value={name}>
              <Part key={ids.join()} ids={ids} />
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </>
  )
}

/** Draws itself again while the label is typed; the rest of the pane does not. */
function Title({ ids }: { readonly ids: readonly string[] }) {
  const [lead = ''] = ids
  const name = useDocument((document) => nameOf(document, { kind: formField, id: lead }))
  return (
    <h2 className={classes.title}>
      {ids.length > 1 ? (
        t('workshop.inspector.several', { count: ids.length })
      ) : (
        <>
          {name} <small>{formField.label.one}</small>
        </>
      )}
    </h2>
  )
}

/** Opens the list of the items that depend on the field. */
function Usage({ id }: { readonly id: string }) {
  const { formId } = useWorkshop()
  const name = useDocument((document) => nameOf(document, { kind: formField, id }))
  return (
    <div className={classes.actions}>
      <UsageButton subject={{ of: 'formField', id, name, formId }} />
    </div>
  )
}

function OptionsOfField({ ids: [lead = ''] }: { readonly ids: readonly string[] }) {
  return <FieldOptions kind={formField} id={lead} />
}

function hasOptionList(item: DocumentItem | undefined): boolean {
  return item !== undefined && listProperty(formField, item) !== undefined
}

function FieldProperties({ ids }: { readonly ids: readonly string[] }) {
  const [lead = ''] = ids
  return ids.length > 1 ? <SharedProperties ids={ids} /> : <ItemProperties kind={formField} id={lead} />
}
