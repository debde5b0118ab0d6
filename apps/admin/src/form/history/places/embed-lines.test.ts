import * as renderer from '@urlapmuhely/renderer'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { htmlLines, reactLines } from './embed-lines.ts'

const served = { server: 'https://urlap.pelda.hu', key: 'ovodai-felvetel' }

describe('the lines that show a form elsewhere', () => {
  it('are two in HTML: the script of this server, and the form by its address', () => {
    expect(htmlLines(served).split('\n')).toEqual([
      '<script type="module" src="https://urlap.pelda.hu/embed/urlapmuhely-form.js"></script>',
      '<urlapmuhely-form src="https://urlap.pelda.hu/public/forms/ovodai-felvetel" action="/fogad"></urlapmuhely-form>',
    ])
  })

  it('are a module in React, of names that the renderer exports', async () => {
    const lines = reactLines(served)
    const { code } = await transformWithOxc(lines, 'form.jsx')
    expect(code).toContain('PublishedForm')
    const [, names = ''] = /\{ (.*) \} from '@urlapmuhely\/renderer'/u.exec(lines) ?? []
    expect(names.split(', ')).toEqual(['Form', 'toSentAnswer'])
    for (const name of names.split(', ')) expect(renderer).toHaveProperty(name)
    expect(lines).toContain('/public/forms/ovodai-felvetel')
    expect(lines).toContain("const server = 'https://urlap.pelda.hu'")
  })
})
