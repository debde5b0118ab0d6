import { buildDefinition } from '@urlapmuhely/engine/testing'
import { fieldValueTypes, type RichNode } from '@urlapmuhely/schema'

const types = Object.keys(fieldValueTypes)

const noteSeverities = ['plain', 'info', 'success', 'warning', 'danger']

/** A text with every node but an image, which needs the host. */
const richNote: readonly RichNode[] = [
  { type: 'heading', level: 3, children: ['Fejezet'] },
  { type: 'heading', level: 4, children: ['Szakasz'] },
  {
    type: 'paragraph',
    children: [
      { type: 'strong', children: ['Fontos: '] },
      { type: 'emphasis', children: [{ type: 'place', name: 'mtext', format: 'nagybetű' }] },
      { type: 'break' },
      { type: 'link', href: 'https://pelda.hu', children: ['tájékoztató'] },
    ],
  },
  {
    ...{ type: 'list', ordered: false },
    items: [{ type: 'item', children: [{ type: 'paragraph', children: ['első'] }] }],
  },
  {
    ...{ type: 'table', align: ['right'] },
    rows: [
      [['Ár'], ['Tétel']],
      [['100'], ['Ajtó']],
    ],
  },
]

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
    ...noteSeverities.map((severity) => ({
      ...{ id: `betet_${severity}`, type: 'note', severity, label: `Betét: ${severity}` },
      hint: richNote,
    })),
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
