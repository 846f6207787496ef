import { describe, expect, test } from 'vitest'
import { attacks } from './clean-html.corpus.ts'
import { cleanHtml } from './clean-html.ts'

const allowedTag =
  /^<(?:\/?(?:p|b|strong|i|em|u|small|ul|ol|li|h3|h4)|br|\/a|a href="(?:https?:\/\/|mailto:|tel:|#|\/)[^"<>]*" rel="noopener noreferrer")>/

/** Every remaining '<' must begin a tag in one of the forms that the cleaner writes. */
function strayTags(html: string): string[] {
  return [...html.matchAll(/</g)].map((match) => html.slice(match.index)).filter((rest) => !allowedTag.test(rest))
}

describe('LAY-08 the description of a modal is made safe', () => {
  test('the list of attacks is long', () => {
    expect(new Set(attacks).size).toBeGreaterThanOrEqual(60)
  })

  test.each(attacks)('%s', (attack) => {
    const shown = cleanHtml(attack)
    expect(strayTags(shown)).toEqual([])
    expect(cleanHtml(shown)).toBe(shown)
  })

  test.each<[string, string]>([
    ['<p>On <b>Sunday</b> the line is closed.</p>', '<p>On <b>Sunday</b> the line is closed.</p>'],
    ['<P>Capitals</P>', '<p>Capitals</p>'],
    ['one<br/>two<br>three', 'one<br>two<br>three'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<p>not closed', '<p>not closed</p>'],
    ['closed too often</p></b>', 'closed too often'],
    ['<b><i>crossed</b></i>', '<b><i>crossed</i></b>'],
    ['<div class="x">words stay</div>', 'words stay'],
    ['2 < 3 and 4 > 3 & so on', '2 &lt; 3 and 4 &gt; 3 &amp; so on'],
    ['caf&eacute; &amp; tea &#38; &copy', 'caf&eacute; &amp; tea &#38; &amp;copy'],
    ['<a href="/en/contact?a=1&amp;b=2">us</a>', '<a href="/en/contact?a=1&#38;b=2" rel="noopener noreferrer">us</a>'],
    ['<a href="https://opentop.example/x">x</a>', '<a href="https://opentop.example/x" rel="noopener noreferrer">x</a>'],
    ['<a href="mailto:help@opentop.example">mail</a>', '<a href="mailto:help@opentop.example" rel="noopener noreferrer">mail</a>'],
    ['<a href="/a">one <a href="/b">two</a></a>', '<a href="/a" rel="noopener noreferrer">one two</a>'],
    ['<a>no address</a>', 'no address'],
    ['', ''],
  ])('%j becomes %j', (html, expected) => {
    expect(cleanHtml(html)).toBe(expected)
  })

  test('a very long text is cut, quickly', () => {
    const started = Date.now()
    expect(cleanHtml(`${'<a "'.repeat(50_000)}>`).length).toBeLessThan(100_000)
    expect(Date.now() - started).toBeLessThan(1000)
  })
})
