import { afterPress } from '@urlapmuhely/ui'
import { memo } from 'react'
import { helpOfProperty } from '../../base/help/help-of-property.ts'
import type { Control } from '../controls/control.ts'
import { controls } from '../controls/index.ts'
import type { EditedItem } from './edited-item.ts'
import { propertyNamed } from './item-values.ts'
import { KeyProperty } from './key-property.tsx'
import { propertyId } from './property-id.ts'
import { useEdited, useItemProperty } from './use-edited-item.ts'

interface ItemPropertyProps {
  readonly item: EditedItem
  readonly name: string
  /** The classes of a property that shares its line, and of one that takes all of it. */
  readonly classes: { readonly cell?: string; readonly wide?: string }
}

/**
 * One property of an edited item, with the control for its type; it re-renders only for its own changes. It must be
 * inside the item's edit context.
 */
export const ItemProperty = memo(({ item, name, classes }: ItemPropertyProps) => {
  const { type, format } = propertyNamed(item.kind, name)
  const isRenamed = format === 'identifier' && item.rename !== undefined
  return (
    <div
      className={controls[type].wide ? classes.wide : classes.cell}
      {...helpOfProperty(item.kind.name, name)}
    >
      {isRenamed ? <KeyProperty item={item} name={name} /> : <PlainProperty item={item} name={name} />}
    </div>
  )
})

function PlainProperty({ item, name }: Omit<ItemPropertyProps, 'classes'>) {
  const value = useItemProperty(item, name)
  const issues = useEdited(item, ({ issuesOf }) => issuesOf(name))
  const property = propertyNamed(item.kind, name)
  const { component: Input }: Control = controls[property.type]
  return (
    <Input
      id={propertyId(name)}
      name={name}
      property={property}
      value={value}
      onChange={(next) => item.change(name, next)}
      onBlur={() => {
        item.endTyping()
        afterPress(() => item.judge(name))
      }}
      issues={issues}
      readOnly={property.fixed === true && item.isStored}
    />
  )
}
