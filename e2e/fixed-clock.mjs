// Preloaded into a server (`node --import`), so that its clock starts at the instant in FIXED_NOW.
const RealDate = Date
const offset = RealDate.parse(process.env.FIXED_NOW ?? '') - RealDate.now()

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + offset] : parts))
  }

  static now() {
    return RealDate.now() + offset
  }
}
