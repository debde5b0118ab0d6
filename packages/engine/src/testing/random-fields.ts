import { type FieldValueType, type FormFieldTypeName, fieldValueTypes } from '@urlapmuhely/schema'
import { pick } from './random-choices.ts'
import { exampleFiles, exampleTexts, ruleExamples } from './rule-examples.ts'

/** The values of the options. */
export const optionValues = ['x', 'y', 'z', 'w', 'v']

/** The option that has a text in some forms. */
export const ASKING = 'z'

/** The fields of those texts. */
export const askedFields: readonly Known[] = [
  { id: `s:${ASKING}`, type: 'text' },
  { id: `m:${ASKING}`, type: 'text' },
  { id: `gs:${ASKING}`, type: 'text', parentId: 'g' },
  { id: `rs:${ASKING}`, type: 'text', parentId: 'rows' },
]

/** A field of the form that random rules are written for. */
export interface Known {
  readonly id: string
  readonly type: FormFieldTypeName
  /** The group or repeat that its value is in. */
  readonly parentId?: string
  /** The part of the layout that it is in, in a form that has one. */
  readonly layoutId?: string
}

/** The fields that every random form has. */
export const fields: readonly Known[] = [
  { id: 'a', type: 'text' },
  { id: 'n', type: 'number' },
  { id: 'cb', type: 'checkbox' },
  { id: 's', type: 'select' },
  { id: 'm', type: 'multiSelect' },
  { id: 'd', type: 'date' },
  { id: 'g', type: 'group' },
  { id: 'ga', type: 'text', parentId: 'g' },
  { id: 'gs', type: 'radio', parentId: 'g' },
  { id: 'rows', type: 'repeat' },
  { id: 'ra', type: 'number', parentId: 'rows' },
  { id: 'rs', type: 'select', parentId: 'rows' },
  { id: 'rt', type: 'calculated', parentId: 'rows' },
  { id: 'sub', type: 'repeat', parentId: 'rows' },
  { id: 'sa', type: 'text', parentId: 'sub' },
  { id: 't', type: 'calculated' },
  { id: 'b', type: 'text' },
  { id: 'x', type: 'file' },
  { id: 'cat', type: 'calculated' },
  { id: 'if', type: 'calculated' },
  { id: 'part', type: 'calculated' },
  { id: 'now', type: 'calculated' },
  { id: 'age', type: 'calculated' },
  { id: 'dec', type: 'calculated' },
  { id: 'ext', type: 'calculated' },
  { id: 'parts', type: 'calculated' },
  { id: 'list', type: 'calculated' },
  { id: 'rp', type: 'multiSelect' },
  { id: 'rq', type: 'select', parentId: 'rows' },
  { id: 'lab', type: 'calculated' },
  { id: 'labs', type: 'calculated' },
  { id: 'rnum', type: 'calculated', parentId: 'rows' },
  { id: 'rlab', type: 'calculated', parentId: 'rows' },
  { id: 'rcat', type: 'calculated', parentId: 'rows' },
  { id: 'hc', type: 'custom' },
]

/** The field that has each type, in every form or in some; a missing type does not compile. */
const fieldOfType = {
  text: 'b',
  textarea: 'b',
  email: 'b',
  phone: 'b',
  card: 'b',
  color: 'b',
  number: 'n',
  scale: 'n',
  date: 'd',
  datetime: 'd',
  time: 'd',
  fulltime: 'd',
  select: 's',
  radio: 's',
  multiSelect: 'm',
  checkboxGroup: 'm',
  toggleGroup: 'm',
  ranking: 'm',
  checkbox: 'cb',
  toggle: 'cb',
  file: 'x',
  hidden: 'x',
  custom: 'hc',
  signature: 'hc',
  location: 'hc',
  note: 'x',
  calculated: 't',
  group: 'g',
  repeat: 'rows',
  page: 'p1',
  section: 'se',
  details: 'de',
} as const satisfies Record<FormFieldTypeName, string>

/** Parts of the layout that some forms have, with the fields that are in them: pages, and parts of all else. */
const layouts: readonly (readonly (Known & { readonly holds: readonly string[] })[])[] = [
  [],
  [
    { id: 'p1', type: 'page', holds: ['a', 'n', 'se', 'm'] },
    { id: 'se', type: 'section', layoutId: 'p1', holds: ['cb', 's', 'x'] },
    { id: 'p2', type: 'page', holds: ['d', 'g', 'rows'] },
    { id: 'de', type: 'details', parentId: 'rows', holds: ['ra', 'rt'] },
    { id: 'p3', type: 'page', holds: ['t', 'cat'] },
    { id: 'p4', type: 'page', holds: [] },
  ],
  [
    { id: 'se', type: 'section', holds: ['a', 'g', 'de'] },
    { id: 'de', type: 'details', layoutId: 'se', holds: ['n', 's', 'rows'] },
    { id: 'gd', type: 'details', parentId: 'g', holds: ['ga', 'gs'] },
    { id: 'rd', type: 'section', parentId: 'rows', holds: ['rs', 'sub'] },
    { id: 'sd', type: 'section', parentId: 'sub', holds: ['sa'] },
  ],
]

/** The fields of one form: some have one of several types, some are in parts of the layout. */
export function fieldsOf(form: number): readonly Known[] {
  const parts = pick(layouts, form >> 1)
  const own = fields.map((field) => {
    const types = typesOf(field)
    const layoutId = parts.find(({ holds }) => holds.includes(field.id))?.id
    const typed = types.length > 1 ? { ...field, type: pick(types, form) } : field
    return layoutId === undefined ? typed : { ...typed, layoutId }
  })
  return [...own, ...parts.map(({ holds: _, ...part }) => part)]
}

