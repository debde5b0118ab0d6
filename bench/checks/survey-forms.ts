/** A seeded fault as a form of SurveyJS, and the same form without it. */
export interface SurveyFault {
  readonly faulty: object
  readonly sound: object
}

const a = { type: 'text', name: 'a', title: 'Név' }
const b = { type: 'text', name: 'b', title: 'Megjegyzés' }
const n = { type: 'text', name: 'n', title: 'Darab', inputType: 'number' }
const limited = { ...n, min: 0, max: 10 }
const d = { type: 'text', name: 'd', title: 'Született', inputType: 'date' }
const e = { ...d, name: 'e', title: 'Vége' }
const c = { type: 'boolean', name: 'c', title: 'Egyetértek', defaultValue: false }
const choices = ['x', 'y', 'z']
const s = { type: 'dropdown', name: 's', title: 'Fajta', choices }
const m = { type: 'checkbox', name: 'm', title: 'Színek', choices }

const form = (...elements: object[]) => ({ elements })
/** A form with a field that a condition makes editable. */
const enabled = (condition: string, ...others: object[]) => form(...others, { ...b, enableIf: condition })
/** A condition that is wrong, and one that is not, on the same fields. */
const conditions = (faulty: string, sound: string, ...others: object[]): SurveyFault => ({
  faulty: enabled(faulty, ...others),
  sound: enabled(sound, ...others),
})
const regex = (text: string) => ({ type: 'regex', regex: text })
const numeric = (minValue: number, maxValue: number) => ({ type: 'numeric', minValue, maxValue })
const writes = (expression: string, setToName: string, setValue: string) => ({
  ...{ type: 'setvalue', expression, setToName, setValue },
})
const triggered = (question: object, ...triggers: object[]) => ({ ...form(question, b), triggers })
const calculated = (p: string, q: string) => ({
  ...form(n),
  calculatedValues: [
    { name: 'p', expression: p },
    { name: 'q', expression: q },
  ],
})
const hiding = (condition: string) => ({
  ...enabled(condition, c, { ...a, visibleIf: '{c} = true' }),
  clearInvisibleValues: 'onHidden',
})
const inPanel = (inner: string) =>
  form(c, {
    ...{ type: 'panel', name: 'sec', title: 'Rész', visibleIf: '{c} = true' },
    elements: [{ ...b, visibleIf: inner }],
  })
const inRows = (condition: string) =>
  form({
    ...{ type: 'paneldynamic', name: 'rows', title: 'Tételek' },
    templateElements: [
      { ...n, name: 'ra', title: 'Ár' },
      { ...b, name: 'rb', enableIf: condition },
    ],
  })
const withChoice = (visibleIf: string) =>
  form(c, { ...s, choices: [{ value: 'x', visibleIf }, ...choices.slice(1)] })
const masked = (pattern: string) =>
  form({ ...a, maskType: 'pattern', maskSettings: { pattern }, validators: [regex('^[0-9]{4}$')] })

/**
 * The changes by the kind of the seeded fault. SurveyJS has no words for the missing ones: a parent by name, two rules of
 * presence for one field, and several defaults of one field. Where a value means something else in SurveyJS, the form
 * expresses the same in its own way: a text that is no number, a box that begins unticked, values that disappear with their
 * hidden question.
 */
