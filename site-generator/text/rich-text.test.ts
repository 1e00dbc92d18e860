import { expect, test } from 'vitest';
import type { RichText, TextBlock } from '#owner/owner-content.ts';
import { parseItems, parseRichText } from './rich-text.ts';

/** Short notation: *em*, **strong**, [text](url), and lists as arrays with their kind. */
function show(block: TextBlock): unknown {
  if (typeof block === 'object' && 'items' in block)
    return [block.isOrdered ? 'ol' : 'ul', ...block.items.map(showText)];
  return showText(block);
}

function showText(text: RichText): string {
  if (typeof text === 'string') return text;
  return text
    .map(({ text: part, url, mark }) => {
      const stars = { strong: '**', em: '*', none: '' }[mark ?? 'none'];
      return stars + (url === null ? part : `[${part}](${url})`) + stars;
    })
    .join('');
}

const parse = (source: string) => parseRichText(source).map(show);

test.each([
  ['One\nline.\n\n\nTwo', ['One line.', 'Two']],
  ['One  \ntwo\\\nthree', ['One\ntwo\nthree']],
  ['*One* _two_ **three** ***four***', ['*One* *two* **three** **four**']],
  ['**太字**です', ['**太字**です']],
  [
    'At [Labs](https://labs.test/a_b), [**mail**](mailto:a@b.test)',
    ['At [Labs](https://labs.test/a_b), **[mail](mailto:a@b.test)**'],
  ],
  ['The [map](projects/maps/)', ['The [map](./projects/maps/)']],
  ['The [map](projects/../a/)', ['The [map](projects/../a/)']],
  ['<https://labs.test>', ['[https://labs.test](https://labs.test)']],
  ['See https://labs.test/a.', ['See [https://labs.test/a](https://labs.test/a).']],
  ['Did:\n- one\n- *two*\n\nAnd more', ['Did:', ['ul', 'one', '*two*'], 'And more']],
  ['• one\n•two\n* three', [['ul', 'one', 'two', 'three']]],
  ['- one\n  - inner\n- two', [['ul', 'one', 'inner', 'two']]],
  ['1. one\n2. two', [['ol', 'one', 'two']]],
  ['\\*as it is\\*', ['*as it is*']],
  ['<p>Engineer with <strong>5 years</strong>.</p><p>More</p>', ['Engineer with 5 years.', 'More']],
  ['<p>Engineer</p>\n\n<ul>\n  <li><p>a</p></li>\n\n  <li>b</li>\n</ul><p>c</p>', ['Engineer', ['ul', 'a', 'b'], 'c']],
  ['<UL><LI>a<LI>b</UL>', [['ul', 'a', 'b']]],
  ['One<br>two<br/>three<br><br>four', ['One\ntwo\nthree', 'four']],
  ['Did:<br>• one<br />- two', ['Did:', ['ul', 'one', 'two']]],
  ['<a href="javascript:alert(1)">a</a> <a href=//a.test>b</a>', ['a b']],
  ['a &amp; b&nbsp;&lt;c&gt; &#8211;', ['a & b\u00a0<c> –']],
  ['<span style="color: red">a</span> <u>b</u> <font face=x>c</font> <img src="x">d<!-- e -->', ['a b c d']],
  ['a<script>alert("*b*")</script><style>p { color: red }</style> c', ['a c']],
  ['<p></p><p>&nbsp;</p><ul></ul><script>1</script>', []],
])('reads Markdown, and removes HTML’s tags but not their text: %j', (source, blocks) => {
  expect(parse(source)).toEqual(blocks);
});

test.each([
  ...['C* and D*', '*nix and *BSD', '5 * 3', 'f(*args, **kwargs)', 'snake_case_name', 'ASP.NET', 'README.md'],
  ...['a <b and c> d', '<3', 'Array<string>', 'Removed 30 <script> tags', 'from <table> to <div>s'],
  ...['# 1 in sales', 'C#', '> 90 %', '3. Liga', '1. FC Köln', '+ 5 years', '-5 °C', '---', 'a | b', '~10~'],
  ...['R&D', 'AT&T &copy', 'C:\\Users', '\\d+', '[x](javascript:alert(1))', '[x](/a)', '[1]', '![a]'],
  ...['"><svg/onload=x>', '</script></style></title>', '{{a}} $& $1 %3C'],
])('leaves %j unchanged', (text) => {
  expect(parse(text)).toEqual([text]);
});

test('makes one point of each item, without its marker', () => {
  const sources = ['Led **one**', '• Led two', '- a\n- b', '<ul><li>c</li><li>d</li></ul>', '1. FC Köln'];
  const points = parseItems([...sources, 'Led **one**']).map(showText);
  expect(points).toEqual(['Led **one**', 'Led two', 'a', 'b', 'c', 'd', '1. FC Köln']);
});
