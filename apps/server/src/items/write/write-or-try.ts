import type { WriteContext } from '../../base/context.ts'
import type { Writer } from '../../base/writer.ts'
import { type WriteSession, writeItems } from './write-session.ts'

interface TriedWrite {
  readonly by: Writer
  /** True rolls everything back after it was tried. */
  readonly dryRun: boolean
}

/** Writes items as `writeItems` does; with `dryRun` everything is tried and then rolled back. */
export async function writeOrTry<T>(
  context: WriteContext,
  { by, dryRun }: TriedWrite,
  work: (session: WriteSession) => Promise<T>,
): Promise<T> {
  let tried: { readonly result: T } | null = null
  try {
    return await writeItems(context, { by }, async (session) => {
      const result = await work(session)
      if (!dryRun) return result
      tried = { result }
      throw new DryRun()
    })
  } catch (error) {
    // The callback has set it, which the compiler does not follow.
    if (error instanceof DryRun && tried) return (tried as { readonly result: T }).result
    throw error
  }
}

/** Rolls the transaction back after everything in it has been tried. */
class DryRun extends Error {
  constructor() {
    super('dry run')
  }
}
