import { type AnyNode, createInstance } from '@getodk/xforms-engine'
import type { OriginalForm, QuestionState } from '../../testing/agreement.ts'

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
      if (node.nodeType === 'input' || node.nodeType === 'select')
        found.set(reference.split('/').slice(2).join('.'), node)
      // The children of a node are nodes of the same kind.
      for (const child of (children ?? []) as readonly AnyNode[]) walk(child)
    }
    walk(this.#root)
    return found
  }
}
