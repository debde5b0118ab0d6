/// <reference types="vite/client" />

declare module 'virtual:mantine-variables.css'

declare module 'virtual:first-lists' {
  /**
   * The calls of lists that are opened without filters and with their initial columns, and where the browser stores
   * others, by the path of their screens.
   */
  export const firstLists: Readonly<Record<string, { readonly path: string; readonly columnsKey: string }>>
}
