/** The entry for those who read XML, XLIFF or workbooks of their own: the parser of this package, and its refusals. */
export type { XmlElement } from '@rgrove/parse-xml'
export { FileProblem, problemText } from './report/formats.ts'
export { textFrom } from './text-from.ts'
export { requireWorkbook } from './xlsform/workbook.ts'
export { attribute, childElements, localName, parsedXml } from './xml/parse.ts'
export { unitText, xliffUnits } from './xml/xliff-units.ts'
