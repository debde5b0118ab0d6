interface Data extends Readonly<Record<string, unknown>> {
  readonly ceg?: boolean
  readonly kelt?: string
  readonly erdekli?: readonly string[]
  readonly 'erdekli-Comment'?: string
}

/** An answer of the survey as the form has it. */
export function convertAnswer({ ceg, kelt, erdekli, 'erdekli-Comment': other, ...same }: Data) {
  return {
    ...same,
    ...(ceg !== undefined && { ceg: String(ceg) }),
    ...(kelt !== undefined && { kelt: kelt.replaceAll('-', '/') }),
    ...(erdekli && {
      erdekli: erdekli.map((one) => (one === 'other' ? { value: one, text: other ?? null } : one)),
    }),
  }
}
