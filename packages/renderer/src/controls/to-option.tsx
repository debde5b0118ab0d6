import type { FieldState } from '@urlapmuhely/engine'
import type { Option } from '@urlapmuhely/ui'
import { createElement, Fragment } from 'react'
import { inLanguage, sourceLanguage, type Texts } from '../language/fallback-text.tsx'

type OptionState = NonNullable<FieldState['options']>[number]

/** An option of the engine as the inputs of `packages/ui` take it; texts without a translation have their own language. */
export function toOption(option: OptionState, definition: Texts): Option {
  const { value, label, description, reason, group, disabled, exclusive, fallback } = option
  const plain = {
    ...{ value, label, disabled, exclusive },
    description: [description, reason].filter(Boolean).join(' – ') || undefined,
    group: group || undefined,
  }
  if (!fallback || fallback.length === 0) return plain
  const language = sourceLanguage(definition)
  const drawn = (address: string, text: string) =>
    inLanguage(fallback.includes(address) ? language : undefined, text)
  const [first, second] = [drawn('description', description), drawn('reason', reason)]
  return {
    ...plain,
    labelView: drawn('label', label),
    groupView: drawn('group', group),
    description:
      description && reason
        ? createElement(Fragment, null, first, ' – ', second)
        : (description ? first : reason && second) || undefined,
  }
}
