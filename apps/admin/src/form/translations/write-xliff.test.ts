import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { describe, expect, it } from 'vitest'
import { xliff2js } from 'xliff'
import schemaText from './testing/xliff-core-2.0.xsd?raw'
import { keyOf, xliffRows } from './testing/xliff-rows.ts'
import { unitId, writeXliff } from './write-xliff.ts'

const written = writeXliff(xliffRows, 'kerelem', { source: 'hu', target: 'de' })

/** Validates a document against the schema of OASIS. The W3C's schema, which it imports, is the file beside it. */
function faultsOf(document: string): readonly string[] {
  xmlRegisterFsInputProviders()
  const url = new URL('./testing/xliff-core-2.0.xsd', import.meta.url).pathname
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(schemaText, { url }))
  try {
    validator.validate(XmlDocument.fromString(document))
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(({ message }) => message)
  }
}

describe('writeXliff', () => {
  it('writes what the schema of OASIS accepts', () => {
    expect(faultsOf(written)).toEqual([])
    expect(faultsOf(written.replace('state="translated"', 'state="kész"'))).toHaveLength(1)
  })

  it('is read by another library as the texts, with each place as a code', async () => {
    const { sourceLanguage, targetLanguage, resources } = await xliff2js(written)
    const unitOf = (address: string) => resources.f1?.[unitId(keyOf(address))]
    expect([sourceLanguage, targetLanguage]).toEqual(['hu', 'de'])
    expect(unitOf('title')).toMatchObject({ source: 'Kérelem' })
    const place = (id: string) => ({
      Standalone: { id, dataRef: 'd1', equiv: '{sor}', disp: '{sor}', 'equiv-text': '{sor}' },
    })
    expect(codesOf(unitOf('label')?.source)).toEqual(codesOf(['Név: ', place('1'), ' és ', place('1-2')]))
    expect(codesOf(unitOf('label')?.target)).toEqual(codesOf(['Name: ', place('1'), ' und ', place('1-2')]))
    expect(codesOf(unitOf('hint')?.source)).toEqual([
      '# Súgó\n\n  a < b & "c"\n[hely](https://pelda.hu?a=1&b=2) {{kulcs}} ',
      // The library takes it for an element without an id.
      '',
    ])
  })

  it('says what is done, outdated and missing, where a text is, and how long it may be', () => {
    const states = [...written.matchAll(/<segment id="s1" ([^>]*)>/gu)].map(([, state]) => state)
    expect(states).toEqual([
      'state="initial"',
      'state="initial"',
      'state="translated"',
      'state="initial" subState="urlapmuhely:outdated"',
    ])
    const notes = [...written.matchAll(/category="(\w+)">([^<]*)</gu)].map(([, ...note]) => note)
    expect(notes).toContainEqual(['place', 'Próbaűrlap · Űrlap · Cím'])
    expect(notes.slice(-4).map(([category]) => category)).toEqual(['place', 'limit', 'format', 'source'])
  })
})

/** Texts as they are; inline elements by their id, or by their name if they have none. */
function codesOf(content: unknown): unknown {
  if (!Array.isArray(content)) return content
  return content.map((part: unknown) => {
    if (typeof part !== 'object' || part === null) return part
    const [[name, attributes] = ['', {}]] = Object.entries(part)
    return (attributes as { readonly id?: string }).id ?? name
  })
}
