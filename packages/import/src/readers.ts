import { readFhir } from './fhir/read-fhir.ts'
import type { ImportedForm, ImportFile } from './file.ts'
import { readFormJs } from './form-js/read-form-js.ts'
import { readFormio } from './formio/read-formio.ts'
import { readJsonSchema } from './json-schema/read-json-schema.ts'
import { readOwn } from './own/read-own.ts'
import type { FormatName } from './report/formats.ts'
import { readSurveyjs } from './surveyjs/read-surveyjs.ts'
import { readXforms } from './xforms/read-xforms.ts'
import { readXlsform } from './xlsform/read-xlsform.ts'

type Reader = (content: unknown, file: ImportFile) => ImportedForm

const readers: Record<FormatName, Reader> = {
  own: readOwn,
  fhir: (content, { name }) => readFhir(content, name),
  'form-js': (content, { name }) => readFormJs(content, name),
  'json-schema': (content, { name }) => readJsonSchema(content, name),
  surveyjs: (content, { name }) => readSurveyjs(content, name),
  formio: (content, { name }) => readFormio(content, name),
  // Recognising the format made the content.
  xlsform: (content, { name }) => readXlsform(content as Parameters<typeof readXlsform>[0], name),
  xforms: (content, { name }) => readXforms(content as Parameters<typeof readXforms>[0], name),
}

/** The reader of a format. */
export function readerOf(format: FormatName): Reader {
  return readers[format]
}
