interface Submission extends Readonly<Record<string, unknown>> {
  readonly kor?: string
  readonly hely?: string
  readonly gyerekek?: readonly Readonly<Record<string, string>>[]
}

/** A submission, whose values are texts, as the form has it. */
export function convertAnswer({ kor, hely, gyerekek = [], ...same }: Submission) {
  const [latitude, longitude, , accuracy] = (hely ?? '').split(' ').map(Number)
  return {
    ...same,
    kor: kor ? Number(kor) : null,
    hely: hely ? { latitude, longitude, accuracy } : null,
    gyerekek: gyerekek.map((row) => ({ ...row, szuletett: row.szuletett?.replaceAll('-', '/') || null })),
  }
}
