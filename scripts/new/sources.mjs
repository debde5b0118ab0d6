// Writes new sources and adds lines to lists in them. Refuses to overwrite, and to guess a position.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The placeholder for texts that still have to be written; `npm run check` fails on it. */
export const UNWRITTEN = 'MEGÍRANDÓ'

/** Converts a name to camel case: `form-hint` → `formHint`. */
export function camelCase(name) {
  return name.replace(/-([a-z0-9])/gu, (_, letter) => letter.toUpperCase())
}

/** Converts a name to kebab case: `formHint` → `form-hint`. */
export function kebabCase(name) {
  return name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)
}

/** Converts a name to Pascal case: `form-hint` → `FormHint`. */
export function pascalCase(name) {
  const camel = camelCase(name)
  return camel.charAt(0).toUpperCase() + camel.slice(1)
}

/** The sources of the workspace at `root`; records which of them were written. */
export function openSources(root) {
  const written = []
  return {
    written,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    create(path, text) {
      const file = join(root, path)
      if (existsSync(file)) throw new Error(`${path} exists already.`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      written.push(path)
    },
    /** Appends a section to a page. */
    append(path, text) {
      writeFileSync(join(root, path), `${readFileSync(join(root, path), 'utf8').trimEnd()}\n\n${text}`)
      if (!written.includes(path)) written.push(path)
    },
    /** Replaces the one place of a text. */
    replace(path, from, to) {
      const parts = readFileSync(join(root, path), 'utf8').split(from)
      if (parts.length !== 2) throw new Error(`${path} has not one place with "${from}"; write there: ${to}`)
      writeFileSync(join(root, path), parts.join(to))
      if (!written.includes(path)) written.push(path)
    },
    /** Inserts a line after the last line that `anchor` matches. */
    addLine(path, anchor, line) {
      const lines = readFileSync(join(root, path), 'utf8').split('\n')
      const at = lines.findLastIndex((one) => anchor.test(one))
      if (at < 0) throw new Error(`${path} has no line like ${anchor}; add there by hand: ${line.trim()}`)
      if (lines.includes(line)) throw new Error(`${path} has this line already: ${line.trim()}`)
      lines.splice(at + 1, 0, line)
      writeFileSync(join(root, path), lines.join('\n'))
      if (!written.includes(path)) written.push(path)
    },
    /** Inserts a line for `name` before the end of the list that begins with the line that `start` matches. */
    addToList(path, start, end, name, line) {
      const lines = readFileSync(join(root, path), 'utf8').split('\n')
      const first = lines.findIndex((one) => start.test(one))
      const last = lines.findIndex((one, index) => first >= 0 && index > first && end.test(one))
      if (last < 0) throw new Error(`${path} has no list like ${start}; add there by hand: ${line.trim()}`)
      const isTaken = lines
        .slice(first, last)
        .some((one) => new RegExp(`^\\s+'?${name}'?[:,]`, 'u').test(one))
      if (isTaken) throw new Error(`${path} has a line for ${name} already.`)
      lines.splice(last, 0, line)
      writeFileSync(join(root, path), lines.join('\n'))
      if (!written.includes(path)) written.push(path)
    },
  }
}
