const said = new Set<string>()

/** Warns in the console, once and only in development, that a property of a form is a new object at every render. */
export function warnInDevelopment(property: string): void {
  if (process.env.NODE_ENV === 'production' || said.has(property)) return
  said.add(property)
  console.warn(
    `<Form>: the property \`${property}\` is made anew at every render, which costs time. Define it outside of the component, or keep it with useMemo.`,
  )
}
