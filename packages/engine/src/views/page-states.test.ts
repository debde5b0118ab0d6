import { describe, expect, it } from 'vitest'
import { buildProgram } from '../testing/fill-in.ts'

const parts = {
  formField: [
    { id: 'elso', type: 'page', label: 'Személyes adatok' },
    { id: 'nev', parentId: 'elso' },
    { id: 'szak', type: 'section', parentId: 'elso' },
    { id: 'kor', type: 'number', parentId: 'szak', max: 120 },
    { id: 'masodik', type: 'page', label: 'Tételek' },
    { id: 'tetel', type: 'repeat', parentId: 'masodik' },
    { id: 'resz', type: 'details', parentId: 'tetel' },
    { id: 'ar', type: 'number', parentId: 'resz' },
    { id: 'harmadik', type: 'page' },
    { id: 'megj', parentId: 'harmadik' },
    { id: 'jel', type: 'checkbox' },
  ],
  formValidation: [
    { id: 'v1', targets: ['nev'], rule: 'required', lazy: 'true' },
    { id: 'v2', targets: ['ar'], rule: 'required', lazy: 'true' },
    { id: 'v3', targets: ['megj'], rule: 'required', lazy: 'ondemand' },
    { id: 'v4', targets: ['jel'], rule: 'required', lazy: 'true' },
    { id: 'v5', targets: ['megj'], rule: 'minLength', parameters: { min: 3 }, severity: 'warning' },
  ],
  formExpandable: [{ id: 'e', targets: ['masodik'], condition: { '>': [{ var: 'kor' }, 17] } }],
}

const open = (values?: unknown) => buildProgram(parts).start({ values })
type Opened = ReturnType<typeof open>
const shown = (session: Opened) =>
  session
    .pages()
    .map(({ key, number, total, state, issueCount }) => [key, `${number}/${total}`, state, issueCount])

describe('the pages of a form', () => {
  it('are numbered among those that are present', () => {
    const session = open()
    expect(shown(session)).toEqual([
      ['elso', '1/2', 'notStarted', 0],
      ['harmadik', '2/2', 'notStarted', 0],
    ])
    session.dispatch({ type: 'set', path: 'kor', value: 20 })
    expect(session.pages().map(({ key, field, number }) => [key, field.label, number])).toEqual([
      ['elso', 'Személyes adatok', 1],
      ['masodik', 'Tételek', 2],
      ['harmadik', 'harmadik', 3],
    ])
  })

  it('are not started, incomplete, with errors or complete', () => {
    const session = open({ kor: 20, tetel: [{}] })
    const stateOf = (key: string) => session.page(key)?.state
    expect(stateOf('elso')).toBe('notStarted')
    session.dispatch({ type: 'visit', page: 'elso' })
    expect(session.page('elso')).toMatchObject({ visited: true, state: 'incomplete', issueCount: 0 })
    session.dispatch({ type: 'set', path: 'nev', value: 'Kiss' })
    expect(stateOf('elso')).toBe('complete')
    session.dispatch({ type: 'set', path: 'nev', value: '' })
    session.dispatch({ type: 'blur', path: 'nev' })
    expect(session.page('elso')).toMatchObject({ state: 'error', issueCount: 1 })
    // An error of a row counts, and one that was found by a submit, on a page that nobody has visited.
    session.dispatch({ type: 'submit' })
    expect(session.page('masodik')).toMatchObject({ visited: false, state: 'error', issueCount: 1 })
    session.dispatch({ type: 'set', path: 'kor', value: 3 })
    expect(session.page('masodik')).toMatchObject({ present: false, number: 0, state: 'notStarted' })
  })

  it('are checked before the person goes on: what is checked on blur is shown, what is on submit is not', () => {
    const session = open({ kor: 130, tetel: [{}, { ar: 1 }] })
    const check = (page: string) => {
      const { pageCheck, rejected } = session.dispatch({ type: 'checkPage', page })
      return pageCheck
        ? [pageCheck.passed, pageCheck.issues.map(({ path, rule }) => `${path} ${rule}`)]
        : rejected?.code
    }
    // The checkbox is on no page, so it is on every page.
    expect(check('elso')).toEqual([false, ['jel required', 'nev required', 'kor max']])
    session.dispatch({ type: 'set', path: 'jel', value: true })
    expect(check('masodik')).toEqual([false, ['tetel.#1.ar required']])
    expect(check('harmadik')).toEqual([true, []])
    session.dispatch({ type: 'set', path: 'megj', value: 'x' })
    // A warning does not stop anybody; it is confirmed at the submit.
    expect(check('harmadik')).toEqual([true, ['megj minLength']])
    expect(session.page('harmadik')).toMatchObject({ visited: true, state: 'complete', issueCount: 0 })
  })

  it('refuse events of what is no page, or of an absent one', () => {
    const session = open()
    const refused = (page: string) =>
      (['visit', 'checkPage'] as const).map((type) => session.dispatch({ type, page }).rejected?.code)
    expect(refused('szak')).toEqual(['PATH_UNKNOWN', 'PATH_UNKNOWN'])
    expect(refused('nincs')).toEqual(['PATH_UNKNOWN', 'PATH_UNKNOWN'])
    expect(refused('masodik')).toEqual(['FIELD_ABSENT', 'FIELD_ABSENT'])
    expect(session.page('masodik')?.visited).toBe(false)
  })

  it('keep their state objects until something in them changes', () => {
    const session = open({ kor: 20, tetel: [{ ar: 1 }] })
    const [first, second, third] = session.pages()
    const list = session.pages()
    session.dispatch({ type: 'set', path: 'tetel.0.ar', value: 2 })
    session.dispatch({ type: 'set', path: 'nev', value: 'Kiss' })
    expect(session.pages()).toBe(list)
    session.dispatch({ type: 'visit', page: 'masodik' })
    expect(session.page('elso')).toBe(first)
    expect(session.page('masodik')).not.toBe(second)
    expect(session.page('harmadik')).toBe(third)
    expect(session.pages()).not.toBe(list)
  })

  it('are known of every field on them', () => {
    const session = open({ kor: 20, tetel: [{ ar: 1 }] })
    const paths = ['elso', 'nev', 'szak', 'kor', 'tetel', 'tetel.0.resz', 'tetel.0.ar', 'jel', 'nincs']
    expect(paths.map((path) => session.pageOf(path))).toEqual([
      ...['elso', 'elso', 'elso', 'elso', 'masodik', 'masodik', 'masodik', null, null],
    ])
  })

  it('outlive a snapshot', () => {
    const program = buildProgram(parts)
    const session = program.start({ values: { nev: 'Kiss', kor: 20 } })
    session.dispatch({ type: 'visit', page: 'elso' })
    const restored = program.resume(JSON.parse(JSON.stringify(session.snapshot())))
    expect(restored.pages()).toEqual(session.pages())
    expect(restored.page('elso')?.state).toBe('complete')
  })

  it('are none in a form without pages', () => {
    const session = buildProgram({ formField: [{ id: 'a' }, { id: 's', type: 'section' }] }).start()
    expect([session.pages(), session.page('s'), session.pageOf('a')]).toEqual([[], null, null])
    session.subscribePages(() => expect.fail())()
    expect(session.dispatch({ type: 'visit', page: 's' }).rejected?.code).toBe('PATH_UNKNOWN')
  })
})
