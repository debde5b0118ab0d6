import type { FieldState } from '@urlapmuhely/engine'
import { amountSigns, mannerOf } from '@urlapmuhely/engine/light'
import type { FormFieldTypeName, OptionValue } from '@urlapmuhely/schema'
import { factsOfType, fieldValueTypes } from '@urlapmuhely/schema/facts'
import { formatNumber, keyboardFor } from '@urlapmuhely/ui/number-format'
import { chosenIn } from '../controls/input-kinds.ts'
import { inputTraits } from '../controls/input-traits.ts'
import { build, type LightField } from './light-form.ts'

/** How fields of a type are drawn without a component. */
export interface LightControl {
  /**
   * False for a state that only the component can draw. Every type is drawn by its component if it has an error
   * or a note.
   */
  readonly fits: (state: FieldState) => boolean
  /** `beside` if the label is the control's own, `group` if it names several elements. */
  readonly label: 'above' | 'beside' | 'group'
  /** Builds the element, with the id and the name that the component's element has. */
  readonly draw: (field: LightField) => HTMLElement
}

/** More options than this are drawn by the component alone. */
const MOST_OPTIONS = 20

/** The attributes of the element that takes the focus, as the component's element has them. */
function attributesOf({ id, path, state, form }: LightField) {
  return {
    ...{ id, name: path, disabled: state.editing === 'disabled' },
    'aria-required': state.required ? 'true' : undefined,
    'aria-describedby': state.field.hint.length > 0 ? `${id}-hint` : undefined,
    readonly: form.readOnly || state.editing === 'readonly',
    placeholder: state.field.placeholder || undefined,
  }
}

/** The frame that an input shares with the texts before and after it. */
function boxed(input: HTMLElement, before: readonly string[], after: readonly string[]): HTMLElement {
  const affix = (text: string) => (text === '' ? null : build('span', { class: 'uf-affix' }, text))
  return build('div', { class: 'uf-box' }, ...before.map(affix), input, ...after.map(affix))
}

function drawLine(light: LightField, isBoxed: boolean): HTMLElement {
  const { field, form, state } = light
  const { prefix, suffix, clearable, autocomplete } = state.field
  const rules = form.session.program.plans.validators[field.number]?.map(({ rule }) => rule) ?? []
  const { type, inputMode } = inputTraits(field, rules)
  const isInBox = isBoxed || clearable || Boolean(prefix) || Boolean(suffix)
  const input = build('input', {
    class: isInBox ? 'uf-bare' : 'uf-input',
    ...attributesOf(light),
    ...{ type: type ?? 'text', inputmode: inputMode, autocomplete: autocomplete ?? undefined },
    value: typeof state.value === 'string' ? state.value : undefined,
  })
  return isInBox ? boxed(input, [prefix ?? ''], [suffix ?? '']) : input
}

const line: LightControl = {
  fits: ({ field }) => field.mask === '' && !field.fillMask,
  label: 'above',
  draw: (light) => drawLine(light, false),
}

/** A text in a mask is stored as it is shown, unless the mask is taken off. */
const masked: LightControl = { ...line, fits: ({ field }) => !field.fillMask && !field.unmaskedValue }

const moment: LightControl = { ...line, draw: (light) => drawLine(light, true) }

const area: LightControl = {
  fits: () => true,
  label: 'above',
  draw(light) {
    const { rows } = light.state.field
    const { value } = light.state
    const attributes = { class: 'uf-input uf-textarea', ...attributesOf(light), rows }
    return build('textarea', attributes, typeof value === 'string' ? value : '')
  },
}

const number: LightControl = {
  fits: () => true,
  label: 'above',
  draw(light) {
    const { state, form } = light
    const { field, value } = state
    const isPlain = !field.currency && !field.unit
    const signs = isPlain ? null : amountSigns(mannerOf(field, form.locale), value)
    const text = typeof value === 'number' ? formatNumber(value, signs?.decimals, form.locale) : undefined
    const input = build('input', {
      class: 'uf-bare uf-number',
      ...attributesOf(light),
      ...{
        role: 'spinbutton',
        inputmode: keyboardFor({
          min: field.min ?? undefined,
          step: field.step ?? undefined,
          autoComplete: field.autocomplete ?? undefined,
        }),
        value: text,
      },
      'aria-valuenow': typeof value === 'number' ? value : undefined,
      'aria-valuetext': text,
    })
    return boxed(input, [field.prefix ?? '', signs?.before ?? ''], [signs?.after ?? '', field.suffix ?? ''])
  },
}

