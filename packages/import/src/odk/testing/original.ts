import { type AnyNode, createInstance } from '@getodk/xforms-engine'
import type { OriginalForm, OriginalRows, QuestionState } from '../../testing/agreement.ts'

/** Opens an XForms document in its original engine. */
export async function openXforms(xml: string): Promise<OriginalForm> {
  const { root } = await createInstance(xml)
  return new OriginalXforms(root)
}

class OriginalXforms implements OriginalForm {
  readonly #root: AnyNode

  constructor(root: AnyNode) {
    this.#root = root
  }

  readonly rows: OriginalRows = {
    counts: () => {
      const counts = new Map<string, number>()
      for (const [path, range] of this.#ranges())
        if (range.currentState.relevant) counts.set(path, range.currentState.children.length)
      return counts
    },
    add: (path) => this.#range(path).addInstances(),
    remove: (path, index) => this.#range(path).removeInstances(index),
  }

  set(path: string, value: unknown): void {
    const node = this.#questions().get(path)
    if (node?.nodeType === 'select')
      node.selectValues(Array.isArray(value) ? value : value === null ? [] : [String(value)])
    else if (node?.nodeType === 'input')
      node.setValue(value === null ? '' : String(value).replaceAll('/', '-'))
    else throw new Error(`There is no question ${path}.`)
  }

  states(): Map<string, QuestionState> {
    return new Map(
      [...this.#questions()].map(([path, { currentState }]) => [
        path,
        { present: currentState.relevant, required: currentState.relevant && currentState.required },
      ]),
    )
  }

  #questions(): Map<string, AnyNode> {
    const found = new Map<string, AnyNode>()
    const walk = (node: AnyNode) => {
      const { reference, children } = node.currentState
      if (node.nodeType === 'input' || node.nodeType === 'select') found.set(ourPath(reference), node)
      // The children of a node are nodes of the same kind.
      for (const child of (children ?? []) as readonly AnyNode[]) walk(child)
    }
    walk(this.#root)
    return found
  }

  #ranges(): Map<string, Extract<AnyNode, { nodeType: 'repeat-range:uncontrolled' }>> {
    const found = new Map<string, Extract<AnyNode, { nodeType: 'repeat-range:uncontrolled' }>>()
    const walk = (node: AnyNode) => {
      if (node.nodeType === 'repeat-range:uncontrolled') found.set(ourPath(node.currentState.reference), node)
      for (const child of (node.currentState.children ?? []) as readonly AnyNode[]) walk(child)
    }
    walk(this.#root)
    return found
  }

  #range(path: string) {
    const range = this.#ranges().get(path)
    if (!range) throw new Error(`There is no repeat ${path}.`)
    return range
  }
}

/** `/data/rep[2]/name` as `rep.1.name`. */
function ourPath(reference: string): string {
  return reference
    .split('/')
    .slice(2)
    .flatMap((part) => {
      const [, name = '', number] = /^(.*?)(?:\[(\d+)\])?$/u.exec(part) ?? []
      return number === undefined ? [name] : [name, String(Number(number) - 1)]
    })
    .join('.')
}
