import { renameKeyCommand } from '@urlapmuhely/document'
import { buildIssue, issueText, type Kind } from '@urlapmuhely/schema'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { t } from '../../base/messages/form/t-workshop.ts'
import { propertyNamed, propertyOf, valuesOf } from '../../items/edit/edit-values.ts'
import { readItem } from '../../items/edit/read-item.ts'
import type { Control, ShownIssue } from '../../values/controls/control.ts'
import { controls } from '../../values/controls/index.ts'
import { useEditContext } from '../../values/items/edit-context.tsx'
import { nameOf } from '../store/commands.ts'
import type { Workshop } from '../store/workshop.ts'
import { useDocumentItem, useWorkshop } from '../store/workshop-context.tsx'
import { usePropertyIssues } from './document-edit-context.ts'

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
    const message = rename(workshop, { kind, id, name, key: text })
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

/** Renames the key in the document, as one step for undo; returns why that is not possible, or null. */
function rename(
  workshop: Workshop,
  { kind, id, name, key }: KeyPropertyProps & { readonly key: string },
): string | null {
  const document = workshop.document()
  const label = t('workshop.step.change', {
    property: propertyNamed(kind, name).label,
    name: nameOf(document, { kind, id }),
  })
  const command = renameKeyCommand(document, id, key, { label })
  if (command) {
    workshop.settle()
    workshop.run(command)
    workshop.settle()
    return null
  }
  const item = document.items[kind.name]?.get(id) ?? {}
  const read = readItem(kind, id, { ...valuesOf(kind, item), [name]: key })
  const wrong = read.ok ? undefined : read.issues.find((issue) => propertyOf(issue) === name)
  return wrong?.message ?? issueText(buildIssue(name, 'KEY_TAKEN'))
}
