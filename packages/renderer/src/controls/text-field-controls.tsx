import { TextInput } from '@urlapmuhely/ui/text-input'
import type { ReactNode } from 'react'
import type { FieldControlProps } from './control-props.ts'
import { useControl } from './field-control.ts'
import { inputTraits } from './input-traits.ts'
import { useRuleNames } from './use-rule-names.ts'

/** One line of text. */
export function TextControl(props: FieldControlProps): ReactNode {
  const { maxLength } = props.state.field
  return (
    <TextInput
      {...lineOf(props)}
      {...useText(props)}
      {...inputTraits(props.field, useRuleNames(props.field))}
      maxLength={maxLength ?? undefined}
    />
  )
}

/** What inputs of text share; an empty text is null for the form. */
export function useText(props: FieldControlProps) {
  const { shared, value, give } = useControl(props)
  return {
    ...shared,
    value: typeof value === 'string' ? value : '',
    onChange: (next: string) => give(next === '' ? null : next),
    debounce: props.state.field.debounce,
  }
}

/** What inputs of one line share. */
export function lineOf({ state: { field } }: FieldControlProps) {
  return {
    placeholder: field.placeholder || undefined,
    clearable: field.clearable,
    prefix: field.prefix || undefined,
    suffix: field.suffix || undefined,
  }
}
