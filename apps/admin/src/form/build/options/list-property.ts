import type { DocumentItem } from '@urlapmuhely/document'
import { fitsFormat, formOption, type Kind } from '@urlapmuhely/schema'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { propertyNamed, shownSections } from '../../../values/properties/item-values.ts'

/** How many labels describe a list. */
const NAMED_LABELS = 3

/** The property that names the list of an item; undefined if it does not choose from one now. */
export function listProperty(kind: Kind, item: DocumentItem): string | undefined {
  return shownSections(kind, item)
    .flatMap(({ names }) => names)
    .find((name) => propertyNamed(kind, name).type === 'optionList' && kind.ofForm)
}

/** True for a text that may name a list. */
export function isListName(name: string): boolean {
  return fitsFormat(formOption.properties.list ?? {}, name)
}

/** Returns the text that describes a list: how many options it has, and the first ones if they are loaded. */
export function listDescription(labels: readonly string[], count: number): string {
  return labels.length === 0
    ? t('workshop.options.count', { count })
    : t('workshop.options.countWith', { count, labels: labels.slice(0, NAMED_LABELS).join(', ') })
}
