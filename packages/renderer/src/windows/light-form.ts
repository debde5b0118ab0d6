import type { Field, FieldState } from '@urlapmuhely/engine'
import type { Messages } from '@urlapmuhely/ui'
import type { FormContextValue } from '../context/form-context.ts'

/** The form that light fields are in. */
export interface LightForm extends FormContextValue {
  /** The texts of the inputs. */
  readonly inputs: Messages
}

/** A field that is drawn lightly. */
export interface LightField {
  readonly field: Field
  readonly path: string
  readonly state: FieldState
  readonly form: LightForm
  /** The id of its element. */
  readonly id: string
}

/** Creates an element; attributes that are undefined or false are left out. */
export function build<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number | boolean | undefined>>,
  ...children: readonly (Node | string | null)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const name in attributes) {
    const value = attributes[name]
    if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : String(value))
  }
  for (const child of children) if (child !== null) element.append(child)
  return element
}
