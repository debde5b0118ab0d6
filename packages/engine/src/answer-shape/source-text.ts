/** Characters that end a line in some places of a source file, or are invisible there. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** A constant as TypeScript writes it. Any text is on one line of plain characters. */
export function literal(value: string | number | boolean | null): string {
  return JSON.stringify(value).replace(UNSAFE, escaped)
}

function escaped(sign: string): string {
  const units = Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}

/** A regular expression of a source text, with the flag `u`. */
export function regularExpression(source: string): string {
  return `new RegExp(${literal(source)}, 'u')`
}

/** A key of a type or an object, in quotes unless it is an identifier of ASCII letters. */
export function propertyName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/u.test(key) && key !== '__proto__' ? key : literal(key)
}

/** The same for an object's literal, where a key in quotes may be the prototype. */
export function objectKey(key: string): string {
  return key === '__proto__' ? `[${literal(key)}]` : propertyName(key)
}

/** A comment for documentation, on one line; none for an empty text. */
export function docComment(text: string, indent: string): string {
  const line = text.replace(/\s+/gu, ' ').replace(UNSAFE, '').replaceAll('*/', '*\\/').trim()
  return line === '' ? '' : `${indent}/** ${line} */\n`
}

/** Makes a name of any text: `csaladi-potlek` becomes `CsaladiPotlek`. It is an identifier, with Hungarian letters as they are. */
export function typeName(text: string): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  const name = words.map((word) => word.charAt(0).toLocaleUpperCase('hu') + word.slice(1)).join('')
  const plain = [...name].filter((sign) => /\p{ID_Continue}/u.test(sign)).join('')
  return /^\p{ID_Start}/u.test(plain) ? plain : `Form${plain}`
}

/** The same with a small first letter, for values. */
export function valueName(text: string): string {
  const name = typeName(text)
  return name.charAt(0).toLocaleLowerCase('hu') + name.slice(1)
}

/** Gives out names of which no two are the same, even where letters of both cases count as one. */
export function createNames(): (wanted: string) => string {
  const taken = new Set<string>()
  return (wanted) => {
    let name = wanted
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted}${number}`
    taken.add(name.toLowerCase())
    return name
  }
}
