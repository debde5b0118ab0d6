import { Unreadable } from '../builder/unreadable.ts'

const MAX_LENGTH = 20_000
const MAX_DEPTH = 400

/**
 * Reads an expression token by token: the part that the parsers of XPath, FHIRPath and FEEL have in common.
 *
 * Each of its methods throws {@link Unreadable} where the expression is none.
 */
export class TokenReader {
  readonly #tokens: readonly string[]
  #at = 0
  #depth = 0

  /** @param pattern sticky; each token is one of its groups, and text outside of groups is skipped. */
  constructor(text: string, pattern: RegExp) {
    if (text.length > MAX_LENGTH) throw new Unreadable('túl hosszú')
    this.#tokens = tokensOf(text.trimEnd(), pattern)
  }

  /** The next token, or one after it; undefined at the end. */
  peek(ahead = 0): string | undefined {
    return this.#tokens[this.#at + ahead]
  }

  /** Goes past the next token and returns it. */
  next(): string {
    const token = this.peek()
    if (token === undefined) throw new Unreadable('befejezetlen kifejezés')
    this.#at += 1
    return token
  }

  /** Goes past the next token if it is this one. */
  take(token: string): boolean {
    if (this.peek() !== token) return false
    this.#at += 1
    return true
  }

  /** Goes past the next token, which must be this one. */
  expect(token: string): void {
    if (!this.take(token)) throw new Unreadable(`„${token}” hiányzik`)
  }

  /** Returns a whole expression: nothing follows it. */
  whole<Tree>(tree: Tree): Tree {
    if (this.peek() !== undefined) throw new Unreadable(`itt hibás: „${this.peek()}”`)
    return tree
  }

  /** Members with commas between them, up to a token. */
  until<Member>(end: string, member: () => Member): Member[] {
    const members: Member[] = []
    while (!this.take(end)) {
      if (members.length > 0) this.expect(',')
      members.push(member())
    }
    return members
  }

  /**
   * Binary operators, which associate to the left.
   *
   * @param levels operators by how tightly they bind, the loosest first.
   */
  binary<Tree>(
    levels: readonly (readonly string[])[],
    operand: () => Tree,
    joined: (operator: string, left: Tree, right: Tree) => Tree,
  ): Tree {
    const [operators, ...tighter] = levels
    if (!operators) return operand()
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw new Unreadable('túl mély')
    let left = this.binary(tighter, operand, joined)
    for (let next = this.peek(); next !== undefined && operators.includes(next); next = this.peek()) {
      this.#at += 1
      left = joined(next, left, this.binary(tighter, operand, joined))
    }
    this.#depth -= 1
    return left
  }
}

function tokensOf(text: string, pattern: RegExp): string[] {
  const found: string[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex
    const match = pattern.exec(text)
    if (!match) throw new Unreadable(`itt hibás: „${text.slice(at, at + 20)}”`)
    found.push(match.slice(1).find((group) => group !== undefined) ?? '')
  }
  return found
}
