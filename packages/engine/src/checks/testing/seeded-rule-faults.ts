import {
  agreed,
  born,
  colours,
  count,
  demands,
  fields,
  kind,
  limited,
  locked,
  locks,
  name,
  note,
  options,
  pattern,
  preset,
  read,
  rows,
  type SeededFault,
  sets,
  shown,
  shows,
  validated,
} from './fault-parts.ts'

/** Faults in the effects of rules. */
export const ruleFaults: readonly SeededFault[] = [
  {
    kind: 'a condition on an option that is not in the list',
    parts: locked({ '==': [read('s'), 'w'] }, kind),
    found: ['CONDITION_NEVER'],
    sound: locked({ '==': [read('s'), 'x'] }, kind),
  },
  {
    kind: 'a number compared with a text',
    parts: locked({ '==': [read('n'), '5'] }, count),
    found: ['CONDITION_NEVER'],
    sound: locked({ '==': [read('n'), 5] }, count),
  },
  {
    kind: 'more than ten and less than five',
    parts: locked({ and: [{ '>': [read('n'), 10] }, { '<': [read('n'), 5] }] }, count),
    found: ['CONDITION_NEVER'],
    sound: locked({ and: [{ '>': [read('n'), 5] }, { '<': [read('n'), 10] }] }, count),
  },
  {
    kind: 'a limit beyond that of the field',
    parts: locked({ '>': [read('n'), 10] }, limited),
    found: ['CONDITION_NEVER'],
    sound: locked({ '>': [read('n'), 9] }, limited),
  },
  {
    kind: 'two options of one choice at once',
    parts: locked({ and: [{ '==': [read('s'), 'x'] }, { '==': [read('s'), 'y'] }] }, kind),
    found: ['CONDITION_NEVER'],
    sound: locked({ or: [{ '==': [read('s'), 'x'] }, { '==': [read('s'), 'y'] }] }, kind),
  },
  {
    kind: 'a child who is of age',
    parts: locked({ and: [{ '<': [{ age: read('d') }, 14] }, { '>=': [{ age: read('d') }, 18] }] }, born),
    found: ['CONDITION_NEVER'],
    sound: locked({ and: [{ '>=': [{ age: read('d') }, 14] }, { '<': [{ age: read('d') }, 18] }] }, born),
  },
  {
    kind: 'a rule that needs a field that is taken away just then',
    parts: {
      ...fields(agreed, name, note),
      formExpandable: [shows('a', read('c'))],
      formDisabled: [locks('b', { and: [{ '!': [read('c')] }, { '==': [read('a'), 'x'] }] })],
    },
    found: ['CONDITION_NEVER'],
    sound: {
      ...fields(agreed, name, note),
      formExpandable: [shows('a', read('c'))],
      formDisabled: [locks('b', { and: [read('c'), { '==': [read('a'), 'x'] }] })],
    },
  },
  {
    kind: 'a condition that leaves nobody out',
    parts: locked({ or: [{ '==': [read('c'), true] }, { '==': [read('c'), false] }] }, agreed),
    found: ['CONDITION_ALWAYS'],
  },
  {
    kind: 'either not this option or not that one',
    parts: locked({ or: [{ '!=': [read('s'), 'x'] }, { '!=': [read('s'), 'y'] }] }, kind),
    found: ['CONDITION_ALWAYS'],
    sound: locked({ and: [{ '!=': [read('s'), 'x'] }, { '!=': [read('s'), 'y'] }] }, kind),
  },
  {
    kind: 'a field that nobody sees',
    parts: shown({ and: [{ in: ['x', read('m')] }, { '!': [{ '!!': [read('m')] }] }] }, colours),
    found: ['CONDITION_NEVER', 'FIELD_UNREACHABLE'],
    sound: shown({ and: [{ in: ['x', read('m')] }, { '!': [{ in: ['y', read('m')] }] }] }, colours),
  },
  {
    kind: 'a field that its section and itself exclude',
    parts: {
      ...fields(agreed, { id: 'sec', type: 'section', label: 'Rész' }, { ...note, parentId: 'sec' }),
      formExpandable: [shows('sec', read('c')), shows('b', { '!': [read('c')] }, 'masik')],
    },
    found: ['FIELD_UNREACHABLE'],
  },
  {
    kind: 'an option that is always left out',
    parts: {
      ...fields(kind, agreed),
      formOptionModifier: [
        {
          id: 'nelkul',
          fieldId: 's',
          effect: 'exclude',
          optionValues: ['x'],
          condition: { or: [read('c'), { '!': [read('c')] }] },
        },
      ],
    },
    found: ['CONDITION_ALWAYS', 'OPTION_UNREACHABLE'],
    sound: {
      ...fields(kind, agreed),
      formOptionModifier: [
        { id: 'nelkul', fieldId: 's', effect: 'exclude', optionValues: ['x'], condition: read('c') },
      ],
    },
  },
  {
    kind: 'options that are added although they are there',
    parts: {
      ...fields(kind, agreed),
      formOptionModifier: [
        {
          ...{ id: 'csak', fieldId: 's', effect: 'include' },
          filter: { '==': [{ var: 'option.value' }, 'x'] },
        },
      ],
    },
    found: ['INCLUDE_IDLE'],
    sound: {
      ...fields(kind, agreed),
      formOptionModifier: [
        {
          ...{ id: 'csak', fieldId: 's', effect: 'restrict' },
          filter: { '==': [{ var: 'option.value' }, 'x'] },
        },
      ],
    },
  },
  {
    kind: 'revealed and taken away at once',
    parts: {
      ...fields(agreed, kind, note),
      formExpandable: [shows('b', read('c'))],
      formRemoveable: [{ id: 'elvesz', targets: ['b'], condition: { '==': [read('s'), 'x'] } }],
    },
    found: ['PRESENCE_MEETS'],
  },
  {
    kind: 'required, empty and locked',
    parts: { ...validated([demands('required', 'b')], agreed, note), formDisabled: [locks('b', read('c'))] },
    found: ['REQUIRED_LOCKED'],
    sound: {
      ...validated([demands('required', 'b', { condition: { '!': [read('c')] } })], agreed, note),
      formDisabled: [locks('b', read('c'))],
    },
  },
  {
    kind: 'required, empty and in a group that is locked',
    parts: {
      ...validated(
        [demands('required', 'b')],
        agreed,
        { id: 'g', type: 'group', label: 'Cím' },
        { ...note, parentId: 'g' },
      ),
      formDisabled: [locks('g', read('c'))],
    },
    found: ['REQUIRED_LOCKED'],
  },
  {
    kind: 'at least ten and at most five',
    parts: validated(
      [demands('min', 'n', { parameters: { min: 10 } }), demands('max', 'n', { parameters: { max: 5 } })],
      count,
    ),
    found: ['LIMITS_OPPOSED'],
    sound: validated(
      [demands('min', 'n', { parameters: { min: 5 } }), demands('max', 'n', { parameters: { max: 10 } })],
      count,
    ),
  },
  {
    kind: 'a text that has to be longer than it may be',
    parts: validated([demands('minLength', 'a', { parameters: { min: 9 } })], { ...name, maxLength: 5 }),
    found: ['LIMITS_OPPOSED'],
  },
  {
    kind: 'before a date and after it',
    parts: validated(
      [
        demands('compareField', 'd', { parameters: { fieldId: 'e', operator: '<' } }),
        demands('compareField', 'e', { parameters: { fieldId: 'd', operator: '<' } }),
      ],
      born,
      { ...born, id: 'e', label: 'Vége' },
    ),
    found: ['COMPARISONS_OPPOSED'],
  },
  {
    kind: 'a mask that the validation refuses',
    parts: validated([demands('pattern', 'a', pattern('[0-9]{4}'))], { ...name, mask: 'AAAA' }),
    found: ['MASK_REFUSED'],
    sound: validated([demands('pattern', 'a', pattern('[0-9]{4}'))], { ...name, mask: '####' }),
  },
  {
    kind: 'an amount whose formula does not round',
    parts: fields(count, {
      id: 'ft',
      type: 'calculated',
      currency: 'HUF',
      expression: { '/': [read('n'), 3] },
    }),
    found: ['AMOUNT_UNROUNDED'],
    sound: fields(count, {
      ...{ id: 'ft', type: 'calculated', currency: 'HUF' },
      expression: { round: [{ '/': [read('n'), 3] }, 0] },
    }),
  },
  {
    kind: 'a default beyond the limit',
    parts: preset(limited, { value: 12 }),
    found: ['DEFAULT_REFUSED'],
    sound: preset(limited, { value: 10 }),
  },
  {
    kind: 'a default that is not in the list',
    parts: preset(kind, { value: 'w' }),
    found: ['DEFAULT_REFUSED'],
    sound: preset(kind, { value: 'x' }),
  },
  {
    kind: 'a default of another type',
    parts: preset(count, { value: 'kettő' }),
    found: ['DEFAULT_REFUSED'],
  },
  {
    kind: 'a default behind one that always applies',
    parts: preset(name, { value: 'Igen' }, { value: 'Nem', condition: read('c') }),
    found: ['DEFAULT_IDLE'],
    sound: preset(name, { value: 'Nem', condition: read('c') }, { value: 'Igen' }),
  },
  {
    kind: 'the same rule twice',
    parts: {
      ...fields(agreed, note),
      formDisabled: [locks('b', read('c')), locks('b', { '==': [read('c'), true] }, 'megint')],
    },
    found: ['RULE_REPEATED'],
  },
  {
    kind: 'a rule inside of another',
    parts: {
      ...fields(count, note),
      formDisabled: [locks('b', { '>': [read('n'), 5] }), locks('b', { '>': [read('n'), 9] }, 'szukebb')],
    },
    found: ['RULE_IMPLIED'],
    sound: {
      ...fields(count, note),
      formDisabled: [locks('b', { '<': [read('n'), 5] }), locks('b', { '>': [read('n'), 9] }, 'masik')],
    },
  },
  {
    kind: 'a value that is overwritten at once',
    parts: {
      ...fields(agreed, name),
      formSideEffect: [
        {
          ...{ id: 'ir', on: 'change', triggers: ['c'], condition: null },
          actions: ['Igen', 'Nem'].map((expression) => ({
            type: 'set',
            targetId: 'a',
            expression,
            overwrite: 'always',
          })),
        },
      ],
    },
    found: ['EFFECT_OVERWRITTEN'],
  },
  {
    kind: 'a value that another effect always overrules',
    parts: { ...fields(agreed, name), formSideEffect: [sets('c', 'egy', 1), sets('c', 'ket', 2)] },
    found: ['EFFECT_OVERRULED'],
    sound: { ...fields(agreed, name, note), formSideEffect: [sets('c', 'egy', 1), sets('b', 'ket', 2)] },
  },
  {
    kind: 'effects that run in a circle',
    parts: {
      ...fields(name, note),
      formSideEffect: [
        ['a', 'b'],
        ['b', 'a'],
      ].map(([from, to]) => ({
        ...{ id: `${from}${to}`, on: 'change', triggers: [from], condition: null },
        actions: [
          { type: 'set', targetId: to, expression: { cat: [read(String(from)), '!'] }, overwrite: 'always' },
        ],
      })),
    },
    found: ['EFFECT_LOOP'],
  },
  {
    kind: 'two questions that look alike',
    parts: fields(name, { ...note, label: 'Név' }),
    found: ['LABEL_REPEATED'],
    sound: {
      ...fields(agreed, name, { ...note, label: 'Név' }),
      formExpandable: [shows('a', read('c')), shows('b', { '!': [read('c')] }, 'masik')],
    },
  },
  {
    kind: 'two options that look alike',
    parts: { formField: [kind], formOption: [...options, { id: 'o-w', list: 'l', value: 'w', label: 'x' }] },
    found: ['OPTION_LABEL_REPEATED'],
    sound: fields(kind),
  },
  {
    kind: 'a rule in rows that is never so',
    parts: {
      ...fields(...rows),
      formDisabled: [locks('ra', { and: [{ '>': [read('ra'), 3] }, { '<': [read('ra'), 1] }] })],
    },
    found: ['CONDITION_NEVER'],
  },
]