const select: LightControl = {
  fits: ({ hostOptions }) => hostOptions === null,
  label: 'above',
  draw(light) {
    const { id, state, form } = light
    const { readonly, name: _, placeholder, ...attributes } = attributesOf(light)
    const chosen = state.options?.find(({ value }) => value === state.value)
    const text = chosen
      ? build('span', { class: 'uf-trigger-text' }, chosen.label)
      : build('span', { class: 'uf-placeholder' }, placeholder ?? form.inputs.choose)
    const button = build(
      'button',
      {
        class: 'uf-trigger',
        ...{ ...attributes, type: 'button', role: 'combobox', 'aria-haspopup': 'dialog' },
        ...{ 'aria-expanded': 'false', 'aria-labelledby': `${id}-label` },
        'aria-readonly': readonly ? 'true' : undefined,
      },
      text,
    )
    const { name, disabled } = attributesOf(light)
    const value = typeof state.value === 'string' || typeof state.value === 'number' ? state.value : null
    const held = value === null ? null : build('input', { type: 'hidden', name, value, disabled })
    return build('div', { class: 'uf-box uf-select' }, button, held)
  },
}

interface Mark {
  readonly kind: 'checkbox' | 'toggle' | 'radio'
  readonly id: string
  readonly attributes: Parameters<typeof build>[1]
  readonly label: string
  readonly description?: string
  readonly isRequired?: boolean
}

function drawMark({ kind, id, attributes, label, description = '', isRequired }: Mark): HTMLElement {
  const input = build('input', {
    class: `uf-${kind}`,
    ...{ ...attributes, id, type: kind === 'radio' ? 'radio' : 'checkbox' },
    role: kind === 'toggle' ? 'switch' : undefined,
    ...(description !== '' && { 'aria-describedby': `${id}-description` }),
  })
  const text = build('div', { class: 'uf-check-text' }, build('label', { for: id }, label))
  if (isRequired) text.firstElementChild?.append(requiredMark())
  if (description !== '')
    text.append(build('div', { class: 'uf-description', id: `${id}-description` }, description))
  return build('div', { class: 'uf-check' }, input, text)
}

const check: LightControl = {
  fits: () => true,
  label: 'beside',
  draw(light) {
    const { id, state, form } = light
    const { readonly, placeholder: _, ...attributes } = attributesOf(light)
    return drawMark({
      ...{ id, label: state.field.label, isRequired: state.required },
      kind: factsOfType(state.field.type).isSwitch ? 'toggle' : 'checkbox',
      attributes: {
        ...{ ...attributes, checked: state.value === true },
        'aria-readonly': readonly || form.readOnly ? 'true' : undefined,
      },
    })
  },
}

const groupKinds: Partial<Record<FormFieldTypeName, Mark['kind']>> = {
  radio: 'radio',
  checkboxGroup: 'checkbox',
  toggleGroup: 'toggle',
}

const group: LightControl = {
  fits: ({ field, options, hostOptions, required }) =>
    hostOptions === null &&
    (options?.length ?? 0) <= MOST_OPTIONS &&
    (fieldValueTypes[field.type] === 'option' || !required) &&
    (options ?? []).every(
      ({ description, reason, fallback }) => typeof description === 'string' && !reason && !fallback,
    ),
  label: 'group',
  draw(light) {
    const { id, path, state } = light
    const { field, value, options } = state
    const kind = groupKinds[field.type] ?? 'checkbox'
    const { disabled, readonly, 'aria-required': required, 'aria-describedby': hint } = attributesOf(light)
    const chosen: readonly OptionValue[] = kind === 'radio' ? chosenIn([value]) : chosenIn(value)
    const isRadio = kind === 'radio'
    const marks = (options ?? []).map((option, index) =>
      drawMark({
        ...{ kind, id: index === 0 ? id : `${id}-${index}`, label: option.label },
        description: String(option.description),
        attributes: {
          ...{ name: isRadio ? id : path, value: option.value, checked: chosen.includes(option.value) },
          disabled: disabled || option.disabled,
          'aria-readonly': !isRadio && readonly ? 'true' : undefined,
        },
      }),
    )
    return build(
      'div',
      {
        class: 'uf-options',
        ...{ role: isRadio ? 'radiogroup' : 'group', 'aria-labelledby': `${id}-label` },
        ...{ 'data-inline': field.inline ? 'true' : undefined, 'aria-describedby': hint },
        'aria-required': isRadio ? required : undefined,
        'aria-readonly': isRadio && readonly ? 'true' : undefined,
      },
      ...marks.map((mark) => build('div', { class: 'uf-option' }, mark)),
    )
  },
}

/** The star of a required field. */
export function requiredMark(): HTMLElement {
  return build('span', { class: 'uf-required', 'aria-hidden': 'true' }, '*')
}

/** By type: how far fields are drawn. Fields of other types are drawn by their components wherever they are. */
export const lightControls: Partial<Readonly<Record<FormFieldTypeName, LightControl>>> = {
  text: masked,
  email: line,
  phone: line,
  card: masked,
  date: moment,
  datetime: moment,
  time: moment,
  fulltime: moment,
  textarea: area,
  number,
  select,
  checkbox: check,
  toggle: check,
  radio: group,
  checkboxGroup: group,
  toggleGroup: group,
}
