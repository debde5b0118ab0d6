/** A question, a computed value or a repeat of an XForms document. */
export interface XformPart {
  readonly name: string
  readonly type?: string
  /** The element that asks for it; questions with neither this nor `calculate` have an `input`. */
  readonly control?: string
  readonly choices?: Readonly<Record<string, string>>
  readonly label?: string
  /** The value that it begins with. */
  readonly value?: string
  readonly relevant?: string
  readonly required?: string
  readonly readonly?: string
  readonly constraint?: string
  readonly calculate?: string
  /** More attributes of its `bind`, or of its control, and elements within the control, as XML. */
  readonly bind?: string
  readonly attributes?: string
  readonly content?: string
  readonly repeat?: readonly XformPart[]
  readonly group?: readonly XformPart[]
}

const NAMESPACES =
  'xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:odk="http://www.opendatakit.org/xforms"'
const BOUND = ['type', 'relevant', 'required', 'readonly', 'constraint', 'calculate'] as const

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** More of a document: parts of its model and of its body, as XML. */
interface XformMore {
  readonly model?: string
  readonly body?: string
  readonly title?: string
}

/** An XForms document of these parts, in the instance `/data`. */
export function xformOf(
  parts: readonly XformPart[],
  { model = '', body = '', title = 'Próba' }: XformMore = {},
): string {
  return `<?xml version="1.0"?><h:html ${NAMESPACES}><h:head><h:title>${title}</h:title><model><instance><data id="proba">${parts.map(nodeOf).join('')}</data></instance>${model}${parts.map((part) => bindOf(part, '/data')).join('')}</model></h:head><h:body>${parts.map((part) => controlOf(part, '/data')).join('')}${body}</h:body></h:html>`
}

function nodeOf({ name, value = '', repeat, group }: XformPart): string {
  // A template is no row: the repeat begins empty.
  const template = repeat ? ' jr:template=""' : ''
  return `<${name}${template}>${escaped(value)}${[...(repeat ?? []), ...(group ?? [])].map(nodeOf).join('')}</${name}>`
}

function bindOf(part: XformPart, at: string): string {
  const path = `${at}/${part.name}`
  const given = BOUND.map((name) => (part[name] === undefined ? '' : ` ${name}="${escaped(part[name])}"`))
  const inner = [...(part.repeat ?? []), ...(part.group ?? [])].map((one) => bindOf(one, path)).join('')
  return `<bind nodeset="${path}"${given.join('')} ${part.bind ?? ''}/>${inner}`
}

function controlOf(part: XformPart, at: string): string {
  const { name, label = name, attributes = '', content = '', choices = {} } = part
  const path = `${at}/${name}`
  const text = `<label>${label}</label>`
  const inner = (parts: readonly XformPart[]) => parts.map((one) => controlOf(one, path)).join('')
  if (part.repeat)
    return `<group ref="${path}">${text}<repeat nodeset="${path}" ${attributes}>${inner(part.repeat)}</repeat></group>`
  if (part.group) return `<group ref="${path}" ${attributes}>${text}${inner(part.group)}${content}</group>`
  if (part.control === undefined && part.calculate !== undefined) return ''
  const items = Object.entries(choices).map(
    ([value, label]) => `<item><label>${label}</label><value>${value}</value></item>`,
  )
  const tag = part.control ?? 'input'
  return `<${tag} ref="${path}" ${attributes}>${text}${items.join('')}${content}</${tag}>`
}
