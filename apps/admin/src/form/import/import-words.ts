import type { FormEffect, SharedDifference } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { t } from '../../base/messages/t.ts'

/** The numbers of items that an import creates, changes and deletes in a form, in a sentence. */
export function effectText({ contentRevision, formName, created, updated, deleted }: FormEffect): string {
  const total = (counts: FormEffect['created']) =>
    formatNumber(Object.values(counts).reduce((sum, count) => sum + count, 0))
  return t(contentRevision === null ? 'list.formImport.effectNew' : 'list.formImport.effectChange', {
    name: formName,
    created: total(created),
    updated: total(updated),
    deleted: total(deleted),
  })
}

/** The difference of one part of a shared item: only here, only in the file, or its changed properties. */
export function partText({ name, state, properties }: SharedDifference['parts'][number]): string {
  if (state !== 'changed') return t(`list.formImport.shared.${state}`, { name })
  const changes = properties.map(({ label, here, file }) =>
    t('list.formImport.shared.property', { label, here, file }),
  )
  return `${name}: ${changes.join('; ')}`
}

/** The forms that use a shared item, in a sentence; of many, the first ones and the number of the others. */
export function usesText({ forms, formCount }: Pick<SharedDifference, 'forms' | 'formCount'>): string {
  if (formCount === 0) return t('list.formImport.shared.unused')
  const more = formCount - forms.length
  return t(more > 0 ? 'list.formImport.shared.usedByMore' : 'list.formImport.shared.usedBy', {
    names: quotedNames(forms.map(({ name }) => name)),
    count: formatNumber(more),
  })
}

/** Names in quotation marks, with commas between. */
export function quotedNames(names: readonly string[]): string {
  return names.map((name) => `„${name}”`).join(', ')
}
