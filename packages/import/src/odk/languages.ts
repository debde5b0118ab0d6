const NAMES: Readonly<Record<string, string>> = {
  english: 'en',
  french: 'fr',
  français: 'fr',
  spanish: 'es',
  español: 'es',
  hungarian: 'hu',
  magyar: 'hu',
  german: 'de',
  deutsch: 'de',
  arabic: 'ar',
  portuguese: 'pt',
  português: 'pt',
  swahili: 'sw',
  kiswahili: 'sw',
  russian: 'ru',
  ukrainian: 'uk',
  italian: 'it',
  dutch: 'nl',
  hindi: 'hi',
  bengali: 'bn',
  nepali: 'ne',
  urdu: 'ur',
  burmese: 'my',
  vietnamese: 'vi',
  amharic: 'am',
  somali: 'so',
  hausa: 'ha',
  yoruba: 'yo',
  igbo: 'ig',
  turkish: 'tr',
  chinese: 'zh',
  japanese: 'ja',
  korean: 'ko',
  polish: 'pl',
  romanian: 'ro',
  czech: 'cs',
  slovak: 'sk',
  greek: 'el',
  persian: 'fa',
  dari: 'prs',
  pashto: 'ps',
  luganda: 'lg',
  tagalog: 'tl',
  khmer: 'km',
  thai: 'th',
  'haitian creole': 'ht',
  creole: 'ht',
  kinyarwanda: 'rw',
  malagasy: 'mg',
  indonesian: 'id',
  swedish: 'sv',
  norwegian: 'nb',
  danish: 'da',
  finnish: 'fi',
}
const TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u

/** The BCP 47 tags of languages as forms name them: `English (en)`, `fr`, `Swahili`. */
export function languageTags(names: readonly string[]): { tags: Map<string, string>; unknown: string[] } {
  const tags = new Map<string, string>()
  const unknown: string[] = []
  for (const name of names) {
    const inside = /\(([^)]+)\)\s*$/u.exec(name)?.[1]?.trim() ?? ''
    const tag = [inside, name.trim(), NAMES[name.trim().toLowerCase()] ?? ''].find((one) => TAG.test(one))
    if (tag === undefined || [...tags.values()].includes(tag)) unknown.push(name)
    else tags.set(name, tag)
  }
  return { tags, unknown }
}
