import { ofText, type Validator } from '../facts/validator.ts'
import { countCharacters } from '../language/count-characters.ts'
import { onStep } from '../language/on-step.ts'

const MAX_EMAIL_LENGTH = 254

// A character is one or two UTF-16 units, so most texts need no counting.

const minLength: Validator = ({ min }) => {
  const least = Number(min)
  return (value) => {
    const text = String(value)
    return text.length >= 2 * least || countCharacters(text) >= least
  }
}

const maxLength: Validator = ({ max }) => {
  const most = Number(max)
  return (value) => {
    const text = String(value)
    return text.length <= most || countCharacters(text) <= most
  }
}

const min: Validator =
  ({ min: limit }) =>
  (value) =>
    typeof value === 'number' && value >= Number(limit)

const max: Validator =
  ({ max: limit }) =>
  (value) =>
    typeof value === 'number' && value <= Number(limit)

/** True for a whole number of steps from `from`. Values are stored without the dust of binary fractions. */
const step: Validator = ({ step: size, from }) => {
  const steps = { step: Number(size), from: Number(from) }
  return (value) => typeof value === 'number' && onStep(value, steps) === value
}

const LOCAL = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const EMAIL = new RegExp(`^${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+\\p{L}{2,63}$`, 'u')

const email = ofText((text) => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text))

const url = ofText((text) => /^https?:\/\/[^\s]+$/iu.test(text) && URL.canParse(text))

const minItems: Validator =
  ({ min: limit }) =>
  (value) =>
    Array.isArray(value) && value.length >= Number(limit)

const maxItems: Validator =
  ({ max: limit }) =>
  (value) =>
    Array.isArray(value) && value.length <= Number(limit)

const fileType: Validator = ({ types }) => {
  const wanted = Array.isArray(types) ? types.map((type) => String(type).trim().toLowerCase()) : []
  return (value) => {
    const { name, type } = asFile(value)
    return wanted.some((want) => {
      if (want.startsWith('.')) return name.endsWith(want)
      return want.endsWith('/*') ? type.startsWith(want.slice(0, -1)) : type === want
    })
  }
}

const fileSize: Validator =
  ({ max: limit }) =>
  (value) =>
    asFile(value).size <= Number(limit)

function asFile(value: unknown): { name: string; type: string; size: number } {
  const entries = new Map<string, unknown>(Object.entries(value ?? {}))
  return {
    name: String(entries.get('name') ?? '').toLowerCase(),
    type: String(entries.get('type') ?? '').toLowerCase(),
    size: Number(entries.get('size') ?? Number.NaN),
  }
}

/** Validators of lengths, limits, plain text formats, lists and files. */
export const plainValidators = {
  minLength,
  maxLength,
  min,
  max,
  step,
  email,
  url,
  minItems,
  maxItems,
  fileType,
  fileSize,
} as const satisfies Record<string, Validator>
