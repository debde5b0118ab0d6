import { renameKeyCommand } from '@urlapmuhely/document'
import { buildIssue, issueText, type Kind } from '@urlapmuhely/schema'
import { t } from '../../base/messages/form/t-workshop.ts'
import { propertyNamed, propertyOf, valuesOf } from '../../items/edit/edit-values.ts'
import { readItem } from '../../items/edit/read-item.ts'
import { nameOf } from '../store/commands.ts'
import type { Workshop } from '../store/workshop.ts'

/** A new key of an item. `name` is the property that holds it. */
export interface NewKey {
  readonly kind: Kind
  readonly id: string
  readonly name: string
  readonly key: string
}

/** Renames the key in the document, as one step for undo; returns why that is not possible, or null. */
export function renameKey(workshop: Workshop, { kind, id, name, key }: NewKey): string | null {
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
