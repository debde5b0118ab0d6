import {
  calculated,
  demands,
  fields,
  kind,
  locked,
  locks,
  name,
  note,
  pattern,
  read,
  type SeededFault,
  shows,
  validated,
} from './fault-parts.ts'
import { ruleFaults } from './seeded-rule-faults.ts'

/** Faults of forms as people make them, each with the finding that it must cause. */
export const seededFaults: readonly SeededFault[] = [
  {
    kind: 'two formulas need each other',
    parts: calculated({ '+': [read('q'), 1] }, { '+': [read('p'), 1] }),
    found: ['CYCLE'],
    sound: calculated({ '+': [read('n'), 1] }, { '+': [read('p'), 1] }),
  },
  {
    kind: 'two fields reveal each other',
    parts: {
      ...fields(name, note),
      formExpandable: [shows('a', { '!!': [read('b')] }), shows('b', { '!!': [read('a')] }, 'masik')],
    },
    found: ['CYCLE'],
  },
  {
    kind: 'a condition reads a field that is gone',
    parts: locked({ '!!': [read('gone')] }),
    found: ['NAME_UNKNOWN'],
    sound: locked({ '!!': [read('a')] }, name),
  },
  {
    kind: 'an operator that does not exist',
    parts: locked({ similar: [read('a'), 'x'] }, name),
    found: ['OPERATOR_UNKNOWN'],
  },
  {
    kind: 'a rule of a field that is gone',
    parts: { ...fields(name), formDisabled: [locks('gone', null)] },
    found: ['FIELD_UNKNOWN'],
  },
  {
    kind: 'a pattern that cannot be read',
    parts: validated([demands('pattern', 'a', pattern('(['))], name),
    found: ['PATTERN_INVALID'],
    sound: validated([demands('pattern', 'a', pattern('[a-z]+'))], name),
  },
  {
    kind: 'a field in a section that is gone',
    parts: fields({ ...name, parentId: 'gone' }),
    found: ['PARENT_UNKNOWN'],
  },
  {
    kind: 'two fields of one key',
    parts: fields(name, { ...note, key: 'a' }),
    found: ['KEY_DUPLICATE'],
    sound: fields(name, note),
  },
  { kind: 'a key that names cannot have', parts: fields({ ...name, key: '' }), found: ['KEY_INVALID'] },
  {
    kind: 'a list without options',
    parts: fields({ ...kind, optionList: 'none' }),
    found: ['OPTIONS_MISSING'],
    sound: fields(kind),
  },
  {
    kind: 'a page without fields',
    parts: fields(
      { id: 'p1', type: 'page', label: 'Első' },
      { id: 'p2', type: 'page', label: 'Üres' },
      { ...name, parentId: 'p1' },
    ),
    found: ['PAGE_EMPTY'],
  },
  ...ruleFaults,
]
