import { isFhir } from './fhir/read-fhir.ts'
import type { ImportFile } from './file.ts'
import { isFormJs } from './form-js/is-form-js.ts'
import { isFormio } from './formio/read-formio.ts'
import { withoutPrototypes } from './json/prototypes.ts'
import { isJsonSchema } from './json-schema/read-json-schema.ts'
import { isOwn } from './own/read-own.ts'
import { FileProblem, type FormatName } from './report/formats.ts'
import { isSurveyjs } from './surveyjs/read-surveyjs.ts'
import { textFrom } from './text-from.ts'
import { isXforms } from './xforms/read-xforms.ts'
import { isXlsform } from './xlsform/read-xlsform.ts'
import { readWorkbook } from './xlsform/workbook.ts'
import { parsedXml } from './xml/parse.ts'

/** The format of a file, and its content in the form that its reader takes. */
export interface Recognised {
  readonly format: FormatName
  readonly content: unknown
  /** Where the file had names that no object of ours can have; they are not in the content. */
  readonly leftOut: readonly string[]
}

const MAX_JSON_DEPTH = 200

/** Recognises the format of a file by its content, never by its name. */
export function recognise({ bytes }: ImportFile): Recognised {
  if (isZip(bytes)) {
    const sheets = readWorkbook(bytes)
    if (isXlsform(sheets)) return { format: 'xlsform', content: sheets, leftOut: [] }
    throw new FileProblem('FILE_UNKNOWN')
  }
  const text = textFrom(bytes)
  if (/^\s*</u.test(text)) {
    const root = parsedXml(text.trimStart())
    if (isXforms(root)) return { format: 'xforms', content: root, leftOut: [] }
    throw new FileProblem('FILE_UNKNOWN')
  }
  const { content, leftOut } = withoutPrototypes(parsedJson(text))
  const format = jsonFormats.find((name) => fits[name](content))
  if (!format) throw new FileProblem('FILE_UNKNOWN')
  return { format, content, leftOut }
}

type JsonFormat = Exclude<FormatName, 'xlsform' | 'xforms'>

/** Whether JSON is of a format, in the order of the checks; a missing format does not compile. */
const fits: Readonly<Record<JsonFormat, (content: unknown) => boolean>> = {
  own: isOwn,
  fhir: isFhir,
  'form-js': isFormJs,
  formio: isFormio,
  surveyjs: isSurveyjs,
  'json-schema': isJsonSchema,
}
const jsonFormats = Object.keys(fits) as readonly JsonFormat[] // the keys of the table are the formats

function isZip([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04
}

function parsedJson(text: string): unknown {
  if (!/^\s*[[{]/u.test(text)) throw new FileProblem('FILE_UNKNOWN')
  refuseDeep(text)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new FileProblem('JSON_INVALID', { detail: placeOf(error) })
  }
}

/** Returns the place of a fault in Hungarian; engines give it in English, and not for all faults. */
function placeOf(error: unknown): string {
  const [, line, column] = /line (\d+) column (\d+)/u.exec(String(error)) ?? []
  return line && column ? ` A hiba helye: ${line}. sor, ${column}. karakter.` : ''
}

/** Nesting is counted before parsing: readers go through the content recursively. */
function refuseDeep(text: string): void {
  let depth = 0
  let inText = false
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (inText) {
      if (sign === '\\') index += 1
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '{' || sign === '[') {
      depth += 1
      if (depth > MAX_JSON_DEPTH) throw new FileProblem('JSON_TOO_DEEP')
    } else if (sign === '}' || sign === ']') depth -= 1
  }
}
