import { describe, expect, it } from 'vitest'
import { faultText } from './fault-text.ts'
import { namesLabel, withoutLabel } from './label-in-message.ts'

const OWNER = 'Ön a felújítandó lakás tulajdonosa?'

it('every label can be looked for, whatever characters it has', () => {
  for (let code = 0x20; code < 0x180; code += 1) {
    const label = `Név${String.fromCharCode(code)}szám`
    expect(namesLabel(`Adja meg: ${label}`, label), label).toBe(true)
    expect(withoutLabel(`Adja meg: ${label}`, label), label).toBe('Adja meg.')
  }
})

describe('a line of the summary of errors', () => {
  it.each([
    [OWNER, `Válaszoljon a kérdésre: „${OWNER}”`, `Válaszoljon a kérdésre: „${OWNER}”`],
    [OWNER, 'Válasszon egyet.', `${OWNER} Válasszon egyet.`],
    ['Név', 'Adja meg.', 'Név: Adja meg.'],
    ['Név', 'A név legfeljebb 40 betű.', 'A név legfeljebb 40 betű.'],
    ['Életkor', 'Adja meg az életkorát!', 'Adja meg az életkorát!'],
    ['Név (nyomtatott betűvel)', 'Név (nyomtatott betűvel): kell.', 'Név (nyomtatott betűvel): kell.'],
    // Parts of other words name nothing.
    ['Kor', 'Mikor született?', 'Kor: Mikor született?'],
    ['Év', 'Négyjegyű évszámot írjon.', 'Év: Négyjegyű évszámot írjon.'],
    ['Ár', 'A határidő lejárt.', 'Ár: A határidő lejárt.'],
    ['', 'A válasz hibás.', 'A válasz hibás.'],
    ['???', 'Mi???', '??? Mi???'],
  ])('about „%s” with the message „%s” is „%s”', (label, message, line) => {
    expect(faultText(label, message)).toBe(line)
  })

  it('knows a label that is marked as one without a translation', () => {
    expect(namesLabel('Adja meg a nevét: \uFDD0Teljes név\uFDD1.', '\uFDD0Teljes név\uFDD1')).toBe(true)
  })
})

describe('the message under a label', () => {
  it.each([
    [OWNER, `Válaszoljon a kérdésre: „${OWNER}”`, 'Válaszoljon a kérdésre.'],
    [OWNER, `${OWNER} Erre válaszolni kell.`, 'Erre válaszolni kell.'],
    ['Név', 'Név: legalább két szó legyen.', 'Legalább két szó legyen.'],
    ['Név', '„Név” – írja nagybetűvel!', 'Írja nagybetűvel!'],
    ['Név', 'Ezt is töltse ki (név).', 'Ezt is töltse ki.'],
    ['Név', 'Töltse ki! (Név)', 'Töltse ki!'],
    ['Ár (Ft)', 'Ár (Ft): Írjon számot.', 'Írjon számot.'],
    // A sentence around the label stays one: nothing is cut out of its middle.
    ['Név', 'A név és a cím nem lehet azonos.', 'A név és a cím nem lehet azonos.'],
    ['Név', 'Név', 'Név'],
    ['Név', 'Még várunk...', 'Még várunk...'],
    ['Név', 'A „Név” mezőt töltse ki.', 'A „Név” mezőt töltse ki.'],
  ])('„%s” is from „%s”: „%s”', (label, message, shown) => {
    expect(withoutLabel(message, label)).toBe(shown)
  })
})
