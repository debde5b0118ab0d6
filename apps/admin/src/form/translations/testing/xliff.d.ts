/** The part of the package `xliff`, which has no types of its own, that tests use. */
declare module 'xliff' {
  /** Inline elements are objects by their name. */
  type XliffContent = string | readonly (string | Readonly<Record<string, unknown>>)[]

  interface XliffUnit {
    readonly source: XliffContent
    readonly target?: XliffContent
  }

  interface XliffDocument {
    readonly sourceLanguage: string
    readonly targetLanguage: string
    readonly resources: Readonly<Record<string, Readonly<Record<string, XliffUnit>>>>
  }

  export function xliff2js(text: string): Promise<XliffDocument>
  export function js2xliff(document: XliffDocument): Promise<string>
}
