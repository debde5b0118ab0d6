import { type ApiItem, kindNamed, type Translations } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../base/api/api-error.ts'
import { t } from '../../base/messages/form/t-form.ts'
import { loadMessages } from '../../base/messages/t.ts'
import {
  newest,
  type PatchTranslations,
  sendEach,
  sendTranslation,
  sendTranslations,
} from './send-translation.ts'
import type { TextItem, TextRow } from './text-rows.ts'

const field = kindNamed('formField')
const property = field.properties.label
if (!property) throw new Error('A field has no label.')

const itemOf = (revision: number, translations: Translations = {}): TextItem => ({
  ...{ kind: field, id: 'f', revision, name: 'Név', translations },
})
const rowOf = (item: TextItem, address = 'label', text = 'Név'): TextRow => ({
  ...{ key: `f ${address}`, item, content: { address, property, text } },
})
const de = (texts: Readonly<Record<string, string>>, source = 'Név'): Translations => ({
  de: Object.fromEntries(Object.entries(texts).map(([address, text]) => [address, { text, source }])),
})

/** A server that keeps one item, refuses old revisions, and runs what others do before each save. */
function serve(translations: Translations, others: readonly ((now: Translations) => Translations)[] = []) {
  let state = { revision: 1, translations }
  const left = [...others]
  const saves: number[] = []
  const patch: PatchTranslations = async ({ revision, translations: wanted }) => {
    const other = left.shift()
    if (other) state = { revision: state.revision + 1, translations: other(state.translations) }
    saves.push(revision)
    if (revision !== state.revision)
      throw new ApiError({ status: 412, code: 'stale', title: 'Elavult', data: { current: item() } })
    state = { revision: revision + 1, translations: wanted }
    return item()
  }
  // The client reads the revision and the translations of an answer, no more.
  const item = () => ({ id: 'f', ...state }) as unknown as ApiItem
  return { patch, saves, now: () => state }
}

const unchanged = (now: Translations) => now

beforeAll(() => loadMessages())

describe('saving one translation', () => {
  const send = (patch: PatchTranslations, item: TextItem, text: string, over = false) =>
    sendTranslation(patch, item, { row: rowOf(item), lang: 'de', text, over })

  it('returns the item with its next revision', async () => {
    const server = serve({})
    expect(await send(server.patch, itemOf(1), 'Name')).toEqual({ item: itemOf(2, de({ label: 'Name' })) })
    expect(server.now().translations).toEqual(de({ label: 'Name' }))
  })

  it('removes a translation by an empty text', async () => {
    const server = serve(de({ label: 'Name' }))
    expect(await send(server.patch, itemOf(1, de({ label: 'Name' })), '')).toEqual({ item: itemOf(2) })
  })

  it('keeps what others have changed elsewhere meanwhile', async () => {
    const server = serve({}, [(now) => ({ ...now, ...{ en: { label: { text: 'Name!', source: 'Név' } } } })])
    const { item, unsaved } = await send(server.patch, itemOf(1), 'Name')
    expect(unsaved).toBeUndefined()
    expect(item?.translations).toEqual({
      en: { label: { text: 'Name!', source: 'Név' } },
      ...de({ label: 'Name' }),
    })
    expect(server.saves).toEqual([1, 2])
  })

  it('does not overwrite another text that somebody else saved in the same place', async () => {
    const server = serve(de({ label: 'Alt' }), [() => de({ label: 'Von Anna' })])
    const { item, unsaved } = await send(server.patch, itemOf(1, de({ label: 'Alt' })), 'Von mir')
    expect(unsaved).toEqual({ text: 'Von mir', message: t('edit.texts.changed'), theirs: 'Von Anna' })
    expect(item).toEqual(itemOf(2, de({ label: 'Von Anna' })))
    expect(server.now().translations).toEqual(de({ label: 'Von Anna' }))
  })

  it('shows an empty text if somebody else has removed the translation', async () => {
    const server = serve(de({ label: 'Alt' }), [() => ({})])
    const { unsaved } = await send(server.patch, itemOf(1, de({ label: 'Alt' })), 'Neu')
    expect(unsaved?.theirs).toBe('')
  })

  it('is done if somebody else saved the same text', async () => {
    const server = serve({}, [() => de({ label: 'Name' })])
    const { item, unsaved } = await send(server.patch, itemOf(1), 'Name')
    expect([item?.revision, unsaved]).toEqual([3, undefined])
  })

  it('overwrites on request, but only what the person has seen', async () => {
    const once = serve(de({ label: 'Alt' }), [() => de({ label: 'Anna' })])
    expect((await send(once.patch, itemOf(1, de({ label: 'Alt' })), 'Ich', true)).unsaved).toBeUndefined()
    expect(once.now().translations).toEqual(de({ label: 'Ich' }))

    const twice = serve(de({ label: 'Alt' }), [() => de({ label: 'Anna' }), () => de({ label: 'Béla' })])
    const { unsaved } = await send(twice.patch, itemOf(1, de({ label: 'Alt' })), 'Ich', true)
    expect(unsaved?.theirs).toBe('Béla')
  })

  it.each([
    [
      'the first issue',
      new ApiError({
        status: 400,
        code: 'invalid-item',
        title: 'Hibás',
        issues: [{ path: 'translations', code: 'TOO_LONG', params: { max: 5 }, message: 'Túl hosszú.' }],
      }),
      'Túl hosszú.',
    ],
    ['the title', new ApiError({ status: 403, code: 'forbidden', title: 'Nem szabad' }), 'Nem szabad'],
    [
      'no response',
      new ApiError({ status: 0, code: 'network', title: 'Nincs kapcsolat' }),
      'Nincs kapcsolat',
    ],
    ['stale without the item', new ApiError({ status: 412, code: 'stale', title: 'Elavult' }), 'Elavult'],
  ])('keeps the typed text and says why it is not saved: %s', async (_, error, message) => {
    expect(await send(() => Promise.reject(error), itemOf(1), 'Name')).toEqual({
      unsaved: { text: 'Name', message, theirs: null },
    })
  })

  it('has words for an error of our own', async () => {
    const { unsaved } = await send(() => Promise.reject(new TypeError('x')), itemOf(1), 'Name')
    expect(unsaved?.message).toBe(t('edit.texts.failed'))
  })

  it('never loses what others saved in other places, however often they save', async () => {
    const place = fc.constantFrom('label', 'hint', 'placeholder')
    const other = fc.option(fc.record({ place, text: fc.constantFrom('A', 'B', '') }), { nil: null })
    await fc.assert(
      fc.asyncProperty(fc.array(other, { maxLength: 4 }), fc.boolean(), async (changes, over) => {
        const start = de({ label: 'Alt', hint: 'Hilfe' })
        const theirs = { ...start.de }
        const server = serve(
          start,
          changes.map((change) => (now: Translations) => {
            if (!change) return unchanged(now)
            theirs[change.place] = { text: change.text, source: 'Név' }
            return { de: { ...now.de, [change.place]: { text: change.text, source: 'Név' } } }
          }),
        )
        const { unsaved } = await send(server.patch, itemOf(1, start), 'Ich', over)
        const { label, ...rest } = server.now().translations.de ?? {}
        const { label: theirLabel, ...theirRest } = theirs
        expect(rest).toEqual(theirRest)
        expect(label?.text).toBe(unsaved ? theirLabel?.text : 'Ich')
      }),
      volume(200, 79),
    )
  })
})

