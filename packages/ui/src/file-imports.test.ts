import { expect, it } from 'vitest'
import { importsOf } from './file-imports.ts'

const AT = 'https://urlap.example.hu/assets/part-1.js'
const at = (...names: readonly string[]) => names.map((name) => `https://urlap.example.hu/assets/${name}`)

it('finds what the files of bundlers import: after the list of Vite, after comments, minified or not', () => {
  const vite = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/x.js"])))=>i.map(i=>d[i]);
import{t as e,n}from"./a-1.js";import*as r from"./b-2.js";import"./c-3.js";import o,{s as u}from"./d.js";var i=()=>import("./later.js");`
  expect(importsOf(vite, AT)).toEqual(at('a-1.js', 'b-2.js', 'c-3.js', 'd.js'))
  const written = `/*! licence */
// import "./not.js"
import { a,
  b } from './a.js'
import './e.js';
export const text = 'import "./no.js"'
import './hoisted.js'`
  expect(importsOf(written, AT)).toEqual(at('a.js', 'e.js'))
  expect(importsOf('import a from`../up.js`;a()', AT)).toEqual(['https://urlap.example.hu/up.js'])
})

it('leaves out what is no file of the bundle, and what the page names itself', () => {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = at('index.js')[0] ?? ''
  document.head.append(script)
  expect(importsOf('import"/absolute.js";import"bare";import"./index.js";import"./own.js";', AT)).toEqual(
    at('own.js'),
  )
  script.remove()
  expect(importsOf('<!doctype html><p>import "./x.js"', AT)).toEqual([])
})
