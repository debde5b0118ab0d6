interface Data extends Readonly<Record<string, unknown>> {
  readonly mikor?: string
  readonly ertesites?: Readonly<Record<string, boolean>>
}

/** The data of a submission as the form has it. The values of buttons are left out. */
export function convertAnswer({ mikor, ertesites = {}, submit: _, ...same }: Data) {
  const emptied = Object.entries(same).map(([key, value]) => [key, value === '' ? null : value])
  return {
    ...Object.fromEntries(emptied),
    mikor: mikor ? mikor.slice(0, 10).replaceAll('-', '/') : null,
    ertesites: Object.keys(ertesites).filter((name) => ertesites[name]),
  }
}
