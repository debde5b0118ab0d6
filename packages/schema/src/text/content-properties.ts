/**
 * The texts of each kind that the person who fills in the form reads, without the kinds themselves: the engine needs
 * their names only. A test compares them with the kinds.
 */
export const contentProperties = {
  form: ['title', 'description', 'submitLabel', 'confirmation'],
  formField: [
    'label',
    'rowLabel',
    'placeholder',
    'hint',
    'prefix',
    'suffix',
    'minLabel',
    'maxLabel',
    'addLabel',
    'unit',
    'legalBasis',
  ],
  formOption: ['label', 'description', 'group'],
  formDefaultValue: ['legalBasis'],
  formDisabled: ['reason', 'legalBasis'],
  formExpandable: ['panelTitle', 'legalBasis'],
  formOptionExpandable: ['legalBasis'],
  formOptionModifier: ['label', 'reason', 'legalBasis'],
  formRemoveable: ['legalBasis'],
  formValidation: ['message', 'legalBasis'],
} as const satisfies Record<string, readonly string[]>
