import { type DocumentOption, numberOf, valueReaders } from '@urlapmuhely/document'
import { formOption } from '@urlapmuhely/schema'
import { useState } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { nameOf } from '../../store/commands.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import type { OptionActions } from './option-actions.ts'

/** Returns the hint about a value of a list before it is overwritten, and a setter that validates the new value. */
export function useValueHints(list: string, options: readonly DocumentOption[], actions: OptionActions) {
  const workshop = useWorkshop()
  const [hint, setHint] = useState('')
  /** Sets the hint about the effects of a new value, as soon as the cell has the focus. */
  const warn = ({ id, value }: DocumentOption) => {
    // A value that was never saved is in no answer.
    if (!workshop.state().saved.items[formOption.name]?.has(id)) return setHint('')
    const document = workshop.document()
    const readers = valueReaders(document, list, new Map([[value, '\u0000']]))
    const names = readers.map(({ kind, item }) => `„${nameOf(document, { kind, id: item.id })}”`)
    setHint(
      names.length === 0
        ? t('workshop.options.stored')
        : t('workshop.options.readBy', { names: names.join(', ') }),
    )
  }
  const setValue = (option: DocumentOption, text: string) => {
    const isNumbers = options.some(({ id, value }) => id !== option.id && typeof value === 'number')
    const number = numberOf(text.trim())
    if (text.trim() === '') setHint(t('workshop.options.valueMissing'))
    else if (isNumbers && number === null) setHint(t('workshop.options.numbersOnly'))
    else {
      setHint('')
      actions.setValue(option, isNumbers && number !== null ? number : text.trim())
    }
  }
  return { hint, warn, setValue }
}

/** The options whose value another one has in the same domain. */
export function repeatedIds(options: readonly DocumentOption[]): ReadonlySet<string> {
  const groups = Map.groupBy(options, ({ value, domainId }) => JSON.stringify([value, domainId ?? null]))
  return new Set([...groups.values()].flatMap((same) => (same.length > 1 ? same.map(({ id }) => id) : [])))
}
