import type { OpenLine } from '../report/report.ts'
import { noteUnread } from '../report/unread.ts'
import { controlsOf, type Part, partsOf, stringOf } from './resource.ts'

/** Properties of an item that are read, or do not affect how it is filled in. */
const PROPERTIES: ReadonlySet<string> = new Set([
  ...['linkId', 'text', '_text', 'prefix', 'type', 'enableWhen', 'enableBehavior', 'required', 'repeats'],
  ...['readOnly', 'maxLength', 'answerValueSet', 'answerOption', 'initial', 'item', 'extension'],
  ...['id', 'definition', 'code', '_prefix', 'modifierExtension', 'option', '_answerValueSet'],
])

const EXTENSIONS: ReadonlySet<string> = new Set([
  ...['questionnaire-hidden', 'questionnaire-itemControl', 'questionnaire-unit', 'questionnaire-unitOption'],
  ...['questionnaire-minOccurs', 'questionnaire-maxOccurs', 'questionnaire-choiceOrientation'],
  ...['questionnaire-sliderStepValue', 'questionnaire-supportLink', 'questionnaire-instruction'],
  ...['questionnaire-signatureRequired', 'questionnaire-constraint', 'targetConstraint', 'variable'],
  ...['minValue', 'maxValue', 'minLength', 'regex', 'maxDecimalPlaces', 'entryFormat', 'mimeType', 'maxSize'],
  ...['enableWhenExpression', 'calculatedExpression', 'initialExpression', 'minQuantity', 'maxQuantity'].map(
    (name) => `sdc-questionnaire-${name}`,
  ),
  ...['answerOptionsToggleExpression', 'collapsible'].map((name) => `sdc-questionnaire-${name}`),
  // The properties for what the host does with the answers, and for where it looks up terms.
  ...[
    'observationLinkPeriod',
    'observationExtract',
    'observation-extract-category',
    'isSubject',
    'itemExtractionContext',
  ].map((name) => `sdc-questionnaire-${name}`),
  ...[
    'itemPopulationContext',
    'unitOpen',
    'preferredTerminologyServer',
    'definitionExtract',
    'templateExtract',
  ].map((name) => `sdc-questionnaire-${name}`),
  ...[
    'preferredTerminologyServer',
    'designNote',
    'questionnaire-usageMode',
    'questionnaire-fhirType',
    'questionnaire-unitValueSet',
  ],
  ...['questionnaire-referenceResource', 'questionnaire-referenceProfile', 'questionnaire-displayCategory'],
])

/** How an item is drawn, where our form draws it so, or looks the same. */
const CONTROLS: ReadonlySet<string> = new Set([
  ...[
    'help',
    'prompt',
    'flyover',
    'lower',
    'upper',
    'unit',
    'tab',
    'page',
    'tab-container',
    'drop-down',
    'autocomplete',
  ],
  ...[
    'radio-button',
    'check-box',
    'slider',
    'gtable',
    'table',
    'grid',
    'list',
    'inline',
    'text-box',
    'text-area',
  ],
  ...['header', 'footer', 'lookup', 'security', 'legal', 'spinner'],
])

/** Notes the parts of an item that nothing reads: its properties, extensions, and how it is drawn. */
export function noteUnreadItem(line: OpenLine, item: Part): void {
  noteUnread(line, item, PROPERTIES)
  for (const extension of partsOf(item, 'extension')) {
    const name = stringOf(extension, 'url').split('/').at(-1) ?? ''
    if (!EXTENSIONS.has(name)) line.note('property-lost', { detail: name })
  }
  for (const code of controlsOf(item)) if (!CONTROLS.has(code)) line.note('appearance-lost', { detail: code })
}
