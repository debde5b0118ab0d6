/** Plain text in Markdown that Vue reads, too; what is between backticks stays code. */
export function asText(text: string): string {
  return text
    .split(/(`[^`]*`)/u)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/[<>{}]/gu, (sign) => `&#${sign.codePointAt(0)};`).replace(/[*_[\]]/gu, '\\$&'),
    )
    .join('')
}

/** Code in a cell of a table. */
export function asCode(text: string): string {
  const line = text.replace(/\s+/gu, ' ').replaceAll('|', '\\|')
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``
}

/** A table; cells are Markdown without line breaks. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
