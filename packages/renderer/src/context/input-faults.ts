import { quotedText } from '../base/quoted-text.ts'

/** Errors that inputs find in their own text, for which the form holds no value to validate. */
export interface InputFault {
  readonly path: string
  readonly label: string
  readonly message: string
}

/** The errors that the inputs of a form have found; requesting them makes each input show its own. */
export function inputFaults(form: HTMLElement): InputFault[] {
  const faults: InputFault[] = []
  for (const element of form.querySelectorAll('input')) {
    if (!element.validity.customError) continue
    if (element.checkValidity()) continue
    const drawn = element.labels?.[0]?.firstChild
    const label = drawn?.textContent ?? element.name
    // A label in an element of its own is one without a translation.
    const isFallback = drawn instanceof Element && drawn.hasAttribute('lang')
    faults.push({
      path: element.name,
      label: isFallback ? quotedText(label) : label,
      message: element.validationMessage,
    })
  }
  return faults
}
