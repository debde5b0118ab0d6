import { Unreadable } from '../../build/unreadable.ts'

/** One step of a path: a name, `.`, `..` or `*`, with its predicates. */
export interface Step {
  readonly name: string
  readonly predicates: readonly XPath[]
}

/** An expression of XPath, as far as forms use it. */
export type XPath =
  | { readonly is: 'literal'; readonly value: string | number }
  | { readonly is: 'variable'; readonly name: string }
  | { readonly is: 'call'; readonly name: string; readonly args: readonly XPath[] }
  | { readonly is: 'binary'; readonly operator: string; readonly left: XPath; readonly right: XPath }
  | { readonly is: 'negative'; readonly of: XPath }
  | { readonly is: 'path'; readonly from: XPath | 'root' | 'here'; readonly steps: readonly Step[] }

const TOKEN =
  /\s*(?:(\$\{\s*[^}]+?\s*\})|("[^"]*"|'[^']*')|(\d+(?:\.\d*)?|\.\d+)|(\.\.|\.|\/\/|\/|\(|\)|\[|\]|,|\||!=|<=|>=|=|<|>|\+|\*|@|-)|([\p{L}_][\p{L}\p{N}_.-]*(?::[\p{L}_][\p{L}\p{N}_.-]*)?))/uy

const LEVELS: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['=', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', 'div', 'mod'],
]

const MAX_LENGTH = 20_000

/**
 * Parses an expression of XPath 1.0, with `${name}` of XLSForm.
 *
 * @throws {Unreadable} it is not one.
 */
export function parseXPath(text: string): XPath {
  if (text.length > MAX_LENGTH) throw new Unreadable('túl hosszú')
  const reader = new Reader(tokens(text))
  const tree = reader.level(0)
  reader.end()
  return tree
}

function tokens(text: string): string[] {
  const found: string[] = []
  const trimmed = text.trimEnd()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < trimmed.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(trimmed)
    if (!match) throw new Unreadable(`itt hibás: „${trimmed.slice(at, at + 20)}”`)
    found.push(match[0].trim())
  }
  return found
}

class Reader {
  readonly #tokens: readonly string[]
  #at = 0
  #depth = 0

  constructor(list: readonly string[]) {
    this.#tokens = list
  }

  level(index: number): XPath {
    const operators = LEVELS[index]
    if (!operators) return this.#unary()
    this.#depth += 1
    if (this.#depth > 400) throw new Unreadable('túl mély')
    let left = this.level(index + 1)
    for (let next = this.#peek(); next !== undefined && operators.includes(next); next = this.#peek()) {
      this.#at += 1
      left = { is: 'binary', operator: next, left, right: this.level(index + 1) }
    }
    this.#depth -= 1
    return left
  }

  end(): void {
    if (this.#at < this.#tokens.length) throw new Unreadable(`itt hibás: „${this.#peek()}”`)
  }

  #unary(): XPath {
    if (this.#take('-')) return { is: 'negative', of: this.#unary() }
    return this.#path()
  }

  #path(): XPath {
    if (this.#take('/')) return { is: 'path', from: 'root', steps: this.#steps() }
    const start = this.#primary()
    if (!start) return { is: 'path', from: 'here', steps: this.#steps() }
    const predicates = this.#predicates()
    if (predicates.length > 0) throw new Unreadable('szűrő egy értéken')
    return this.#take('/') ? { is: 'path', from: start, steps: this.#steps() } : start
  }

  #primary(): XPath | null {
    const token = this.#peek() ?? ''
    if (this.#take('(')) {
      const inner = this.level(0)
      this.#expect(')')
      return inner
    }
    if (token.startsWith('${')) {
      this.#at += 1
      return { is: 'variable', name: token.slice(2, -1).trim() }
    }
    if (/^["']/u.test(token)) {
      this.#at += 1
      return { is: 'literal', value: token.slice(1, -1) }
    }
    if (/^\.?\d/u.test(token)) {
      this.#at += 1
      return { is: 'literal', value: Number(token) }
    }
    if (/^[\p{L}_]/u.test(token) && this.#tokens[this.#at + 1] === '(') return this.#call(token)
    return null
  }

  #call(name: string): XPath {
    this.#at += 2
    const args: XPath[] = []
    while (!this.#take(')')) {
      if (args.length > 0) this.#expect(',')
      args.push(this.level(0))
    }
    return { is: 'call', name, args }
  }

  #steps(): Step[] {
    const steps: Step[] = []
    do {
      const name = this.#tokens[this.#at] ?? ''
      if (!/^(?:\.\.?|\*|[\p{L}_].*)$/u.test(name)) throw new Unreadable(`itt hibás: „${name}”`)
      this.#at += 1
      steps.push({ name, predicates: this.#predicates() })
    } while (this.#take('/'))
    return steps
  }

  #predicates(): XPath[] {
    const found: XPath[] = []
    while (this.#take('[')) {
      found.push(this.level(0))
      this.#expect(']')
    }
    return found
  }

  #peek(): string | undefined {
    return this.#tokens[this.#at]
  }

  #take(token: string): boolean {
    if (this.#peek() !== token) return false
    this.#at += 1
    return true
  }

  #expect(token: string): void {
    if (!this.#take(token)) throw new Unreadable(`„${token}” hiányzik`)
  }
}
