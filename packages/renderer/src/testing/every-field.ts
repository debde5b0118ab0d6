import { buildDefinition } from '@urlapmuhely/engine/testing'
import { fieldValueTypes } from '@urlapmuhely/schema'

const types = Object.keys(fieldValueTypes)

/** A form with a field of every type, a value in each that may have one, and rules that load libraries. */
export const everyField = buildDefinition({
  form: { title: 'Minden mező' },
  formField: [
    ...types.map((type) => ({
      id: `m${type}`,
      label: `Mező: ${type}`,
      type,
      optionList: 'szinek',
      expression: type === 'calculated' ? { cat: [{ var: 'mtext' }, '!'] } : null,
      minRows: type === 'repeat' ? 1 : null,
    })),
    { id: 'taj', label: 'TAJ-szám', mask: '### ### ###', parentId: 'mrepeat' },
    { id: 'rejtve', label: 'Rejtve' },
  ],
  formOption: [
    { id: 'o1', list: 'szinek', value: 'k', label: 'Kék' },
    { id: 'o2', list: 'szinek', value: 'z', label: 'Zöld' },
  ],
  formDefaultValue: [
    { id: 'd1', targets: ['mtext'], value: 'Kiss' },
    { id: 'd2', targets: ['mradio'], value: 'z' },
    { id: 'd3', targets: ['mselect'], value: 'k' },
    { id: 'd4', targets: ['mdate'], value: '2026/11/21' },
  ],
  formExpandable: [{ id: 'e', targets: ['rejtve'], condition: { '==': [{ var: 'mtext' }, 'x'] } }],
  formValidation: [
    { id: 'v1', targets: ['taj'], rule: 'taj' },
    { id: 'v2', targets: ['mtext'], rule: 'pattern', parameters: { pattern: '[A-Z].*' } },
  ],
})
