import { type KeyboardEvent, useMemo, useState } from 'react'
import type { Control, ShownIssue } from '../controls/control.ts'
import { controls } from '../controls/index.ts'
import type { EditedItem } from './edited-item.ts'
import { propertyNamed } from './item-values.ts'
import { propertyId } from './property-id.ts'
import { useEdited, useItemProperty } from './use-edited-item.ts'

interface KeyPropertyProps {
  readonly item: EditedItem
  readonly name: string
}

/**
 * The key by which others read an item. It changes on blur or by Enter, in every item that reads it. An
 * invalid key stays in the input with the reason.
 */
export function KeyProperty({ item, name }: KeyPropertyProps) {
  const property = propertyNamed(item.kind, name)
  const present = String(useItemProperty(item, name) ?? '')
  const [text, setText] = useState(() => item.unfinishedText(name))
  const [refusal, setRefusal] = useState<string | null>(null)
  const refused = useEdited(item, ({ issuesOf }) => issuesOf(name))
  const issues = useMemo(
    (): readonly ShownIssue[] => (refusal === null ? refused : [{ path: '', message: refusal }]),
    [refusal, refused],
  )
  const type = (typed: string | null) => {
    setText(typed)
    setRefusal(null)
    item.setUnfinished(name, null)
  }
  const commit = () => {
    if (text === null || text === present) return type(null)
    const message = item.rename?.(name, text) ?? null
    if (message === null) return type(null)
    setRefusal(message)
    item.setUnfinished(name, { text, message })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && (event.key !== 'Escape' || text === null)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') commit()
    else type(null)
  }
  const { component: Input }: Control = controls[property.type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the input inside, which bubble
    <div onKeyDown={onKeyDown}>
      <Input
        id={propertyId(name)}
        name={name}
        property={property}
        value={text ?? present}
        onChange={(typed) => type(String(typed))}
        onBlur={commit}
        issues={issues}
        readOnly={false}
      />
    </div>
  )
}
