import { fill } from './reasons.ts'

/**
 * Every format that is read: its name, its name within a sentence, and the text of the screen when a file of it is dropped.
 */
export const formats = {
  own: {
    label: 'Űrlapműhely',
    called: 'saját kimentett űrlap',
    recognised: 'Ez a saját fájlunk: kimentett űrlap.',
  },
  formio: { label: 'Form.io', called: 'Form.io', recognised: 'Ez egy Form.io űrlap.' },
  surveyjs: { label: 'SurveyJS', called: 'SurveyJS', recognised: 'Ez egy SurveyJS kérdőív.' },
  xlsform: {
    label: 'XLSForm',
    called: 'XLSForm (.xlsx)',
    recognised: 'Ez egy XLSForm (Excel-táblázatban leírt űrlap).',
  },
  xforms: { label: 'XForms', called: 'XForms', recognised: 'Ez egy XForms űrlap (ODK).' },
  fhir: { label: 'FHIR R4 Questionnaire', called: 'FHIR kérdőív', recognised: 'Ez egy FHIR R4 kérdőív.' },
  'json-schema': {
    label: 'JSON Schema',
    called: 'JSON-séma',
    recognised: 'Ez egy JSON-séma (űrlapleírással vagy anélkül).',
  },
  'form-js': { label: 'form-js', called: 'form-js', recognised: 'Ez egy form-js (Camunda) űrlap.' },
} as const

/** The name of a format. */
export type FormatName = keyof typeof formats

const others = Object.values(formats)
  .filter((format) => format !== formats.own)
  .map(({ called }) => called)

/** Why a file cannot be imported at all. */
const problems = {
  FILE_EMPTY: 'A fájl üres.',
  FILE_TOO_LARGE: 'A fájl túl nagy: legfeljebb {max} MB lehet.',
  FILE_UNKNOWN: `Ezt a fájlt nem ismertük fel. ${others.join(', ')}, vagy ${formats.own.called} lehet.`,
  JSON_INVALID: 'A fájl nem érvényes JSON: sérült, vagy hiányzik a vége.{detail}',
  JSON_TOO_DEEP: 'A fájl túl mélyen egymásba ágyazott adatot tartalmaz.',
  XML_INVALID: 'A fájl nem érvényes XML: {detail}',
  XML_DOCTYPE: 'A fájl DOCTYPE-ot vagy saját entitást tartalmaz, ezt biztonsági okból nem olvassuk be.',
  XLSX_INVALID: 'A fájl nem olvasható Excel-munkafüzet: {detail}',
  XLSX_TOO_LARGE: 'A munkafüzet kicsomagolva túl nagy.',
  NO_FIELDS: 'A fájlban nincs egyetlen mező sem.',
  LIMIT: 'A fájlból nem lehet űrlapot építeni: {what}. Ossza kisebb űrlapokra.',
  UNREADABLE: 'A fájl felépítése hibás, nem sikerült beolvasni: {detail}',
} as const

/** The code of a problem with a whole file. */
export type ProblemCode = keyof typeof problems

/** The Hungarian sentence of a problem. */
export function problemText(code: ProblemCode, params: Readonly<Record<string, string>>): string {
  return fill(problems[code], params)
}

/** The file cannot be imported: thrown by readers, and turned into the report's problem by `read`. */
export class FileProblem extends Error {
  readonly code: ProblemCode
  readonly params: Readonly<Record<string, string>>

  constructor(code: ProblemCode, params: Readonly<Record<string, string>> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
