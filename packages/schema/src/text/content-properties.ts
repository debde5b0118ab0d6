/**
 * The texts of each kind that the person who fills in the form reads, without the kinds themselves: the engine needs
 * their names only. A test compares them with the kinds.
 */
export const contentProperties = {
  form: ['title', 'description', 'submitLabel', 'confirmation'],
  formField: ['label', 'placeholder', 'hint', 'prefix', 'suffix', 'minLabel', 'maxLabel', 'addLabel', 'unit'],
  formOption: ['label', 'description', 'group'],
  formDisabled: ['reason'],
  formExpandable: ['panelTitle'],
  formOptionModifier: ['label', 'reason'],
  formValidation: ['message'],
} as const satisfies Record<string, readonly string[]>
