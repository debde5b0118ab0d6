import { fill } from './reasons.ts'

/** Every format that is read: its name, and what the screen says when a file of it is dropped. */
export const formats = {
  own: { label: 'Űrlapműhely', recognised: 'Ez a saját fájlunk: kimentett űrlap.' },
  formio: { label: 'Form.io', recognised: 'Ez egy Form.io űrlap.' },
  xlsform: { label: 'XLSForm', recognised: 'Ez egy XLSForm (Excel-táblázatban leírt űrlap).' },
  xforms: { label: 'XForms', recognised: 'Ez egy XForms űrlap (ODK).' },
  fhir: { label: 'FHIR R4 Questionnaire', recognised: 'Ez egy FHIR R4 kérdőív.' },
  surveyjs: { label: 'SurveyJS', recognised: 'Ez egy SurveyJS kérdőív.' },
  'json-schema': { label: 'JSON Schema', recognised: 'Ez egy JSON-séma (űrlapleírással vagy anélkül).' },
  'form-js': { label: 'form-js', recognised: 'Ez egy form-js (Camunda) űrlap.' },
} as const

/** The name of a format. */
export type FormatName = keyof typeof formats

/** Why a file cannot be imported at all. */
const problems = {
  FILE_EMPTY: 'A fájl üres.',
  FILE_TOO_LARGE: 'A fájl túl nagy: legfeljebb {max} MB lehet.',
  FILE_UNKNOWN:
    'Ezt a fájlt nem ismertük fel. Form.io, SurveyJS, XLSForm (.xlsx), XForms, FHIR kérdőív, JSON-séma, form-js, vagy saját kimentett űrlap lehet.',
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
