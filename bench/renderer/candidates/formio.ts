import { Formio } from '@formio/js'
import { HIDING } from '../renderer-candidate.ts'

globalThis.mountForm = (root, fields) =>
  Formio.createForm(root, {
    components: fields.map(({ key, label, hint, hiddenBy }) => ({
      type: 'textfield',
      input: true,
      key,
      label,
      description: hint,
      ...(hiddenBy === null ? {} : { conditional: { show: false, when: hiddenBy, eq: HIDING } }),
    })),
  })