export const surveyFaults: Readonly<Record<string, SurveyFault>> = {
  'two formulas need each other': {
    faulty: calculated('{q} + 1', '{p} + 1'),
    sound: calculated('{n} + 1', '{p} + 1'),
  },
  'two fields reveal each other': {
    faulty: form({ ...a, visibleIf: '{b} notempty' }, { ...b, visibleIf: '{a} notempty' }),
    sound: form(a, { ...b, visibleIf: '{a} notempty' }),
  },
  'a condition reads a field that is gone': conditions('{gone} notempty', '{a} notempty', a),
  'an operator that does not exist': conditions("similar({a}, 'x')", "{a} = 'x'", a),
  'a rule of a field that is gone': {
    faulty: triggered(a, writes('{a} notempty', 'gone', 'x')),
    sound: triggered(a, writes('{a} notempty', 'b', 'x')),
  },
  'a pattern that cannot be read': {
    faulty: form({ ...a, validators: [regex('([')] }),
    sound: form({ ...a, validators: [regex('^[a-z]+$')] }),
  },
  'two fields of one key': { faulty: form(a, { ...b, name: 'a' }), sound: form(a, b) },
  'a key that names cannot have': { faulty: form({ ...a, name: '' }), sound: form(a) },
  'a list without options': { faulty: form({ ...s, choices: [] }), sound: form(s) },
  'a page without fields': {
    faulty: {
      pages: [
        { name: 'p1', elements: [a] },
        { name: 'p2', elements: [] },
      ],
    },
    sound: { pages: [{ name: 'p1', elements: [a] }] },
  },
  'a condition on an option that is not in the list': conditions("{s} = 'w'", "{s} = 'x'", s),
  'a number compared with a text': conditions("{n} = 'öt'", '{n} = 5', n),
  'more than ten and less than five': conditions('{n} > 10 and {n} < 5', '{n} > 5 and {n} < 10', n),
  'a limit beyond that of the field': conditions('{n} > 10', '{n} > 9', limited),
  'two options of one choice at once': conditions("{s} = 'x' and {s} = 'y'", "{s} = 'x' or {s} = 'y'", s),
  'a child who is of age': conditions(
    'age({d}) < 14 and age({d}) >= 18',
    'age({d}) >= 14 and age({d}) < 18',
    d,
  ),
  'a rule that needs a field that is taken away just then': {
    faulty: hiding("{c} = false and {a} = 'x'"),
    sound: hiding("{c} = true and {a} = 'x'"),
  },
  'a condition that leaves nobody out': conditions('{c} = true or {c} = false', '{c} = true', c),
  'either not this option or not that one': conditions(
    "{s} <> 'x' or {s} <> 'y'",
    "{s} <> 'x' and {s} <> 'y'",
    s,
  ),
  'a field that nobody sees': {
    faulty: form(m, { ...b, visibleIf: "{m} contains 'x' and {m} empty" }),
    sound: form(m, { ...b, visibleIf: "{m} contains 'x' and {m} notcontains 'y'" }),
  },
  'a field that its section and itself exclude': {
    faulty: inPanel('{c} = false'),
    sound: inPanel('{c} = true'),
  },
  'an option that is always left out': {
    faulty: withChoice('{c} = true and {c} = false'),
    sound: withChoice('{c} = true'),
  },
  'required, empty and locked': {
    faulty: form(c, { ...b, isRequired: true, enableIf: '{c} = false' }),
    sound: form(c, { ...b, requiredIf: '{c} = false', enableIf: '{c} = false' }),
  },
  'at least ten and at most five': {
    faulty: form({ ...n, validators: [numeric(10, 5)] }),
    sound: form({ ...n, validators: [numeric(5, 10)] }),
  },
  'a text that has to be longer than it may be': {
    faulty: form({ ...a, maxLength: 5, validators: [{ type: 'text', minLength: 9 }] }),
    sound: form({ ...a, maxLength: 9, validators: [{ type: 'text', minLength: 5 }] }),
  },
  'before a date and after it': {
    faulty: form(
      { ...d, validators: [{ type: 'expression', expression: '{d} < {e}' }] },
      { ...e, validators: [{ type: 'expression', expression: '{e} < {d}' }] },
    ),
    sound: form({ ...d, validators: [{ type: 'expression', expression: '{d} < {e}' }] }, e),
  },
  'a mask that the validation refuses': { faulty: masked('aaaa'), sound: masked('9999') },
  'a default beyond the limit': {
    faulty: form({ ...limited, defaultValue: 12 }),
    sound: form({ ...limited, defaultValue: 10 }),
  },
  'a default that is not in the list': {
    faulty: form({ ...s, defaultValue: 'w' }),
    sound: form({ ...s, defaultValue: 'x' }),
  },
  'a default of another type': {
    faulty: form({ ...n, defaultValue: 'kettő' }),
    sound: form({ ...n, defaultValue: 2 }),
  },
  'the same rule twice': {
    faulty: triggered(c, writes('{c} = true', 'b', 'x'), writes('{c} = true', 'b', 'x')),
    sound: triggered(c, writes('{c} = true', 'b', 'x')),
  },
  'a rule inside of another': {
    faulty: triggered(n, writes('{n} > 5', 'b', 'x'), writes('{n} > 9', 'b', 'x')),
    sound: triggered(n, writes('{n} < 5', 'b', 'x'), writes('{n} > 9', 'b', 'x')),
  },
  'a value that is overwritten at once': {
    faulty: triggered(c, writes('{c} = true', 'b', 'Igen'), writes('{c} = true', 'b', 'Nem')),
    sound: triggered(c, writes('{c} = true', 'b', 'Igen'), writes('{c} = false', 'b', 'Nem')),
  },
  'effects that run in a circle': {
    faulty: form(
      { ...a, setValueIf: '{b} notempty', setValueExpression: "{b} + '!'" },
      { ...b, setValueIf: '{a} notempty', setValueExpression: "{a} + '!'" },
    ),
    sound: form(a, { ...b, setValueIf: '{a} notempty', setValueExpression: "{a} + '!'" }),
  },
  'two questions that look alike': { faulty: form(a, { ...b, title: 'Név' }), sound: form(a, b) },
  'two options that look alike': {
    faulty: form({ ...s, choices: [...choices, { value: 'w', text: 'x' }] }),
    sound: form({ ...s, choices: [...choices, { value: 'w', text: 'v' }] }),
  },
  'a rule in rows that is never so': {
    faulty: inRows('{panel.ra} > 3 and {panel.ra} < 1'),
    sound: inRows('{panel.ra} > 1 and {panel.ra} < 3'),
  },
}
