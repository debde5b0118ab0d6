import type { FormFieldTypeName } from './field-value-types.ts'

/** The types of the members of a custom value, with their Hungarian names. */
export const memberTypes = { text: 'szöveg', number: 'szám', boolean: 'igen vagy nem' } as const

/** One member of a custom value. */
export interface ValueMember {
  readonly key: string
  /** Empty for members of the types that have ready ones, which screens name in their own language. */
  readonly label: string
  readonly type: keyof typeof memberTypes
  readonly required: boolean
}

/** The Hungarian names of the members of the ready values; the renderer has other languages too. */
export const readyMemberNames = {
  image: 'Kép',
  latitude: 'Szélességi fok',
  longitude: 'Hosszúsági fok',
  accuracy: 'Pontosság (méter)',
}

/** The values of the types that have ready ones: an image as a data URL, and a place on the Earth, in degrees and metres. */
const ready: Readonly<Partial<Record<FormFieldTypeName, readonly ValueMember[]>>> = {
  signature: [{ key: 'image', label: '', type: 'text', required: true }],
  location: [
    { key: 'latitude', label: '', type: 'number', required: true },
    { key: 'longitude', label: '', type: 'number', required: true },
    { key: 'accuracy', label: '', type: 'number', required: false },
  ],
}

/** A member as a field declares it. By default it is a text, as on the wire, and optional. */
type DeclaredMember = Pick<ValueMember, 'key'> & Partial<ValueMember>

/** The members of the values of a field whose control is the host's; null for all other types. */
export function valueMembersOf(field: {
  readonly type: FormFieldTypeName
  readonly valueMembers?: readonly DeclaredMember[]
}): readonly ValueMember[] | null {
  const own = ready[field.type]
  if (own || field.type !== 'custom') return own ?? null
  return (field.valueMembers ?? []).map(({ key, label = '', type = 'text', required = false }) => ({
    key,
    label,
    type,
    required,
  }))
}

/** True for an object that has each required member, and no others than these, of their types. */
export function fitsMembers(members: readonly ValueMember[], value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const given = new Map(Object.entries(value))
  const fit = members.every(({ key, type, required }) => {
    const member = given.get(key)
    if (member === undefined || member === null) return !required
    return typeof member === (type === 'text' ? 'string' : type) && member !== ''
  })
  return fit && [...given.keys()].every((key) => members.some((one) => one.key === key))
}
