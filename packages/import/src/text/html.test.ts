import { describe, expect, it } from 'vitest'
import { looksLikeHtml, markdownFrom, plainFrom, type TextLoss } from './html.ts'

describe('a text', () => {
  it.each([
    ['a < b and c > d', false],
    ['a <b', false],
    ['1 <2>', false],
    ['a & b', false],
    ['a &; b', false],
    ['', false],
    ['a<br>b', true],
    ['</p>', true],
    ['<p class="x">', true],
    ['a &amp; b', true],
    ['&#233;', true],
    ['<B>x</B>', true],
  ])('%j is HTML: %j', (text, isHtml) => {
    expect(looksLikeHtml(text)).toBe(isHtml)
  })
})

/** HTML as CommonMark: only what our texts have stays. Source: CommonMark 0.31; GFM for tables. */
describe('HTML as CommonMark', () => {
  it.each<[html: string, markdown: string, lost?: readonly TextLoss[]]>([
    ['alma', 'alma'],
    ['', ''],
    ['<p>egy</p><p>két</p>', 'egy\n\nkét'],
    ['egy<br>két', 'egy\\\nkét'],
    ['<b>a</b> <strong>b</strong>', '**a** **b**'],
    ['<i>a</i> <em>b</em>', '*a* *b*'],
    ['<p></p><p>a</p>', 'a'],
    ['<p><b></b>a</p>', 'a'],
    // Headings of the page itself are above those of a form.
    ['<h1>Cím</h1>', '### Cím'],
    ['<h2>Cím</h2>', '### Cím'],
    ['<h3>Cím</h3>', '### Cím'],
    ['<h4>Cím</h4>', '#### Cím'],
    ['<h6>Cím</h6>', '#### Cím'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
    ['<blockquote><p>a</p></blockquote>', 'a'],
    ['<p>a</p><hr><p>b</p>', 'a\n\nb'],
    ['<pre><code>a = 1</code></pre>', 'a = 1'],
    ['<p>a <code>x</code></p>', 'a x'],
    ['<p>a <u>b</u></p>', 'a *b*'],
    ['<p>a <del>b</del></p>', 'a b'],
    ['<div>a</div><div>b</div>', 'a\n\nb'],
    ['<p>1 &lt; 2 &amp; 3</p>', '1 < 2 & 3'],
    ['<p>a<!-- megjegyzés -->b</p>', 'ab'],
    ['<p>a</p><script>alert(1)</script>', 'a'],
    ['<style>p { color: red }</style><p>a</p>', 'a'],
    ['<iframe src="https://x.hu"></iframe><p>a</p>', 'a'],
    ['<a href="https://x.hu/">x</a>', '[x](https://x.hu/)'],
    ['<a href="mailto:a@b.hu">írjon</a>', '[írjon](mailto:a@b.hu)'],
    ['<a href="tel:+361">hívjon</a>', '[hívjon](tel:+361)'],
    ['<a href="/lap">lap</a>', '[lap](/lap)'],
    ['<a href="#hely">hely</a>', '[hely](#hely)'],
    ['<a href="https://x.hu" title="cím">x</a>', '[x](https://x.hu)'],
    ['<a href="javascript:alert(1)">x</a>', 'x', ['link']],
    ['<a href="http://x.hu">x</a>', 'x', ['link']],
    ['<a href="data:text/html,x">x</a>', 'x', ['link']],
    ['<a href="">x</a>', 'x', ['link']],
    ['<p><img src="a.png" alt="Térkép"></p>', 'Térkép', ['image']],
    ['<p>a<img src="a.png"></p>', 'a', ['image']],
    ['<p><img src="a"><a href="ftp://x">x</a></p>', 'x', ['image', 'link']],
    ['<table><tr><th>A</th></tr><tr><td>1</td></tr></table>', '| A |\n| - |\n| 1 |'],
    // A brace would begin a place of an answer.
    ['<p>{a}</p>', '{{a}'],
    ['{a}', '{{a}'],
    // What means something in CommonMark is a text here.
    ['# nem cím', '\\# nem cím'],
    ['- nem lista', '\\- nem lista'],
    ['a * b * c', 'a \\* b \\* c'],
    ['egy\n\nkét', 'egy\n\nkét'],
    ['egy\n \n\n két ', 'egy\n\nkét'],
  ])('%j', (html, markdown, lost = []) => {
    expect(markdownFrom(html)).toEqual({ text: markdown, lost })
  })

  it('is the plain text where elements are too deep within each other', () => {
    const depth = 101
    const html = `${'<div>'.repeat(depth)}<b>a</b>${'</div>'.repeat(depth)}`
    expect(markdownFrom(html)).toEqual({ text: 'a', lost: ['markup'] })
    // Elements that need no end are beside each other.
    const list = `<ul>${'<li><b>a</b>'.repeat(depth)}</ul>`
    expect(markdownFrom(list).lost).toEqual([])
    expect(markdownFrom(`${'<div/>'.repeat(depth)}<b>a</b>`).lost).toEqual([])
    expect(markdownFrom(`${'<div><b>a</b></div>'.repeat(depth)}`).lost).toEqual([])
  })

  it('leaves out what is written into it of images, and is cut where no text could be so long', () => {
    const image = `<img alt="kép" src="data:image/png;base64,${'A'.repeat(60_000)}">`
    expect(markdownFrom(`<p>a ${image} b</p>`).text).toBe('a kép b')
    const { text } = markdownFrom(`<p>${'a'.repeat(60_000)}</p>`)
    expect([text.length, text.endsWith('a…')]).toEqual([50_000 - '<p>'.length + 1, true])
  })
})

describe('HTML as one line', () => {
  it.each([
    ['alma', 'alma'],
    ['  két   szó\n sor ', 'két szó sor'],
    ['<p>egy</p><p>két</p>', 'egy két'],
    ['egy<br>két', 'egy két'],
    ['<b>a</b>b', 'ab'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
    ['<h1>Cím</h1>szöveg', 'Cím szöveg'],
    ['1 &lt; 2', '1 < 2'],
    ['&#233;', 'é'],
    ['{a}', '{{a}'],
    ['a <b', 'a <b'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
  ])('%j is %j', (html, text) => {
    expect(plainFrom(html)).toBe(text)
  })

  it('loses its tags where they are too deep within each other', () => {
    expect(plainFrom(`${'<div>'.repeat(101)}a <b>b</b>`)).toBe('a b')
  })
})
