import { areaTopic, propertyTopic, screenTopic } from './topics.ts'

/** Where the handbook explains an element: the nearest property or area around it, otherwise the screen. */
export function topicOfElement(
  element: Element | null,
  address: { pathname: string; search: string },
): string {
  const named = element?.closest('[data-help]')?.getAttribute('data-help')
  if (!named) return screenTopic(address.pathname, address.search)
  const [name = '', property] = named.split(' ')
  return property === undefined ? areaTopic(name) : propertyTopic(name, property)
}
