import type { FieldDraft } from '../intake/field-draft.ts'

/** Drafts as lines: type or ready-made, label, star if required, options, units; children are indented. */
export function draftOutline(drafts: readonly FieldDraft[], indent = ''): string[] {
  return drafts.flatMap(({ label, type, readyMade, required, options, properties, hint, children }) => {
    const amount = properties.currency ?? properties.unit ?? properties.suffix
    const more = [
      ...(required ? ['*'] : []),
      ...(options.length > 0 ? [`[${options.join(' | ')}]`] : []),
      ...(amount ? [`(${amount})`] : []),
      ...(hint && type !== 'note' ? [`– ${hint}`] : []),
    ]
    const text = type === 'note' ? hint : label
    return [
      [`${indent}${readyMade ?? type}:`, text, ...more].join(' '),
      ...draftOutline(children, `${indent}  `),
    ]
  })
}
