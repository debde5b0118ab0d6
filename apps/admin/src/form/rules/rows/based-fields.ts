import type { DocumentItem, ItemsById } from '@urlapmuhely/document'
import { foldText } from '@urlapmuhely/schema'
import { textFits } from './rule-filter.ts'

/**
 * The fields that a law prescribes, in the order of the form, whose label or legal basis has the text that is searched
 * for.
 */
export function basedFields(
  fields: ItemsById,
  fieldIds: readonly string[],
  wanted: string,
): readonly string[] {
  const fits = textFits(wanted)
  return fieldIds.filter((id) => {
    const field = fields.get(id)
    return field !== undefined && isBased(field) && fits(searchedText(field))
  })
}

function isBased({ legalBasis }: DocumentItem): boolean {
  return typeof legalBasis === 'string' && legalBasis !== ''
}

function searchedText({ label, name, legalBasis }: DocumentItem): string {
  return foldText([label, name, legalBasis].join(' '))
}
