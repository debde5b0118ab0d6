import { afterPress } from '@urlapmuhely/ui'
import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { helpOfProperty } from '../../base/help/topic-of-element.ts'
import type { Control } from '../../values/controls/control.ts'
import { controls } from '../../values/controls/index.ts'
import classes from './edit.module.css'
import { propertyNamed } from './edit-values.ts'
import type { ItemEditor } from './item-editor.ts'
import { propertyId } from './property-id.ts'

/** One property of the edited item, with the control for its type. Re-renders only for its own changes. */
export function EditProperty({ editor, name }: { readonly editor: ItemEditor; readonly name: string }) {
  const { kind, control, base, judge } = editor
  const definition = propertyNamed(kind, name)
  const { field } = useController({ control, name })
  const { component: Input, wide }: Control = controls[definition.type]
  const issues = useMemo(
    () =>
      editor.issues
        .filter((issue) => issue.path === name || issue.path.startsWith(`${name}.`))
        .map(({ path, message }) => ({ path: path.slice(name.length + 1), message })),
    [editor.issues, name],
  )
  return (
    <div className={wide ? classes.wide : classes.cell} {...helpOfProperty(kind.name, name)}>
      <Input
        id={propertyId(name)}
        name={name}
        property={definition}
        value={field.value}
        onChange={field.onChange}
        onBlur={() => {
          field.onBlur()
          afterPress(() => void judge(name))
        }}
        issues={issues}
        readOnly={definition.fixed === true && base !== null}
      />
    </div>
  )
}
