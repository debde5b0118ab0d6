type Content = Node | string | null | undefined | false

/**
 * Creates an element of a page that is drawn without React.
 *
 * @param properties of the element, such as `className` and `onclick`; attributes that are not
 *   properties are passed in `attributes`.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  {
    attributes = {},
    ...properties
  }: Partial<Omit<HTMLElementTagNameMap[Tag], 'attributes'>> & {
    readonly attributes?: Readonly<Record<string, string>>
  } = {},
  ...contents: readonly Content[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...contents.filter((content): content is Node | string => Boolean(content)))
  return made
}
