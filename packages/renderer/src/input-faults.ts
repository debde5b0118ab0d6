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
    const label = element.labels?.[0]?.firstChild?.textContent ?? element.name
    faults.push({ path: element.name, label, message: element.validationMessage })
  }
  return faults
}
