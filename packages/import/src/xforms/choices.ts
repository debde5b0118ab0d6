import type { OdkChoice, OdkNode, OdkTexts } from '../odk/model.ts'
import { attribute, childElements, localName, type parsedXml } from '../xml/parse.ts'
import { pathFrom } from './paths.ts'
import { elementTexts, type Translations } from './texts.ts'

type XmlElement = ReturnType<typeof parsedXml>
type Items = readonly Readonly<Record<string, string>>[]

/** The lists beside the answer: by the id of their instance. */
export function secondaryInstances(model: XmlElement): Map<string, Items> {
  const found = new Map<string, Items>()
  for (const instance of childElements(model, 'instance').slice(1)) {
    const [root] = childElements(instance)
    if (!root) continue
    const items = childElements(root).map((item) =>
      Object.fromEntries(childElements(item).map((part) => [localName(part), part.text.trim()])),
    )
    found.set(attribute(instance, 'id'), items)
  }
  return found
}

/** The choices of a question, with their filter. */
export function choicesOf(
  {
    instances,
    translations,
  }: { readonly instances: ReadonlyMap<string, Items>; readonly translations: Translations },
  element: XmlElement,
  at: string,
): Pick<OdkNode, 'choices' | 'choiceFilter' | 'source' | 'rowChoices' | 'isRandom'> {
  const items = childElements(element, 'item').map(
    (item): OdkChoice => ({
      value: (childElements(item, 'value')[0]?.text ?? '').trim(),
      label: labelIn(item, translations),
      data: {},
    }),
  )
  const [set] = childElements(element, 'itemset')
  const plain = { rowChoices: null, isRandom: false }
  if (!set) return { choices: items, choiceFilter: '', source: '', ...plain }
  const nodeset = attribute(set, 'nodeset').trim()
  const inner = /^randomize\((.*?)(?:,[^,\]]*)?\)$/su.exec(nodeset)?.[1] ?? nodeset
  const [, id = '', filter = ''] =
    /^instance\(\s*['"]([^'"]+)['"]\s*\)\/[^[]*(?:\[(.*)\])?$/su.exec(inner.trim()) ?? []
  const isRandom = inner !== nodeset
  const rows = /^((?:\.{0,2}\/)[^[(]+)(?:\[(.*)\])?$/su.exec(inner.trim())
  if (rows) {
    const repeat = pathFrom(rows[1] ?? '', at)
    const label = pathFrom(refOf(set, 'label') || refOf(set, 'value'), repeat)
    return {
      choices: [],
      choiceFilter: rows[2] ?? '',
      source: repeat,
      rowChoices: { repeat, label },
      isRandom,
    }
  }
  const found = instances.get(id)
  if (!found || found.length === 0)
    return { choices: items, choiceFilter: '', source: id || nodeset, rowChoices: null, isRandom }
  const [valueName, labelName] = [refOf(set, 'value') || 'name', refOf(set, 'label') || 'label']
  return {
    choices: found.map((item) => choiceFrom(item, { valueName, labelName }, translations)),
    choiceFilter: filter,
    source: '',
    rowChoices: null,
    isRandom,
  }
}

function choiceFrom(
  item: Readonly<Record<string, string>>,
  { valueName, labelName }: { readonly valueName: string; readonly labelName: string },
  translations: Translations,
): OdkChoice {
  const textId = /^jr:itext\((.+)\)$/u.exec(labelName)?.[1]?.trim()
  const label: OdkTexts = textId
    ? translations.attributeTexts(`jr:itext('${item[textId] ?? ''}')`)
    : new Map([['', item[labelName] ?? item[valueName] ?? '']])
  const data = Object.fromEntries(
    Object.entries(item).filter(([name]) => ![valueName, labelName, 'itextId'].includes(name)),
  )
  return { value: item[valueName] ?? '', label, data }
}

function refOf(set: XmlElement, name: string): string {
  const [element] = childElements(set, name)
  return element ? attribute(element, 'ref').trim() : ''
}

function labelIn(item: XmlElement, translations: Translations): OdkTexts {
  const [label] = childElements(item, 'label')
  return label ? elementTexts(label, translations) : new Map()
}
