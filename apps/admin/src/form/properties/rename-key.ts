import { itemOf, renameKeyCommand } from '@urlapmuhely/document'
import { buildIssue, issueText, type Kind } from '@urlapmuhely/schema'
import { t } from '../../base/messages/form/t-workshop.ts'
import { propertyNamed, valuesOf } from '../../values/properties/item-values.ts'
import { issuesOfProperty } from '../../values/properties/read-item.ts'
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
  const values = { ...valuesOf(kind, itemOf(document, kind.name, id) ?? {}), [name]: key }
  const [wrong] = issuesOfProperty({ kind, id, values, name })
  return wrong?.message ?? issueText(buildIssue(name, 'KEY_TAKEN'))
}
