import type { Language } from '../folders.ts'
import { asCode, table } from '../markdown.ts'
import { referenceWords } from './reference-words.ts'

/**
 * The page of the CSS variables that a style sheet declares, with their values in the light and the dark look.
 *
 * @param guide the page about themes: a table of it says what the variables are for.
 */
export function cssVariablesPage(css: string, guide: string, language: Language): string {
  const { variables, meaning } = referenceWords[language]
  const { title, name, light, dark } = variables
  const meanings = meaningsIn(guide)
  const blocks = [...css.replace(/\/\*[\s\S]*?\*\//gu, '').matchAll(/([^{}]+)\{([^{}]*)\}/gu)].map(
    ([, selector = '', body = '']) => ({ selector: selector.trim(), values: valuesIn(body) }),
  )
  // Sizes and reduced motion set variables again, for a part of the page.
  const top = blocks.filter(({ selector }) => /^:root,\s*:host/u.test(selector))
  const inDark = blocks.find(({ selector }) => selector.startsWith('[data-theme="dark"]'))?.values
  const first = new Map<string, string>()
  for (const [variable, value] of top.flatMap(({ values }) => [...values]))
    if (!first.has(variable)) first.set(variable, value)
  const rows = [...first].map(([variable, value]) => {
    const other = inDark?.get(variable)
    const shown = other === undefined || other === value ? '' : asCode(other)
    return [asCode(variable), meanings(variable), asCode(value), shown]
  })
  return [`# ${title}`, table([name, meaning, light, dark], rows)].join('\n\n')
}

/** What variables are for, by the rows of a guide: `| \`--a\`, \`--b\` | the first; the second |`. */
function meaningsIn(guide: string): (variable: string) => string {
  const known = new Map(
    [...guide.matchAll(/^\| (`--.*?) \| (.*) \|$/gmu)].flatMap(([, names = '', text = '']) => {
      const variables = [...names.matchAll(/`(--[\w-]+)`/gu)].map(([, variable = '']) => variable)
      const parts = text.split('; ')
      return variables.map((variable, index) => {
        const own = parts.length === variables.length ? (parts[index] ?? text) : text
        return [variable, own] as const
      })
    }),
  )
  return (variable) => known.get(variable) ?? known.get(baseOf(variable)) ?? ''
}

/** The variable whose row speaks of another one, too: of its pale background, or of all sizes. */
function baseOf(variable: string): string {
  return variable.replace(/-subtle$/u, '').replace(/-(?:s|m|l|xl|sm|md|lg)$/u, '-xs')
}

function valuesIn(body: string): Map<string, string> {
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/gu)].map(([, name = '', value = '']) => [name, value.trim()]),
  )
}
