import type { FormFieldTypeName } from '@urlapmuhely/schema'
import type { ReasonCode } from '../report/reasons.ts'
import type { OdkNode } from './model.ts'

/** How a type of question is carried over. */
export interface OdkCarrying {
  readonly type: FormFieldTypeName
  readonly note?: readonly [ReasonCode, Readonly<Record<string, string>>]
  /** The moment with which it is filled in when the form is opened. */
  readonly formula?: 'now' | 'today'
}

const asText = (detail: string): OdkCarrying => ({ type: 'text', note: ['appearance-lost', { detail }] })
const points: OdkCarrying = {
  type: 'custom',
  note: ['value-shape', { detail: 'a pontok szövege; a térképet az alkalmazás adja' }],
}
const meta: OdkCarrying = {
  type: 'hidden',
  note: ['property-lost', { detail: 'a készülék adata; az alkalmazás töltheti ki' }],
}

/** Every type of question of the ODK family. */
const odkTypes: Readonly<Record<string, OdkCarrying>> = {
  string: { type: 'text' },
  text: { type: 'text' },
  int: { type: 'number' },
  integer: { type: 'number' },
  decimal: { type: 'number' },
  range: { type: 'number' },
  date: { type: 'date' },
  time: { type: 'time' },
  datetime: { type: 'datetime' },
  dateTime: { type: 'datetime' },
  select_one: { type: 'radio' },
  select_multiple: { type: 'checkboxGroup' },
  rank: { type: 'ranking' },
  note: { type: 'note' },
  acknowledge: { type: 'checkbox', note: ['value-shape', { detail: '„OK” helyett igaz' }] },
  trigger: { type: 'checkbox', note: ['value-shape', { detail: '„OK” helyett igaz' }] },
  boolean: { type: 'checkbox' },
  calculate: { type: 'hidden' },
  hidden: { type: 'hidden' },
  binary: { type: 'file' },
  image: { type: 'file' },
  photo: { type: 'file' },
  audio: { type: 'file' },
  video: { type: 'file' },
  file: { type: 'file' },
  barcode: asText('vonalkód helyett szöveg'),
  geopoint: {
    type: 'location',
    note: [
      'value-shape',
      { detail: 'szélesség, hosszúság és pontosság, magasság nélkül; a térképet az alkalmazás adja' },
    ],
  },
  geotrace: points,
  geoshape: points,
  email: { type: 'email' },
  phonenumber: meta,
  phone: { type: 'phone' },
  start: { type: 'hidden', formula: 'now' },
  end: meta,
  today: { type: 'hidden', formula: 'today' },
  deviceid: meta,
  subscriberid: meta,
  simserial: meta,
  username: meta,
  audit: meta,
  'start-geopoint': meta,
  'background-audio': meta,
}

/** How a question is carried over; a type that is not known is a text. */
export function carryingOf({ type, appearance }: OdkNode): OdkCarrying {
  const known = odkTypes[type.replace(/^uri:.*/u, 'deviceid')] ?? {
    type: 'text',
    note: ['type-unknown', { type }],
  }
  const looks = new Set(appearance.split(/\s+/u))
  if (known.type === 'file' && looks.has('signature'))
    return {
      type: 'signature',
      note: ['value-shape', { detail: 'az aláírás képe; a rajzolást az alkalmazás adja' }],
    }
  if (known.type === 'text' && type !== 'barcode' && looks.has('multiline')) return { type: 'textarea' }
  const compact = looks.has('minimal') || looks.has('autocomplete') || looks.has('search')
  if (known.type === 'radio' && compact) return { type: 'select' }
  if (known.type === 'checkboxGroup' && compact) return { type: 'multiSelect' }
  return known
}

const KINDS: Readonly<Record<string, string>> = {
  photo: 'image',
  image: 'image',
  audio: 'audio',
  video: 'video',
}

/** Which files a question takes. */
export function acceptOf({ type, mediaType, parameters }: OdkNode): { readonly accept?: string[] } {
  const given = parameters.accept ?? mediaType
  if (given !== '' && given !== '*/*') return { accept: given.split(',').map((one) => one.trim()) }
  const kind = KINDS[type]
  return kind === undefined ? {} : { accept: [`${kind}/*`] }
}
