import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildGroup,
  buildRowsNode,
  type GroupNode,
  newId,
  type RowNode,
  type TreeNode,
} from './condition-tree.ts'
import {
  addNode,
  changeNode,
  joinRow,
  moveNode,
  otherWord,
  quantifiers,
  turnGroup,
  turnRows,
} from './tree-changes.ts'
import { buildCondition } from './tree-json.ts'

const asks = (name: string): RowNode => ({
  ...{ id: newId(), type: 'row', field: name, operator: 'filled', operands: [] },
})

/** A tree in brackets: `(a (b c) d)`; a question about rows is `rows[…]`. */
function shape(node: TreeNode): string {
  if (node.type === 'row') return node.field
  if (node.type === 'raw') return JSON.stringify(node.json)
  if (node.type === 'rows') return `${node.field}[${shape(node.inner)}]`
  return `(${node.children.map(shape).join(' ')})`
}

/** Every node with its path from the root. */
function paths(
  node: TreeNode,
  path: readonly number[] = [],
): { readonly node: TreeNode; readonly path: readonly number[] }[] {
  const children = node.type === 'group' ? node.children : []
  return [{ node, path }, ...children.flatMap((child, index) => paths(child, [...path, index]))]
}

interface Plain {
  readonly name: string
  readonly children: Plain[] | null
}

/** A tree as nested arrays, which the model changes by paths. */
function plain(node: TreeNode): Plain {
  return node.type === 'group'
    ? { name: '', children: node.children.map(plain) }
    : { name: shape(node), children: null }
}

function plainShape({ name, children }: Plain): string {
  return children ? `(${children.map(plainShape).join(' ')})` : name
}

function plainAt(root: Plain, path: readonly number[]): Plain | undefined {
  return path.reduce<Plain | undefined>((at, index) => at?.children?.[index], root)
}

const { tree } = fc.letrec<{ node: TreeNode; tree: GroupNode }>((tie) => ({
  node: fc.oneof({ depthSize: 'small' }, fc.constantFrom('a', 'b', 'c', 'd').map(asks), tie('tree')),
  tree: fc
    .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(tie('node'), { maxLength: 4 }))
    .map(([word, children]) => buildGroup(word, children)),
}))

describe('a changed tree', () => {
  it('is what nested lists become: moved, removed and appended parts', () => {
    const change = fc.record({ at: fc.nat(30), type: fc.constantFrom('up', 'down', 'remove', 'add') })
    fc.assert(
      fc.property(tree, fc.array(change, { maxLength: 6 }), (start, changes) => {
        let now = start
        const model = plain(start)
        for (const { at, type } of changes) {
          const all = paths(now)
          const chosen = all[at % all.length]
          if (!chosen) throw new Error('A tree has a root.')
          const { node, path } = chosen
          const siblings = plainAt(model, path.slice(0, -1))?.children
          const index = path.at(-1)
          if (type === 'add') {
            now = addNode(now, node.id, asks('x'))
            plainAt(model, path)?.children?.push({ name: 'x', children: null })
          } else if (type === 'remove') {
            now = changeNode(now, node.id, () => null)
            if (siblings && index !== undefined) siblings.splice(index, 1)
            else model.children?.splice(0)
          } else {
            const step = type === 'up' ? -1 : 1
            now = moveNode(now, node.id, step)
            const [one, other] = [siblings?.[index ?? 0], siblings?.[(index ?? 0) + step]]
            if (siblings && index !== undefined && one && other) {
              siblings[index] = other
              siblings[index + step] = one
            }
          }
          expect(shape(now)).toBe(plainShape(model))
        }
      }),
      volume(500, 73),
    )
  })

  it('leaves the nodes beside the change as they were, the same objects', () => {
    fc.assert(
      fc.property(tree, fc.nat(30), (before, at) => {
        const all = paths(before)
        const { node, path } = all[at % all.length] ?? { node: before, path: [] }
        const after = changeNode(before, node.id, (found) => ({ ...found }))
        for (const other of paths(after)) {
          const isAround =
            path.slice(0, other.path.length).join() === other.path.join() && other.path.length <= path.length
          const was = all.find((one) => one.path.join() === other.path.join())
          if (!isAround) expect(other.node).toBe(was?.node)
        }
      }),
      volume(200, 74),
    )
  })

  it('that names no node is the same tree', () => {
    fc.assert(
      fc.property(tree, (before) => {
        expect(changeNode(before, 'nincs', () => null)).toBe(before)
        expect(addNode(before, 'nincs', asks('x'))).toBe(before)
        expect(moveNode(before, 'nincs', 1)).toBe(before)
        expect(moveNode(before, before.id, 1)).toBe(before)
      }),
      volume(100, 75),
    )
  })

  it('reaches the parts of a question about rows', () => {
    const rows = buildRowsNode('gyerekek')
    const root = buildGroup('and', [rows])
    const [empty] = rows.inner.children
    const filled = changeNode(root, empty?.id ?? '', () => asks('nev'))
    expect(shape(filled)).toBe('(gyerekek[(nev)])')
    const two = addNode(filled, rows.inner.id, asks('kor'))
    const [first] = two.children
    const moved = first?.type === 'rows' ? moveNode(two, first.inner.children[1]?.id ?? '', -1) : two
    expect(shape(moved)).toBe('(gyerekek[(kor nev)])')
    expect(buildCondition(moved).condition).toEqual({
      some: [{ var: 'gyerekek' }, { and: [{ '!!': [{ var: 'kor' }] }, { '!!': [{ var: 'nev' }] }] }],
    })
    expect(shape(changeNode(moved, rows.inner.id, () => null))).toBe('(gyerekek[()])')
  })
})