/** The parts of the layout that a form may have. */
export const layoutFields: readonly Known[] = layouts.flat().map(({ holds: _, ...part }) => part)

/** Every type that a field has in some form. */
function typesOf({ id, type }: Known): readonly FormFieldTypeName[] {
  // The keys of the table are the types.
  const types = Object.keys(fieldOfType) as FormFieldTypeName[]
  const own = types.filter((one) => fieldOfType[one] === id)
  return own.length > 0 ? own : [type]
}

/** Decomposed accents, invisible characters, and emoji of several characters. */
const unlikelyTexts = [
  'e\u0301l',
  'x\u200b',
  '\u202ecsak',
  'z\u00adz',
  '\u3164',
  'y\u00a0',
  '👨\u200d👩\u200d👧x',
]

/** A text as it comes from a document: in marks of direction, with a space that does not break and longer hyphens. */
function asCopied(text: unknown): unknown {
  return `\u202a${String(text).replaceAll('-', '\u2011').replaceAll(' ', '\u00a0')}\u202c `
}

/** Values that may be written into a field by the type of its value; some are invalid. */
const literals: Readonly<Record<FieldValueType, readonly unknown[]>> = {
  text: ['x', 'y', 'zz', 'csak', 'cukor', 'él', 'El', null, ...unlikelyTexts],
  number: [0, 1, 2, 7, 0.1, 2.35, 5.0000000005, 1234.5, null],
  boolean: [true, false],
  option: [...optionValues, null, 1, 2],
  options: [
    ['x'],
    ['x', 'y'],
    ['w', 'z'],
    ['y', 'w'],
    ['w', 'y'],
    ['y', 'x'],
    ['v', 'x'],
    null,
    [1],
    [2, 1, 3],
  ],
  date: ['2026/06/15', '2008/02/29', '2026/02/30', '0026/02/28', '\u202a2026/06/15\u00a0', null],
  datetime: ['2026/06/15 21:58', '2026/06/15', '2026/03/29 02:30', '2026/03/29 03:00', null],
  time: ['9:05', '23:59', '24:00', '\u200b9:05 ', null],
  fulltime: ['9:05:07', '23:59:59', '9:05', null],
  file: [...exampleFiles, { name: 'a.pdf' }, null],
  any: [
    ...['x', 2, true, { k: 'x' }, { k: '' }, { k: 'x', o: 1 }, null],
    ...[{ image: 'data:,' }, { latitude: 47.5, longitude: 19 }, { latitude: 47.5, accuracy: '9' }],
  ],
  empty: ['x'],
  object: ['x'],
  layout: ['x'],
  rows: [[{ ra: 2, sub: [{ sa: 'x' }] }], [{}, { rs: 'y' }], [{}, {}, {}, {}], 'x', null],
}

/** The values that a field may be given in a form. */
export function literalsOf({ type }: Known): readonly unknown[] {
  return literals[fieldValueTypes[type]]
}

/** The values that an event may give a field, whatever its type is in the form. */
export function anyLiteral(field: Known): readonly unknown[] {
  const own = typesOf(field).flatMap((type) => literalsOf({ ...field, type }))
  return field.id === 'b' ? [...own, ...exampleTexts, ...exampleTexts.map(asCopied)] : own
}

/** The context that every random form declares. */
export const hostContext = [
  { key: 'k', label: 'K', type: 'text', optionList: null, sample: null, personal: false },
  { key: 'u.n', label: 'U', type: 'number', optionList: null, sample: null, personal: false },
  { key: 'u.b', label: 'B', type: 'checkbox', optionList: null, sample: null, personal: false },
]

/** Values that the host may pass; some are not of the declared type, or not declared. */
export const hostValues: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { k: 'x', 'u.n': 1 },
  { k: 'y', 'u.n': 3, 'u.b': true },
  { k: 7, 'u.n': 'x', u: { n: 2 }, other: 'x' },
  { k: '', 'u.b': false },
  { k: 'x\u200b' },
]

/** True for the fields of rows. */
export function isInRow({ parentId }: Known): boolean {
  return parentId === 'rows' || parentId === 'sub'
}

/** The fields of the form that rules are written for, and the seed of its own choices. */
export interface RandomForm {
  readonly seed: number
  readonly fields: readonly Known[]
}

/** Most rules of a form are about a few of its fields, so that several bear on the same one. */
export function aimed(
  { seed, fields }: RandomForm,
  at: number,
  fits: (field: Known) => boolean = () => true,
): Known {
  const fitting = fields.filter(fits)
  const few = fitting.filter(({ id }) => (fields.findIndex((field) => field.id === id) + seed) % 5 === 0)
  return pick(at % 4 === 0 || few.length === 0 ? fitting : few, at >> 2)
}

/** True for fields that hold a value of their own. */
export function isValued({ type }: Known): boolean {
  return type !== 'calculated' && !['empty', 'object', 'rows', 'layout'].includes(fieldValueTypes[type])
}

/** Returns the rule that a form uses to validate the value of a field alone, if there is one. */
export function ruleFor({ type }: Known, { seed }: RandomForm): keyof typeof ruleExamples | null {
  // The keys of the table are the rules.
  const names = Object.keys(ruleExamples) as (keyof typeof ruleExamples)[]
  const fitting = names.filter((name) => ruleExamples[name].on.includes(fieldValueTypes[type]))
  return fitting.length > 0 ? pick(fitting, seed) : null
}

/** The values that rules give a field: any of its type, and those that are examples of the form's validation. */
export function valuesFor(target: Known, form: RandomForm): readonly unknown[] {
  const rule = ruleFor(target, form)
  const { accepts = [], refuses = [] } = rule ? ruleExamples[rule] : {}
  return [...literalsOf(target), ...accepts, ...refuses]
}
