import { byOrder, foldText, formOption, freeKey } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { type DocumentItem, type FormDocument, itemsOf } from '../form-document.ts'
import { keyFromLabel } from './key-from-label.ts'

/** The option lists of a document, and those that are made for it. */
export class NewLists {
  /** The options of the new lists. */
  readonly created: DocumentItem[] = []
  private readonly names: Set<string>
  private readonly known = new Map<string, string>()

  /** @param taken names of lists that the document does not have. */
  constructor(document: FormDocument, taken: Iterable<string>) {
    const lists = Map.groupBy(itemsOf(document, formOption.name), ({ list }) => String(list))
    this.names = new Set([...taken, ...lists.keys()])
    for (const [name, options] of lists) {
      const isPlain = options.every(({ enabled, domainId }) => enabled !== false && !domainId)
      const sorted = options.toSorted(byOrder)
      if (isPlain) this.known.set(signatureOf(sorted.map(({ label }) => String(label))), name)
    }
  }

  /** The name of the list with these options; it is made if there is none, and named after `label`. */
  nameFor(labels: readonly string[], label: string): string {
    const signature = signatureOf(labels)
    const list = this.known.get(signature) ?? this.create(labels, label)
    this.known.set(signature, list)
    return list
  }

  /** Makes a list with these options; returns its name. */
  create(labels: readonly string[], label: string): string {
    const list = this.freeName(labels, label)
    this.names.add(list)
    const values = new Set<string>()
    for (const [order, text] of labels.entries()) {
      const value = freeKey(slugOf(text) || String(order + 1), values, '-')
      values.add(value)
      this.created.push({
        ...formOption.initial,
        ...{
          id: uuidv7(),
          list,
          value,
          label: shorten(text, 'label'),
          name: shorten(text, 'name'),
          order: order * 10,
        },
        ...(ASKS_FOR_TEXT.test(foldText(text)) && { withText: true }),
        ...(EXCLUSIVE.test(foldText(text)) && { exclusive: true }),
      })
    }
    return list
  }

  private freeName(labels: readonly string[], label: string): string {
    const property = formOption.properties.list ?? {}
    const joined = labels.join(' ')
    const name = keyFromLabel(property, joined.length <= SHORT ? joined : label)
    return freeKey(name || 'lista', this.names, '-')
  }
}

/** Lists with short options are named after these: `igen-nem`. */
const SHORT = 12
const ASKS_FOR_TEXT = /^egyeb\b.*(espedig|eppen|:|\.\.|…)/u
const EXCLUSIVE = /^(egyik sem|semelyik|nincs ilyen)\b/u

function signatureOf(labels: readonly string[]): string {
  return JSON.stringify(labels.map(foldText))
}

function slugOf(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60)
}

function shorten(text: string, property: string): string {
  return text.slice(0, formOption.properties[property]?.max ?? text.length).trim()
}
