/** The attributes of an element with which it names its topic. */
export type TopicAttributes = { readonly 'data-help': string }

/** Marks an element as the place of a property of a kind. */
export function helpOfProperty(kindName: string, property: string): TopicAttributes {
  return { 'data-help': `${kindName} ${property}` }
}
