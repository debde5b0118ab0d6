import type { ListEffect } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { t } from '../../base/messages/t.ts'
import type { ListActionName } from './list-queries.ts'

/** What an action on a list does: its options, and what uses the list. */
export function effectSentences(action: ListActionName, effect: ListEffect): readonly string[] {
  const { options, formCount } = effect
  const count = (name: 'copied' | 'renamed' | 'moved' | 'joined' | 'deleted', number: number) =>
    t(`list.optionLists.effect.${name}`, { count: formatNumber(number) })
  const what = used(effect)
  const follows =
    what === '' ? t('list.optionLists.effect.unused') : t('list.optionLists.effect.follows', { what })
  const published = formCount > 0 ? [t('list.optionLists.effect.published')] : []
  switch (action) {
    case 'copy':
      return [
        count('copied', options.created),
        ...(formCount > 0 ? [t('list.optionLists.effect.stays')] : []),
      ]
    case 'rename':
      return [count('renamed', options.updated), follows, ...published]
    case 'merge':
      return [count('moved', options.updated), count('joined', options.deleted), follows, ...published]
    case 'delete':
      return formCount > 0
        ? [t('list.optionLists.effect.uses', { what })]
        : [count('deleted', options.deleted), t('list.optionLists.effect.unused')]
  }
}

/** Returns the number of uses of a list as a text: „2 mező, 1 szabály”. */
function used(effect: ListEffect): string {
  return (['fields', 'contexts', 'rules'] as const)
    .filter((part) => effect[part] > 0)
    .map((part) => t(`list.optionLists.effect.${part}`, { count: formatNumber(effect[part]) }))
    .join(', ')
}
