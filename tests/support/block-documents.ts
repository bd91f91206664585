import fc from 'fast-check';
import { DISCLAIMER } from '@/lib/domain/kit/text/disclaimer';
import { PICTURE } from './blocks';

const EVIL = [
  '</table><script>alert(1)</script>',
  '<style>.foot{display:none}</style>',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>1</script>',
  'https://evil.test/x.png" onerror="alert(1)',
  'https://user:pass@evil.test',
  'https://ok.test/a',
  '{{nombre}}',
  '<!--',
  ']]>',
  DISCLAIMER,
  '" onclick="x',
  '__proto__',
  '\u202E\u0000\uD800',
  'http://plain.test',
];
const words = fc.oneof(fc.constantFrom(...EVIL), fc.string({ maxLength: 30 }));
const span = fc.record(
  {
    text: words,
    bold: fc.anything({ maxDepth: 0 }),
    italic: fc.boolean(),
    link: words,
    style: words,
  },
  { requiredKeys: ['text'] },
);
const line = fc.record({
  kind: fc.constantFrom('paragraph', 'item', 'html'),
  spans: fc.array(span, { maxLength: 4 }),
});
const part = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'x"y', ''),
    kind: fc.constantFrom(
      'title',
      'text',
      'picture',
      'button',
      'event',
      'tickets',
      'divider',
      'columns',
      'code',
      'footer',
      'html',
      'header',
      'script',
    ),
    text: words,
    lines: fc.array(line, { maxLength: 4 }),
    pictureId: fc.oneof(fc.constant(PICTURE), words),
    src: words,
    alt: words,
    link: words,
    buttonText: words,
    eventId: fc.constantFrom('e1', 'e2', '../x', null),
    code: fc.constantFrom('amigos', 'otro'),
    html: words,
    style: words,
    noUnsubscribe: fc.constant(true),
  },
  { requiredKeys: ['id', 'kind'] },
);
const block = fc.oneof(
  { weight: 6, arbitrary: part },
  {
    weight: 2,
    arbitrary: fc.record({
      id: fc.constantFrom('g', 'h'),
      kind: fc.constant('columns'),
      left: fc.array(part, { maxLength: 5 }),
      right: fc.anything(),
    }),
  },
  { weight: 1, arbitrary: fc.anything({ withNullPrototype: true }) },
);
/** What may stand where blocks should: near misses, forged fields, evil texts and anything at all. */
export const storedBlocks = fc.oneof(
  { weight: 9, arbitrary: fc.array(block, { maxLength: 8 }) },
  fc.anything(),
);
