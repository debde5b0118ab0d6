import { itemOf } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { t } from '../../base/messages/form/t-workshop.ts'
import { propertyNamed } from '../../items/edit/edit-values.ts'
import type { Control } from '../../values/controls/control.ts'
import { controls } from '../../values/controls/index.ts'
import { EditContextProvider } from '../../values/items/edit-context.tsx'
import { changeCommand } from '../store/commands.ts'
import { useDocument, useWorkshop } from '../store/workshop-context.tsx'
import { useDocumentEditContext } from './document-edit-context.ts'
import classes from './properties.module.css'
import { sharedNames, sharedValue } from './shared-values.ts'

/** The properties that apply to all of several fields; a change is one command for all of them. */
export function SharedProperties({ ids }: { readonly ids: readonly string[] }) {
  const workshop = useWorkshop()
  const [lead = ''] = ids
  useDocument((document) => document.items[formField.name])
  const context = useDocumentEditContext(formField, lead)
  const document = workshop.document()
  const items = ids.flatMap((id) => itemOf(document, formField.name, id) ?? [])
  return (
    <EditContextProvider value={context}>
      <div className={classes.properties}>
        {sharedNames(items).map((name) => (
          <SharedProperty key={name} name={name} ids={ids} values={items.map((item) => item[name])} />
        ))}
      </div>
    </EditContextProvider>
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
        id={`property-${name}`}
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
