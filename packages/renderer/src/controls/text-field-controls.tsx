import { TextInput } from '@urlapmuhely/ui/text-input'
import type { ReactNode } from 'react'
import { useTypedText } from '../base/use-typed-text.ts'
import type { FieldControlProps } from '../context/control-props.ts'
import { useForm } from '../context/form-context.ts'
import { useRuleNames } from '../context/use-rule-names.ts'
import { inItsLanguage } from '../language/fallback-text.tsx'
import { useControl } from './field-control.ts'
import { inputTraits } from './input-traits.ts'
import { usePlaceholder } from './use-placeholder.tsx'

/** One line of text. */
export function TextControl(props: FieldControlProps): ReactNode {
  const { maxLength } = props.state.field
  const text = useText(props)
  return (
    <TextInput
      {...useLine(props)}
      {...text}
      {...usePlaceholder(props, text.hint)}
      {...inputTraits(props.field, useRuleNames(props.field))}
      maxLength={maxLength ?? undefined}
    />
  )
}

/** The properties of text inputs; an empty text is null in the form. */
export function useText(props: FieldControlProps) {
  const { shared, value, give } = useControl(props)
  const typed = useTypedText(props.field, value)
  return {
    ...shared,
    value: typed.shown,
    onChange: (next: string) => give(typed.enter(next) || null),
    onBlur() {
      typed.leave()
      shared.onBlur()
    },
    debounce: props.state.field.debounce,
  }
}

/** The properties of one-line text inputs. */
export function useLine({ state: { field } }: FieldControlProps) {
  const { definition } = useForm().session.program
  return {
    clearable: field.clearable,
    prefix: field.prefix
      ? inItsLanguage(definition, { id: field.id, address: 'prefix' }, field.prefix)
      : undefined,
    suffix: field.suffix
      ? inItsLanguage(definition, { id: field.id, address: 'suffix' }, field.suffix)
      : undefined,
    autoComplete: field.autocomplete ?? undefined,
  }
}
