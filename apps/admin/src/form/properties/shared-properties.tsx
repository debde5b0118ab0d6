import { itemOf } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { t } from '../../base/messages/form/t-workshop.ts'
import type { Control } from '../../values/controls/control.ts'
import { controls } from '../../values/controls/index.ts'
import { EditedItemProvider } from '../../values/properties/edited-item-provider.tsx'
import { propertyNamed } from '../../values/properties/item-values.ts'
import { propertyId } from '../../values/properties/property-id.ts'
import { changeCommand } from '../store/commands.ts'
import { useDocument, useWorkshop } from '../store/workshop-context.tsx'
import classes from './properties.module.css'
import { sharedNames, sharedValue } from './shared-values.ts'
import { useEditedDocumentItem } from './use-edited-document-item.ts'

/** The properties that apply to all of several fields; a change is one command for all of them. */
export function SharedProperties({ ids }: { readonly ids: readonly string[] }) {
  const workshop = useWorkshop()
  const [lead = ''] = ids
  useDocument((document) => document.items[formField.name])
  const leading = useEditedDocumentItem(formField, lead)
  const document = workshop.document()
  const items = ids.flatMap((id) => itemOf(document, formField.name, id) ?? [])
  return (
    <EditedItemProvider item={leading}>
      <div className={classes.properties}>
        {sharedNames(items).map((name) => (
          <SharedProperty key={name} name={name} ids={ids} values={items.map((item) => item[name])} />
        ))}
      </div>
    </EditedItemProvider>
  )
}

interface SharedPropertyProps {
  readonly name: string
  readonly ids: readonly string[]
  readonly values: readonly unknown[]
}

function SharedProperty({ name, ids, values }: SharedPropertyProps) {
  const workshop = useWorkshop()
  const property = propertyNamed(formField, name)
  const { component: Input }: Control = controls[property.type]
  const { isMixed, value: shared } = sharedValue(property, values)
  return (
    <div className={classes.cell}>
      <Input
        id={propertyId(name)}
        name={name}
        property={isMixed ? { ...property, help: t('workshop.inspector.mixed') } : property}
        value={shared}
        onChange={(value) =>
          workshop.run(
            changeCommand(
              workshop.document(),
              ids.map((id) => ({ kind: formField, id, property: name, value })),
            ),
          )
        }
        onBlur={() => workshop.settle()}
        issues={[]}
        readOnly={false}
      />
    </div>
  )
}
