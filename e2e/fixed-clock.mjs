// Loaded into a server before anything else (`node --import`), so that it lives from the instant in FIXED_NOW on.
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
