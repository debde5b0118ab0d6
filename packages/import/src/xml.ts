/** The entry for those who read XML of their own: the parser of this package and what it refuses. */
export type { XmlElement } from '@rgrove/parse-xml'
export { FileProblem, problemText } from './report/formats.ts'
export { textFrom } from './text-from.ts'
export { attribute, childElements, localName, parsedXml } from './xml/parse.ts'