describe('a row joined to a group', () => {
  const joined = (group: GroupNode, word: 'and' | 'or') => {
    const node = joinRow(group, word)
    if (node.type !== 'group') throw new Error('A joined group is a group.')
    return [node.combinator, node.negated, shape(node)] as const
  }

  it.each([
    ['and', 'and', '(a b )'],
    ['or', 'or', '(a b )'],
    ['and', 'or', '((a b) )'],
    ['or', 'and', '((a b) )'],
  ] as const)('of parts joined by %s by %s is %s', (own, word, expected) => {
    expect(joined(buildGroup(own, [asks('a'), asks('b')]), word)).toEqual([word, false, expected])
  })

  it('of one part or none takes the new word', () => {
    expect(joined(buildGroup('and', [asks('a')]), 'or')).toEqual(['or', false, '(a )'])
    expect(joined(buildGroup('and', []), 'or')).toEqual(['or', false, '()'])
  })

  it('that is negated stays so within, beside the row', () => {
    const group = { ...buildGroup('and', [asks('a'), asks('b')]), negated: true }
    const node = joinRow(group, 'and')
    expect(joined(group, 'and')).toEqual(['and', false, '((a b) )'])
    expect(node.type === 'group' && node.children[0]).toMatchObject({ negated: true, combinator: 'and' })
  })

  it('is refused by what is no group', () => {
    const row = asks('a')
    expect(joinRow(row, 'and')).toBe(row)
    expect(turnGroup(row)).toBe(row)
    expect(turnRows(row)).toBe(row)
  })
})

describe('a turned part', () => {
  it('is joined by the other word, and back', () => {
    expect([otherWord('and'), otherWord('or')]).toEqual(['or', 'and'])
    const group = buildGroup('or', [asks('a')])
    expect(turnGroup(group)).toEqual({ ...group, combinator: 'and' })
    expect(turnGroup(turnGroup(group))).toEqual(group)
  })

  it('asks in turn of some rows, of all, and of none', () => {
    let node: TreeNode = buildRowsNode('sorok')
    const seen = []
    for (let turn = 0; turn < 4; turn += 1) {
      seen.push(node.type === 'rows' ? node.quantifier : '')
      node = turnRows(node)
    }
    expect(seen).toEqual(['some', 'all', 'none', 'some'])
    expect([...quantifiers].sort()).toEqual(['all', 'none', 'some'])
  })
})
