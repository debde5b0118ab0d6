import type { FieldState } from '@urlapmuhely/engine'
import { plainText } from '@urlapmuhely/schema/facts'
import type { Option } from '@urlapmuhely/ui'
import type { ReactNode } from 'react'
import { inLanguage, sourceLanguage, type Texts } from '../language/fallback-text.tsx'
import { BlockText, isBlankText } from '../texts/block-text.tsx'
import { WithoutLinks } from '../texts/without-links.tsx'

type OptionState = NonNullable<FieldState['options']>[number]

/** The texts of an option as they are drawn, in their own languages; empty if there is none. */
export type OptionViews = Readonly<Record<'label' | 'description' | 'group' | 'reason', ReactNode>>

/** Draws the texts of an option. */
export function drawOption(option: OptionState, definition: Texts): OptionViews {
  const { label, description, group, reason, fallback } = option
  const language = (address: keyof OptionViews) =>
    fallback?.includes(address) ? sourceLanguage(definition) : undefined
  return {
    label: inLanguage(language('label'), label),
    description: isBlankText(description) ? (
      ''
    ) : (
      <BlockText text={description} language={language('description')} />
    ),
    group: inLanguage(language('group'), group),
    reason: reason && inLanguage(language('reason'), reason),
  }
}

/** An option of the engine as inputs that show their options take it. */
export function toOption(option: OptionState, definition: Texts): Option {
  const { value, label, description, reason, group, disabled, exclusive, fallback = NONE } = option
  const plain = {
    ...{ value, label, disabled, exclusive },
    description: [plainDescription(option), reason].filter(Boolean).join(' – ') || undefined,
    group: group || undefined,
  }
  if (typeof description === 'string' && fallback.length === 0) return plain
  const views = drawOption(option, definition)
  return {
    ...plain,
    ...(fallback.length > 0 && { labelView: views.label, groupView: views.group }),
    ...(plain.description !== undefined && { descriptionView: describe(option, views) }),
  }
}

const NONE: readonly string[] = []

/** The same for inputs whose list opens: in their options nothing can be pressed, so links are words. */
export function toListOption(option: OptionState, definition: Texts): Option {
  const { descriptionView, ...rest } = toOption(option, definition)
  return descriptionView ? { ...rest, descriptionView: <WithoutLinks>{descriptionView}</WithoutLinks> } : rest
}

function plainDescription({ description }: OptionState): string {
  return typeof description === 'string' ? description : plainText(description)
}

function describe(option: OptionState, { description, reason }: OptionViews): ReactNode {
  if (!description || !reason) return description || reason
  return typeof option.description === 'string' ? (
    <>
      {description} – {reason}
    </>
  ) : (
    <>
      {description}
      <div>{reason}</div>
    </>
  )
}
