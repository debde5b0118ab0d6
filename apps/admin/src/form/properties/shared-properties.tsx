import { isSameJson, itemOf } from '@urlapmuhely/document'
import { formField, type PropertyDefinition, type PropertyTypeName } from '@urlapmuhely/schema'
import { t } from '../../base/messages/form/t-workshop.ts'
import { propertyNamed, shownSections, valuesOf } from '../../items/edit/edit-values.ts'
import type { Control } from '../../values/controls/control.ts'
import { controls } from '../../values/controls/index.ts'
import { EditContextProvider } from '../../values/items/edit-context.tsx'
import { changeCommand } from '../store/commands.ts'
import { useDocument, useWorkshop } from '../store/workshop-context.tsx'
import { useDocumentEditContext } from './document-edit-context.ts'
import classes from './properties.module.css'

/** The types of properties that several fields may share: not the texts of each field, its place or its formula. */
const SHARED_TYPES: readonly PropertyTypeName[] = [
  'boolean',
  'choice',
  'integer',
  'number',
  'optionList',
  'instant',
]

/** The properties that apply to all of several fields; a change is one command for all of them. */
export function SharedProperties({ ids }: { readonly ids: readonly string[] }) {
  const workshop = useWorkshop()
  const [lead = ''] = ids
  useDocument((document) => document.items[formField.name])
  const context = useDocumentEditContext(formField, lead)
  const document = workshop.document()
  const items = ids.flatMap((id) => itemOf(document, formField.name, id) ?? [])
  const shown = items.map(
    (item) => new Set(shownSections(formField, valuesOf(formField, item)).flatMap(({ names }) => names)),
  )
  const names = Object.keys(formField.properties).filter(
    (name) => isShared(name, propertyNamed(formField, name)) && shown.every((own) => own.has(name)),
  )
  return (
    <EditContextProvider value={context}>
      <div className={classes.properties}>
        {names.map((name) => (
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
  const [first] = values
  const isMixed = values.some((value) => !isSameJson(value ?? property.initial, first ?? property.initial))
  return (
    <div className={classes.cell}>
      <Input
        id={`property-${name}`}
        name={name}
        property={isMixed ? { ...property, help: t('workshop.inspector.mixed') } : property}
        value={isMixed ? emptyOf(property) : (first ?? property.initial)}
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

function isShared(name: string, { type, fixed, managed, section }: PropertyDefinition): boolean {
  return (
    SHARED_TYPES.includes(type) &&
    fixed !== true &&
    managed !== true &&
    section !== 'hidden' &&
    !(formField.ordered && name === 'order')
  )
}

/** A value that shows as nothing chosen. */
function emptyOf({ type }: PropertyDefinition): unknown {
  return type === 'boolean' ? false : null
}
