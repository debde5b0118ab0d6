import type { Language } from '../folders.ts'
import { asCode, table } from '../markdown.ts'
import { referenceWords } from './reference-words.ts'

/** The page of the CSS variables that a style sheet declares, with their values in the light and the dark look. */
export function cssVariablesPage(css: string, language: Language): string {
  const { title, name, light, dark } = referenceWords[language].variables
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
    return [asCode(variable), asCode(value), other === undefined || other === value ? '' : asCode(other)]
  })
  return [`# ${title}`, table([name, light, dark], rows)].join('\n\n')
}

function valuesIn(body: string): Map<string, string> {
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/gu)].map(([, name = '', value = '']) => [name, value.trim()]),
  )
}
