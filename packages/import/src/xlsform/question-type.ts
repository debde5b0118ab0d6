/** The content of a cell of the type column. */
export interface QuestionType {
  readonly type: string
  /** The list of choices. */
  readonly list: string
  /** `or_other`: a further choice with a text. */
  readonly other: boolean
  /** The file with the choices. */
  readonly source: string
}

const SELECTS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:select_one|select one|select1|select one from|add select one prompt using)(?: from)? (.+)$/iu,
    'select_one',
  ],
  [
    /^(?:select_multiple|select multiple|select all that apply|add select multiple prompt using)(?: from)? (.+)$/iu,
    'select_multiple',
  ],
  [/^rank (.+)$/iu, 'rank'],
]

const ALIASES: Readonly<Record<string, string>> = {
  q_string: 'text',
  'q string': 'text',
  string: 'text',
  int: 'integer',
  number: 'integer',
  'q integer': 'integer',
  'add integer prompt': 'integer',
  'add text prompt': 'text',
  'add note prompt': 'note',
  gps: 'geopoint',
  'q geopoint': 'geopoint',
  location: 'geopoint',
  'q date': 'date',
  'q time': 'time',
  'date time': 'dateTime',
  datetime: 'dateTime',
  'q image': 'image',
  'q picture': 'image',
  picture: 'image',
  'q acknowledge': 'acknowledge',
  trigger: 'acknowledge',
  'q calculate': 'calculate',
  'phone number': 'phone',
  'start time': 'start',
  'end time': 'end',
  'device id': 'deviceid',
  imei: 'deviceid',
}

/** Reads the type of a question: `select_one yesno or_other`, `integer`. */
export function questionType(text: string): QuestionType {
  for (const [form, type] of SELECTS) {
    const rest = form.exec(text.replace(/_from_file\b/iu, ''))?.[1]
    if (rest === undefined) continue
    const list = rest.replace(/ ?(?:or[_ ]other|or specify other)$/iu, '').trim()
    const source = /_from_file\b/iu.test(text) || /\.(?:csv|xml|geojson)$/iu.test(list) ? list : ''
    return { type, list, other: /(?:or[_ ]other|or specify other)$/iu.test(rest), source }
  }
  const low = text.toLowerCase()
  const type = ALIASES[low] ?? ALIASES[low.replace(/^(?:get|q|add) /u, '')] ?? low.replace(/^(?:get|q) /u, '')
  return { type: type === 'datetime' ? 'dateTime' : type, list: '', other: false, source: '' }
}

/** Returns the kind of holder that a begin row opens; null for other rows. */
export function isBegin(text: string): { kind: 'group' | 'repeat' | 'loop'; list: string } | null {
  const [, kind = '', list = ''] = /^begin[_ ](group|repeat|loop|lgroup)(?: over (.+))?$/iu.exec(text) ?? []
  if (kind === '') return null
  if (/loop/iu.test(kind)) return { kind: 'loop', list }
  return { kind: /repeat|lgroup/iu.test(kind) ? 'repeat' : 'group', list }
}

/** True for a row that closes a group, a repeat or a loop. */
export function isEnd(text: string): boolean {
  return /^end[_ ](?:group|repeat|loop|lgroup)$/iu.test(text)
}
