import { describe, expect, test } from 'vitest'
import { blocksOf, inlinesOf, type Inline } from './markup.ts'

const plain = (text: string): Inline => ({ kind: 'plain', text })

describe('the markup of catalogue texts', () => {
  test.each<[string, Inline[]]>([
    ['plain', [plain('plain')]],
    ['a **b** c', [plain('a '), { kind: 'bold', text: 'b' }, plain(' c')]],
    ['the [form](/contact).', [plain('the '), { kind: 'link', text: 'form', href: '/contact' }, plain('.')]],
    ['[blog](https://blog.opentop.example/a)', [{ kind: 'link', text: 'blog', href: 'https://blog.opentop.example/a' }]],
    [
      'write to help@opentop.example.',
      [plain('write to '), { kind: 'link', text: 'help@opentop.example', href: 'mailto:help@opentop.example' }, plain('.')],
    ],
    ['[x](javascript:alert(1))', [plain('[x](javascript:alert(1))')]],
    ['[x](//evil.example)', [plain('[x](//evil.example)')]],
    ['2 ** 3 and <b>', [plain('2 ** 3 and <b>')]],
  ])('parses “%s”', (text, inlines) => {
    expect(inlinesOf(text)).toEqual(inlines)
  })

  test('splits paragraphs at blank lines, joins other lines, and makes lists of bullets', () => {
    expect(blocksOf('one\ntwo\n\nthree:\n- a\n- **b**\n\nend')).toEqual([
      { kind: 'paragraph', content: [plain('one'), plain(' '), plain('two')] },
      { kind: 'paragraph', content: [plain('three:')] },
      { kind: 'list', items: [[plain('a')], [{ kind: 'bold', text: 'b' }]] },
      { kind: 'paragraph', content: [plain('end')] },
    ])
    expect(blocksOf('  \n\n ')).toEqual([])
  })
})
