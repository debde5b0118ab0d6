import type { Kind } from '@urlapmuhely/schema'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { propertyNamed } from '../../items/edit/edit-values.ts'
import type { Control, ShownIssue } from '../../values/controls/control.ts'
import { controls } from '../../values/controls/index.ts'
import { useEditContext } from '../../values/items/edit-context.tsx'
import { useDocumentItem, useWorkshop } from '../store/workshop-context.tsx'
import { usePropertyIssues } from './document-edit-context.ts'
import { renameKey } from './rename-key.ts'

interface KeyPropertyProps {
  readonly kind: Kind
  readonly id: string
  readonly name: string
}

/**
 * The key by which others read an item. It changes on blur or by Enter, in every item that reads it. An
 * invalid key stays in the input with the reason.
 */
export function KeyProperty({ kind, id, name }: KeyPropertyProps) {
  const workshop = useWorkshop()
  const { setUnfinished, unfinishedText } = useEditContext()
  const property = propertyNamed(kind, name)
  const present = String(useDocumentItem(kind.name, id)?.[name] ?? '')
  const [text, setText] = useState(() => unfinishedText(name))
  const [refusal, setRefusal] = useState<string | null>(null)
  const refused = usePropertyIssues(kind.name, id, name)
  const issues = useMemo(
    (): readonly ShownIssue[] => (refusal === null ? refused : [{ path: '', message: refusal }]),
    [refusal, refused],
  )
  const type = (typed: string | null) => {
    setText(typed)
    setRefusal(null)
    setUnfinished(name, null)
  }
  const commit = () => {
    if (text === null || text === present) return type(null)
    const message = renameKey(workshop, { kind, id, name, key: text })
    if (message === null) return type(null)
    setRefusal(message)
    setUnfinished(name, { text, message })
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
        id={`property-${name}`}
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
