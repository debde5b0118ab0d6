import { itemKinds, type Save } from '@urlapmuhely/schema'
import { formatNumber } from '../../base/layout/format-number.ts'
import { t } from '../../base/messages/t.ts'

/** The only change of a save; null if there are several. */
export function onlyChange({ parts }: Save): Save['parts'][number] | null {
  const [part, ...others] = parts
  return part && part.count === 1 && others.length === 0 ? part : null
}

/** Of so many kinds a sentence says how many items there were; the others are counted together. */
const NAMED_KINDS = 3

/** What a save of several items did, in the order of the actions: `3 mező, 1 ellenőrzés létrejött; 1 opció törlődött`. */
export function partsText(parts: Save['parts']): string {
  const actions = ['create', 'update', 'delete', 'publish', 'restore'] as const
  return actions
    .flatMap((action) => {
      const own = parts.filter((part) => part.action === action)
      return own.length > 0 ? [`${countsText(own)} ${t(`shell.saves.did.${action}`)}`] : []
    })
    .join('; ')
}

function countsText(parts: Save['parts']): string {
  const named = parts.slice(0, parts.length > NAMED_KINDS + 1 ? NAMED_KINDS : undefined)
  const others = parts.slice(named.length).reduce((sum, { count }) => sum + count, 0)
  const texts = named.map(({ kind, count }) => `${formatNumber(count)} ${kindWord(kind)}`).join(', ')
  return others > 0 ? t('shell.saves.andOthers', { texts, count: formatNumber(others) }) : texts
}

/** The kind of an item inside a sentence. */
export function kindWord(name: string): string {
  return (itemKinds.find((kind) => kind.name === name)?.label.one ?? name).toLocaleLowerCase('hu')
}
