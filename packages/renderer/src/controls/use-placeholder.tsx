import type { ReactNode } from 'react'
import type { FieldControlProps } from '../context/control-props.ts'
import { useTextLanguage } from '../language/fallback-text.tsx'

/**
 * The placeholder of an input and its hint.
 *
 * An attribute has no language of its own, and `lang` on the input would be that of its value. So a placeholder without a
 * translation is a line of the hint, in its own language, and the input has none.
 */
export function usePlaceholder(
  { state: { field } }: FieldControlProps,
  hint: ReactNode,
): { readonly placeholder: string | undefined; readonly hint: ReactNode } {
  const language = useTextLanguage(field.id, 'placeholder')
  const { placeholder } = field
  if (!placeholder || !language) return { placeholder: placeholder || undefined, hint }
  return {
    placeholder: undefined,
    hint: (
      <>
        <div className="ufr-line" {...language}>
          {placeholder}
        </div>
        {hint !== '' && <div className="ufr-line">{hint}</div>}
      </>
    ),
  }
}
