import type { OdkNode } from '../odk/model.ts'

/** Moves a question about the rows of a repeat that is outside it into the rows. */
export function inTheirRepeats(nodes: readonly OdkNode[]): OdkNode[] {
  const repeats = new Set(nodes.flatMap(repeatPaths))
  const moved: OdkNode[] = []
  const walk = (list: readonly OdkNode[], around: string | null): OdkNode[] =>
    list.flatMap((node) => {
      const home = [...repeats]
        .filter((path) => node.path.startsWith(`${path}/`))
        .sort((a, b) => b.length - a.length)[0]
      if (node.kind === 'question' && home !== undefined && home !== around) {
        moved.push(node)
        return []
      }
      return [{ ...node, children: walk(node.children, node.kind === 'repeat' ? node.path : around) }]
    })
  const settled = walk(nodes, null)
  const put = (list: readonly OdkNode[]): OdkNode[] =>
    list.map((node) => {
      const own = node.kind === 'repeat' ? moved.filter(({ path }) => parentPath(path) === node.path) : []
      return { ...node, children: [...own, ...put(node.children)] }
    })
  return moved.length === 0 ? settled : put(settled)
}

function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** The paths of the repeats in a part of the form. */
export function repeatPaths(node: OdkNode): string[] {
  return [...(node.kind === 'repeat' ? [node.path] : []), ...node.children.flatMap(repeatPaths)]
}
