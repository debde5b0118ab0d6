import type { FieldState } from '@urlapmuhely/engine'
import type { OptionValue } from '@urlapmuhely/schema'
import { factsOfType, fieldValueTypes } from '@urlapmuhely/schema/facts'
import type { ChangeEvent, ReactNode } from 'react'
import { type TypedText, useTypedText } from '../base/use-typed-text.ts'
import { type FormContextValue, useForm } from '../context/form-context.ts'
import { fieldHint, fieldNote } from '../controls/field-hint.tsx'
import {
  chosenIn,
  fileIn,
  type InputElement,
  inputKinds,
  type KindAttributes,
} from '../controls/input-kinds.ts'
import { useDrawnState } from '../field/field-view.tsx'
import { inItsLanguage } from '../language/fallback-text.tsx'
import { issueMessages } from '../texts/issue-message.tsx'

/** The properties of an input, whatever its kind. */
export interface InputProps extends KindAttributes {
  readonly id: string
  readonly name: string
  readonly disabled: boolean
  readonly readOnly?: boolean
  readonly autoComplete?: string
  readonly 'aria-required'?: true
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
  readonly onChange: (event: ChangeEvent<InputElement>) => void
  readonly onBlur: () => void
}

/** The properties of one option, as a radio button or a checkbox. */
export interface OptionProps extends Pick<InputProps, 'id' | 'name' | 'disabled' | 'onChange' | 'onBlur'> {
  readonly type: 'radio' | 'checkbox'
  readonly value: string
  readonly checked: boolean
}

/** A field for markup of one's own: its value and messages, and the properties that make the markup accessible. */
export interface FieldBinding {
  readonly state: FieldState
  readonly value: unknown
  readonly label: ReactNode
  /** Empty if there is none. */
  readonly hint: ReactNode
  /** Why it is disabled, warnings and remarks; empty if there are none. */
  readonly note: ReactNode
  /** The messages of its errors that are shown now; empty if there are none. */
  readonly error: ReactNode
  readonly isInvalid: boolean
  readonly isRequired: boolean
  readonly isDisabled: boolean
  readonly isReadOnly: boolean
  readonly options: NonNullable<FieldState['options']>
  /** Enters a value of the form's own shape; rejected values show a message. */
  readonly set: (value: unknown) => void
  /** Notes that the person has left the field, after which its errors are shown. */
  readonly leave: () => void
  /** Of an `input`, a `textarea` or a `select`. Throws for types that none of them can hold. */
  readonly getInputProps: () => InputProps
  /** Of the `label` of that element. */
  readonly getLabelProps: () => { readonly id: string; readonly htmlFor: string }
  /** Of the element around radio buttons, checkboxes, or the parts of a control of one's own. */
  readonly getGroupProps: () => GroupProps
  /** Of the element that names the group. */
  readonly getGroupLabelProps: () => { readonly id: string }
  /** Of the input of one option. */
  readonly getOptionProps: (value: OptionValue) => OptionProps
  readonly getOptionLabelProps: (value: OptionValue) => { readonly htmlFor: string }
  readonly getHintProps: () => { readonly id: string }
  readonly getNoteProps: () => { readonly id: string }
  readonly getErrorProps: () => { readonly id: string }
}

interface GroupProps {
  readonly id: string
  readonly role: 'radiogroup' | 'group'
  readonly tabIndex: -1
  readonly 'aria-labelledby': string
  readonly 'aria-describedby'?: string
  readonly 'aria-required'?: true
  readonly 'aria-invalid'?: true
}

/**
 * Binds a field to markup of one's own, inside `FormProvider` or `Form`. Null while the form has no such field, or while
 * its rules keep it out.
 *
 * Draw the hint, the note and the error with their properties whenever they are not empty: the input refers to them.
 *
 * @param path keys from the top of the form; rows by position or key: `tetelek.#3.ar`.
 */
export function useField(path: string): FieldBinding | null {
  const form = useForm()
  const state = useDrawnState(path)
  const typed = useTypedText(
    form.session.program.fields.find(({ item }) => item.id === state?.field.id),
    state?.value,
  )
  return state?.present ? bind(state, form, typed) : null
}

