/** One part of form data: its name in brackets, and a text or a file. */
export type FormPart<File = Blob> = readonly [name: string, value: string | File]

/** The tree that parts form: texts and files in lists and objects. Objects have no prototype. */
export type FormTree<File = Blob> =
  | string
  | File
  | readonly FormTree<File>[]
  | { readonly [key: string]: FormTree<File> }

/** Why parts do not form a tree, and at which part. */
export interface FormDataFault {
  readonly part: string
  readonly reason:
    | 'name-too-long'
    | 'name-malformed'
    | 'name-forbidden'
    | 'name-taken'
    | 'too-deep'
    | 'too-many'
    | 'sparse'
}

/** Thrown for malformed form data. */
export class FormDataError extends Error {
  override readonly name = 'FormDataError'
  readonly fault: FormDataFault

  constructor(fault: FormDataFault) {
    super(`Form data: ${fault.reason} (${fault.part})`)
    this.fault = fault
  }
}

/** The maximum length of a part's name, in characters. */
export const MAX_PART_NAME_LENGTH = 300

/** The maximum number of parts. */
export const MAX_PARTS = 50_000

const MAX_DEPTH = 40
const MAX_SHOWN_NAME = 60
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
const NAME = /^[^[\]]+(?:\[[^[\]]*\])*$/u
const INDEX = /^(?:0|[1-9]\d{0,5})$/u

/**
 * The parts of a value: dates as ISO texts, booleans as `1` and `0`, lists as `a[0]`, objects as `a[b]`, an empty list
 * as `a[]`. Null and undefined are left out, in lists too, whose indexes have no gaps; files are unchanged.
 *
 * Source: the specification, section 3.
 */
export function toFormParts(values: Readonly<Record<string, unknown>>): FormPart[] {
  return Object.entries(values).flatMap(([name, value]) => partsOf(name, value))
}

/** The same as a body for `fetch`. */
export function toFormData(values: Readonly<Record<string, unknown>>): FormData {
  const data = new FormData()
  for (const [name, value] of toFormParts(values)) data.append(name, value)
  return data
}

/**
 * The tree that parts form. A list must be complete: its indexes run from 0 without a gap.
 *
 * @throws {FormDataError} a name is too long, malformed, forbidden or duplicate, or the parts are too many or too deep.
 */
export function toFormTree<File extends object>(parts: Iterable<FormPart<File>>): FormTree<File> & object {
  const root: Branch<File> = { part: '', members: new Map(), appended: null }
  let count = 0
  for (const [name, value] of parts) {
    count += 1
    if (count > MAX_PARTS) throw fault(name, 'too-many')
    insert(root, name, value)
  }
  return objectOf(root)
}

function partsOf(name: string, value: unknown): FormPart[] {
  if (value === null || value === undefined) return []
  if (value instanceof Date) return [[name, value.toISOString()]]
  if (typeof value === 'boolean') return [[name, value ? '1' : '0']]
  if (value instanceof Blob) return [[name, value]]
  if (Array.isArray(value)) {
    // Number only the members that are sent: a list must not have gaps in its indexes.
    const sent = value.filter(isSent)
    if (sent.length === 0) return [[`${name}[]`, '']]
    return sent.flatMap((member, index) => partsOf(`${name}[${index}]`, member))
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, member]) => partsOf(`${name}[${key}]`, member))
  }
  return [[name, String(value)]]
}

/** True if a value becomes at least one part. */
function isSent(value: unknown): boolean {
  if (value === null || value === undefined) return false
  if (typeof value !== 'object' || Array.isArray(value) || value instanceof Date || value instanceof Blob) {
    return true
  }
  return Object.values(value).some(isSent)
}

interface Branch<File> {
  /** The first part that created it, for messages. */
  readonly part: string
  readonly members: Map<string, Branch<File> | Leaf<File>>
  /** The members sent as `a[]`: a list without indexes. */
  appended: (string | File)[] | null
}

interface Leaf<File> {
  readonly value: string | File
}

function insert<File>(root: Branch<File>, name: string, value: string | File): void {
  const keys = keysOf(name)
  let branch = root
  for (const [depth, key] of keys.entries()) {
    if (key === '') {
      if (depth !== keys.length - 1) throw fault(name, 'name-malformed')
      if (branch.members.size > 0) throw fault(name, 'name-taken')
      branch.appended = [...(branch.appended ?? []), value]
      return
    }
    const known = branch.members.get(key)
    if (branch.appended) throw fault(name, 'name-taken')
    if (depth === keys.length - 1) {
      if (known) throw fault(name, 'name-taken')
      branch.members.set(key, { value })
      return
    }
    if (known && 'value' in known) throw fault(name, 'name-taken')
    const next: Branch<File> = known ?? { part: name, members: new Map(), appended: null }
    branch.members.set(key, next)
    branch = next
  }
}

function keysOf(name: string): string[] {
  if (name.length > MAX_PART_NAME_LENGTH) throw fault(name, 'name-too-long')
  if (!NAME.test(name) || !name.isWellFormed() || name.includes('\u0000')) throw fault(name, 'name-malformed')
  const [first = '', ...rest] = name.split('[')
  const keys = [first, ...rest.map((part) => part.slice(0, -1))]
  if (keys.some((key) => FORBIDDEN.has(key))) throw fault(name, 'name-forbidden')
  if (keys.length > MAX_DEPTH) throw fault(name, 'too-deep')
  return keys
}

function treeOf<File>(node: Branch<File> | Leaf<File>): FormTree<File> {
  if ('value' in node) return node.value
  if (node.appended) return node.appended.length === 1 && node.appended[0] === '' ? [] : node.appended
  const keys = [...node.members.keys()]
  if (!keys.every((key) => INDEX.test(key))) return objectOf(node)
  const list: FormTree<File>[] = []
  for (let index = 0; index < keys.length; index += 1) {
    const member = node.members.get(String(index))
    if (!member) throw fault(node.part, 'sparse')
    list.push(treeOf(member))
  }
  return list
}

function objectOf<File>({ members }: Branch<File>): FormTree<File> & object {
  const object: Record<string, FormTree<File>> = Object.create(null)
  for (const [key, member] of members) object[key] = treeOf(member)
  return object
}

function fault(part: string, reason: FormDataFault['reason']): FormDataError {
  const shown = part.length > MAX_SHOWN_NAME ? `${part.slice(0, MAX_SHOWN_NAME)}…` : part
  return new FormDataError({ part: shown.toWellFormed().replaceAll('\u0000', ''), reason })
}
