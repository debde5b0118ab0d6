/** The names of the parts of the engine that only some forms need. */
export type PartName = 'operators' | 'texts' | 'choices' | 'rows' | 'pages' | 'effects' | 'personal'

const loaded = new Set<PartName>()

/** True if the part was loaded. */
export function isPartLoaded(name: PartName): boolean {
  return loaded.has(name)
}

/**
 * Code of the engine that only some forms need, behind a place that is filled once it is loaded. The package's main entry
 * includes all parts; its light entry fetches those that `neededParts` names.
 */
export class Part<Code> {
  private readonly name: PartName
  private code: Code | null = null

  constructor(name: PartName) {
    this.name = name
  }

  /** Fills the place. */
  provide(code: Code): void {
    this.code = code
    loaded.add(this.name)
  }

  /** Returns the code. Throws if it is missing: `loadParts` must be awaited before `compile`. */
  get(): Code {
    if (this.code === null) throw new Error(`The engine has no ${this.name}: call loadParts before compile.`)
    return this.code
  }
}