function bind(state: FieldState, form: FormContextValue, typed: TypedText): FieldBinding {
  const { path, field, value, required } = state
  const { act, onFile, idOf, messages, session } = form
  const { definition } = session.program
  const id = idOf(path)
  const options = state.options ?? []
  const errors = state.issues.filter(({ severity }) => severity === 'error')
  const texts = {
    error: errors.length === 0 ? '' : issueMessages(errors, messages, definition),
    hint: fieldHint(state, form),
    note: fieldNote(state, form),
  }
  const isInvalid = errors.length > 0
  const isDisabled = state.editing === 'disabled'
  const isReadOnly = form.readOnly || state.editing === 'readonly'
  const described = Object.entries(texts).flatMap(([name, text]) => (text === '' ? [] : `${id}-${name}`))
  const aria = {
    ...(required && { 'aria-required': true as const }),
    ...(isInvalid && { 'aria-invalid': true as const }),
    ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
  }
  const isSingle = fieldValueTypes[field.type] === 'option'
  const isRadioGroup = isSingle && factsOfType(field.type).options === 'drawn'
  const chosen: readonly unknown[] = isSingle ? [value] : chosenIn(value)
  const optionId = (one: OptionValue) => `${id}-option-${options.findIndex((option) => option.value === one)}`
  const isText = typeof value === 'string' || value === null
  const set = (next: unknown) => void act({ type: 'set', path, value: next })
  const leave = () => form.leave(path)
  return {
    ...{ state, value, options, isInvalid, isDisabled, isReadOnly, ...texts, set, leave },
    label: inItsLanguage(definition, { id: field.id, address: 'label' }, field.label),
    isRequired: required,
    getInputProps() {
      const kind = inputKinds[field.type]
      if (!kind)
        throw new Error(`A field of the type ${field.type} has no input of the browser's own: ${path}.`)
      return {
        ...{ id, name: path, ...kind.attributes(isText ? { ...state, value: typed.shown } : state), ...aria },
        ...(kind.isChosen
          ? { disabled: isDisabled || isReadOnly }
          : { disabled: isDisabled, readOnly: isReadOnly }),
        ...(field.autocomplete && { autoComplete: field.autocomplete }),
        onChange({ currentTarget }) {
          if (fieldValueTypes[field.type] === 'file') onFile(path, fileIn(currentTarget))
          const read = kind.read(currentTarget, state)
          set(isText && typeof read === 'string' ? typed.enter(read) || null : read)
        },
        onBlur() {
          typed.leave()
          leave()
        },
      }
    },
    getLabelProps: () => ({ id: `${id}-label`, htmlFor: id }),
    getGroupProps() {
      const { 'aria-describedby': describedBy, ...states } = aria
      return {
        ...{ id, tabIndex: -1, 'aria-labelledby': `${id}-label` },
        role: isRadioGroup ? 'radiogroup' : 'group',
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        // Only a radiogroup has these states.
        ...(isRadioGroup && states),
      }
    },
    getGroupLabelProps: () => ({ id: `${id}-label` }),
    getOptionProps(one) {
      const option = options.find((known) => known.value === one)
      return {
        ...{ id: optionId(one), value: String(one), checked: chosen.includes(one), onBlur: leave },
        type: isSingle ? 'radio' : 'checkbox',
        // Browsers group all radio buttons of a name; the path is the same in every form of a kind.
        name: id,
        disabled: isDisabled || isReadOnly || option?.disabled === true,
        onChange({ currentTarget }) {
          if (isSingle) return set(one)
          const isOn = currentTarget instanceof HTMLInputElement && currentTarget.checked
          const others = chosenIn(value).filter((known) => known !== one)
          set(isOn ? [...others, one] : others)
        },
      }
    },
    getOptionLabelProps: (one) => ({ htmlFor: optionId(one) }),
    getHintProps: () => ({ id: `${id}-hint` }),
    getNoteProps: () => ({ id: `${id}-note` }),
    getErrorProps: () => ({ id: `${id}-error` }),
  }
}
