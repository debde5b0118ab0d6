import { itemKinds, kinds } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { helpOfProperty } from './help-of-property.ts'
import { topicOfElement } from './topic-of-element.ts'
import { areaTopic, propertyTopic, screenTopic, sectionTopic } from './topics.ts'

describe('the topic of a screen', () => {
  it.each([
    ['/admin', '', '01-elso-urlap'],
    ['/admin/', '', '01-elso-urlap'],
    ['/admin/domain-selector-test', '?form=1', '12-domainek#hol-látom-mi-érvényes'],
    ['/admin/form-fields', '', '03-mezok'],
    ['/admin/form-fields/edit/1', '?tab=rules', '03-mezok'],
    ['/admin/form-fields/create', '', '03-mezok'],
    ['/admin/forms', '', '02-a-muhely#mire-valók-a-listák'],
    ['/admin/forms', '?import=1', '15-importalas'],
    ['/admin/forms', '?themes=1', '16-befogado-alkalmazas#milyen-legyen-a-megjelenése'],
    ['/admin/forms', '?themes=1&import=1', '16-befogado-alkalmazas#milyen-legyen-a-megjelenése'],
    ['/admin/forms/create', '', '01-elso-urlap#hogyan-kezdem'],
    ['/admin/forms/edit/1', '', '02-a-muhely'],
    ['/admin/forms/edit/1', '?tab=build', '02-a-muhely'],
    ['/admin/forms/edit/1', '?tab=rules', '24-szabalyok'],
    ['/admin/forms/edit/1', '?tab=texts&q=x', '13-nyelvek-es-forditasok#hol-fordítok'],
    ['/admin/forms/edit/1', '?tab=nothing', '02-a-muhely'],
    ['/admin/nothing', '', ''],
  ])('%s%s is „%s”', (path, search, topic) => expect(screenTopic(path, search)).toBe(topic))

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'is a text, also for the tab „%s”, a name that every object has',
    (tab) => {
      expect(screenTopic('/admin/forms/edit/1', `?tab=${tab}`)).toBe('02-a-muhely')
    },
  )
})

describe('the topic of a part of a screen', () => {
  it.each(['constructor', 'toString', 'nothing', ''])('is none for the pane „%s”', (name) => {
    expect(areaTopic(name)).toBe('')
  })

  it.each(['constructor', 'toString', '__proto__', 'valueOf'])(
    'is that of the kind for „%s”, which it does not have',
    (name) => {
      expect(propertyTopic('formField', name)).toBe('03-mezok')
      expect(sectionTopic('formField', name)).toBe('03-mezok')
      expect(propertyTopic(name, 'key')).toBe('')
      expect(sectionTopic(name, 'main')).toBe('')
    },
  )

  it('is that of the property, otherwise of what is common to kinds, then of its section, then of the kind', () => {
    expect(propertyTopic('formField', 'key')).toBe('03-mezok#mire-való-a-kulcs')
    expect(propertyTopic('formDisabled', 'enabled')).toBe('03-mezok#mi-közös-minden-elemben')
    expect(propertyTopic('formDisabled', 'domainId')).toBe(sectionTopic('formDisabled', 'scope'))
    expect(propertyTopic('formDisabled', 'targets')).toBe('06-mikor-szerkesztheto#mi-a-letiltás')
    expect(sectionTopic('formDisabled', 'main')).toBe('06-mikor-szerkesztheto#mi-a-letiltás')
  })

  it('is a text for every property and section of every kind', () => {
    for (const kind of itemKinds) {
      for (const name of Object.keys(kind.properties))
        expect(propertyTopic(kind.name, name), `${kind.name} ${name}`).toMatch(/^\d\d-/u)
      for (const name of Object.keys(kind.sections))
        expect(sectionTopic(kind.name, name), `${kind.name} ${name}`).toMatch(/^\d\d-/u)
    }
    for (const { slug } of kinds) expect(screenTopic(`/admin/${slug}`, '')).toMatch(/^\d\d-/u)
  })
})

describe('the topic of an element', () => {
  const address = { pathname: '/admin/forms', search: '?import=1' }
  /** An element whose nearest named one has this name; the module uses no more of elements than that. */
  const inside = (name: string | null) => {
    const named = name === null ? null : { getAttribute: () => name }
    const element: Pick<Element, 'closest'> = { closest: (() => named) as unknown as Element['closest'] }
    return element as Element
  }

  it.each([
    ['formField key', '03-mezok#mire-való-a-kulcs'],
    ['outline', '02-a-muhely#milyen-részekből-áll'],
    ['nothing', ''],
    ['', '15-importalas'],
    [null, '15-importalas'],
  ])('that is inside of „%s” is „%s”', (name, topic) => {
    expect(topicOfElement(inside(name), address)).toBe(topic)
  })

  it('is that of the screen if nothing has the focus', () => {
    expect(topicOfElement(null, address)).toBe('15-importalas')
  })

  it('is found by the name that a property marks it with', () => {
    expect(helpOfProperty('formField', 'mask')).toEqual({ 'data-help': 'formField mask' })
    expect(topicOfElement(inside('formField mask'), address)).toBe('03-mezok#mire-jó-a-maszk')
  })
})
