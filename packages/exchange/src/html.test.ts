import { expect, it } from 'vitest'
import { decodeEntities } from './html.ts'

it.each([
  ['&agrave;&Ecirc;&atilde;', 'àÊã'],
  ['&lt;&nbsp;&rArr;', '<\u00a0⇒'],
  ['&#65;&#x1EA1;', 'Aạ'],
  // Numbers that are signs, up to the last; those of half a sign, and none, stay as they were typed.
  ['&#1;&#x10FFFF;', '\u0001\u{10ffff}'],
  ['&#0;&#x110000;', '&#0;&#x110000;'],
  ['&#xD7FF;&#xE000;', '\ud7ff\ue000'],
  ['&#xD800;&#xDFFF;', '&#xD800;&#xDFFF;'],
  ['&nosuch;&x1;AT&T', '&nosuch;&x1;AT&T'],
])('%s is %j', (typed, text) => {
  expect(decodeEntities(typed)).toBe(text)
})
