/** One step of the start. It may return an address to redirect to instead of starting. */
export interface BootStep {
  readonly name: string
  readonly run: () => Promise<{ readonly redirect: string } | undefined>
}

/** The inputs of the start. */
export interface BootInput {
  readonly steps: readonly BootStep[]
  readonly mount: () => Promise<void>
  /** Sends the browser to an address. */
  readonly goTo: (url: string) => void
  /** Writes to the console. */
  readonly report: (message: string, error: unknown) => void
  /** The address that relative addresses are resolved against. */
  readonly base?: string
}

/**
 * Runs the steps in order, then mounts the application.
 *
 * A failed step is reported and skipped. A step that returns a redirect, or fails with an error that carries a URL,
 * sends the browser there, and nothing is mounted. Addresses other than `http:` and `https:` are reported and refused,
 * and so is the current address (also as an empty text), which would restart forever. Source: the specification,
 * sections 1, 4 and 8.
 */
export async function boot({ steps, mount, goTo, report, base = location.href }: BootInput): Promise<void> {
  for (const step of steps) {
    const wanted = await runStep(step, report)
    if (wanted === undefined) continue
    const url = webAddress(wanted, base)
    if (url) return goTo(url)
    report(`Boot step ${step.name} asked for an address that is refused.`, wanted)
  }
  await mount()
}

async function runStep(step: BootStep, report: BootInput['report']): Promise<string | undefined> {
  try {
    return (await step.run())?.redirect
  } catch (error) {
    report(`Boot step ${step.name} failed and is skipped.`, error)
    return urlOf(error)
  }
}

function urlOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('url' in error)) return undefined
  return error.url instanceof URL ? error.url.href : typeof error.url === 'string' ? error.url : undefined
}

function webAddress(text: string, base: string): string | null {
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && withoutHash(url) !== withoutHash(new URL(base)) ? url.href : null
}

function withoutHash({ origin, pathname, search }: URL): string {
  return origin + pathname + search
}
