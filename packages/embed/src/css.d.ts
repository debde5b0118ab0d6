/** The text of a style sheet. */
declare module '*.css?inline' {
  const text: string

  // biome-ignore lint/style/noDefaultExport: Vite gives the text of a style sheet as its default export
  export { text as default }
}

/** Style sheets of the page, for tests. */
declare module '*.css'
