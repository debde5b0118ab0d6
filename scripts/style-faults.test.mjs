import { expect, test } from 'vitest'
import { offScale } from './style-faults.mjs'

const codes = (css) => offScale(css).map(({ line, code }) => `${line} ${code}`)

test('sizes, weights, corners and distances that are not on the scale are found, with their lines', () => {
  const css = `.a {
  font-size: 13px;
  font-weight: 650;
  border-start-start-radius: 6px;
  padding: 8px 10px;
  gap: 6px;
  margin-block: -3px 0;
}`
  expect(codes(css)).toEqual([
    '2 font-size: 13px;',
    '3 font-weight: 650;',
    '4 border-start-start-radius: 6px;',
    '5 padding: 8px 10px;',
    '6 gap: 6px;',
    '7 margin-block: -3px 0;',
  ])
})

test('what is on the scale, and what no scale is for, is not', () => {
  const css = `.a {
  font-size: var(--app-hint-size);
  font-weight: 600;
  border-radius: 4px 4px 0 0;
  border-radius: var(--mantine-radius-md);
  padding: 1px 4px;
  margin: -8px auto 0;
  gap: 8px 12px;
  width: 13px;
  line-height: 1.45;
}`
  expect(codes(css)).toEqual([])
})
