import fhirpath, { type Model } from 'fhirpath'
import r4 from 'fhirpath/fhir-context/r4/index.js'

/** A part of a FHIR resource. */
type Part = Readonly<Record<string, unknown>>

const HL7 = 'http://hl7.org/fhir/StructureDefinition'
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition'

/** An extension of the standard with a value of one type. */
export function extension(name: string, value: Part): Part {
  return { url: `${name.startsWith('sdc-') ? SDC : HL7}/${name}`, ...value }
}

/** An extension with an expression of FHIRPath: `calculatedExpression`, `enableWhenExpression`. */
export function expression(name: string, text: string): Part {
  return extension(`sdc-questionnaire-${name}`, {
    valueExpression: { language: 'text/fhirpath', expression: text },
  })
}

/** How an item is drawn: `drop-down`, `tab`. */
export function control(code: string): Part {
  return extension('questionnaire-itemControl', { valueCodeableConcept: { coding: [{ code }] } })
}

/** A choice with the weight that scores add up. */
export function option(code: string, weight?: number): Part {
  const extensions =
    weight === undefined ? {} : { extension: [extension('ordinalValue', { valueDecimal: weight })] }
  return { valueCoding: { code, display: code.toUpperCase(), ...extensions } }
}

/** A questionnaire of these items. */
export function questionnaireOf(item: readonly Part[], more: Part = {}): Part {
  return { resourceType: 'Questionnaire', status: 'active', id: 'proba', title: 'Próba', item, ...more }
}

/**
 * The value of an expression over the items of a response, as `fhirpath` of the HL7 community computes it: null for
 * none, a list for several.
 */
export function originalValue(text: string, item: readonly Part[]): unknown {
  const response = { resourceType: 'QuestionnaireResponse', status: 'in-progress', item }
  // Its own types disagree about an optional property.
  const model = r4 as unknown as Model
  const found: unknown[] = fhirpath.evaluate(response, text, { resource: response }, model) as unknown[]
  const plain = found.map((one) => (one !== null && typeof one === 'object' ? String(one) : one))
  return plain.length === 0 ? null : plain.length === 1 ? plain[0] : plain
}