describe('saving the translations of a file', () => {
  const changes = (item: TextItem) =>
    [
      ['label', 'Name'],
      ['hint', 'Hilfe'],
    ].map(([address = '', text = '']) => ({
      ...{ row: rowOf(item, address), lang: 'de', text, source: 'régi', before: '' },
    }))

  it('saves all of an item at once, with the sources that the file has', async () => {
    const server = serve({})
    const item = itemOf(1)
    expect(await sendTranslations(server.patch, item, changes(item))).toEqual(
      itemOf(2, de({ label: 'Name', hint: 'Hilfe' }, 'régi')),
    )
    expect(server.saves).toEqual([1])
  })

  it('overwrites what others saved meanwhile, and keeps the rest of theirs', async () => {
    const server = serve({}, [() => de({ label: 'Anna', placeholder: 'z. B.' })])
    const item = itemOf(1)
    const saved = await sendTranslations(server.patch, item, changes(item))
    expect(saved.translations.de).toEqual({
      ...de({ placeholder: 'z. B.' }).de,
      ...de({ label: 'Name', hint: 'Hilfe' }, 'régi').de,
    })
  })

  it('gives up when the item changes a second time', async () => {
    const server = serve({}, [(now) => ({ ...now }), (now) => ({ ...now })])
    const item = itemOf(1)
    await expect(sendTranslations(server.patch, item, changes(item))).rejects.toMatchObject({ code: 'stale' })
    expect(server.saves).toEqual([1, 2])
  })

  it('fails at once for any other reason', async () => {
    const error = new ApiError({ status: 403, code: 'forbidden', title: 'x' })
    const item = itemOf(1)
    await expect(sendTranslations(() => Promise.reject(error), item, changes(item))).rejects.toBe(error)
  })
})

describe('saving the translations of several items', () => {
  const changeOf = (id: string, text: string, address = 'label') => {
    const item = { ...itemOf(1), id }
    return { row: rowOf(item, address), lang: 'de', text, source: 'Név', before: '' }
  }

  it('saves each item once, in their order, and goes on after one that fails', async () => {
    const saved: string[] = []
    const patch: PatchTranslations = async ({ id, revision, translations }) => {
      saved.push(`${id} ${Object.keys(translations.de ?? {}).join()}`)
      if (id === 'b') throw new ApiError({ status: 403, code: 'forbidden', title: 'x' })
      // The client reads the revision and the translations of an answer, no more.
      return { id, revision: revision + 1, translations } as unknown as ApiItem
    }
    const changes = [
      ...[changeOf('a', '1'), changeOf('b', '2'), changeOf('a', '3', 'hint'), changeOf('b', '4', 'hint')],
      changeOf('c', '5'),
    ]
    const latest = new Map([['c', { ...itemOf(7), id: 'c' }]])
    const failed = await sendEach(patch, changes, latest)
    expect(failed.map(({ text }) => text)).toEqual(['2', '4'])
    expect(saved).toEqual(['a label,hint', 'b label,hint', 'c label'])
    // A newer state that was saved here before is the one to start from.
    expect([...latest].map(([id, { revision }]) => [id, revision])).toEqual([
      ['c', 8],
      ['a', 2],
    ])
  })
})

describe('the newest state of an item', () => {
  it.each([
    ['is the saved one, if its revision is greater', 1, 2, 2],
    ['is the loaded one, if that is newer', 3, 2, 3],
    ['is the loaded one, if they are equal', 2, 2, 2],
  ])('%s', (_, loaded, saved, expected) => {
    expect(newest(itemOf(loaded), new Map([['f', itemOf(saved)]])).revision).toBe(expected)
  })

  it('is the loaded one, if nothing was saved', () => {
    const item = itemOf(1)
    expect(newest(item, new Map([['other', itemOf(9)]]))).toBe(item)
  })
})
