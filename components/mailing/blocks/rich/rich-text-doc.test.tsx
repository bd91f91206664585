import fc from 'fast-check';
import { DOMParser } from 'prosemirror-model';
import { AllSelection, EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import type { TextLine } from '@/lib/domain/mailing/blocks/blocks';
import { rich, spanOf } from '@/tests/support/blocks';
import { docOf, richSchema, textLinesOf } from './rich-text-doc';
import { isInList, isMarked, linkAt, linked, RICH_TEXT_COMMANDS, typed } from './rich-text-keys';

const linesFrom = (html: string): TextLine[] => {
  const host = document.createElement('div');
  host.innerHTML = html;
  return textLinesOf(DOMParser.fromSchema(richSchema).parse(host));
};

describe('a text of a mail', () => {
  it('is the same when it was opened and closed', () => {
    const span = fc.record({
      text: fc.stringMatching(/^[a-z {}]{1,8}(\n[a-z]{1,3})?$/),
      bold: fc.boolean(),
      italic: fc.boolean(),
      link: fc.constantFrom('', 'https://a.cl/x'),
    });
    const line = fc.record({
      kind: fc.constantFrom<TextLine['kind']>('paragraph', 'item'),
      spans: fc.array(span, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const once = textLinesOf(docOf(lines));
        expect(textLinesOf(docOf(once))).toEqual(once);
        const said = (all: readonly TextLine[]) =>
          all.map(({ spans }) => spans.map(({ text }) => text).join('')).join('|');
        expect(said(once)).toBe(
          said(
            lines.length === 1 && said(lines) === '' && lines[0]?.kind === 'paragraph' ? [] : lines,
          ),
        );
      }),
    );
  });

  it.each([
    [
      '<p>uno <b>dos</b></p><ul><li><p>tres</p></li></ul>',
      rich('a', [
        ['paragraph', spanOf('uno '), spanOf('dos', { bold: true })],
        ['item', spanOf('tres')],
      ]),
    ],
    [
      '<h1 style="color:red" onclick="x">Gran <span class="x">título</span></h1>',
      rich('a', [['paragraph', spanOf('Gran título')]]),
    ],
    [
      '<p>ve <a href="https://a.cl/x" target="_blank" onclick="x">aquí</a></p>',
      rich('a', [['paragraph', spanOf('ve '), spanOf('aquí', { link: 'https://a.cl/x' })]]),
    ],
    [
      '<p><a href="javascript:alert(1)">no</a> <a href="http://b.cl">b</a></p>',
      rich('a', [['paragraph', spanOf('no b')]]),
    ],
    [
      '<p>x</p><script>alert(1)</script><style>p{}</style><img src="https://evil.test/x">',
      rich('a', [['paragraph', spanOf('x')]]),
    ],
    [
      '<ol><li><p>uno</p></li></ol><blockquote><p>dos<br>tres</p></blockquote>',
      rich('a', [
        ['item', spanOf('uno')],
        ['paragraph', spanOf('dos\ntres')],
      ]),
    ],
  ])('keeps the words of what is pasted, and only the styles of mails: %s', (html, { lines }) => {
    expect(linesFrom(html)).toEqual(lines);
  });
});

describe('the buttons of a text', () => {
  const stateOf = (lines: TextLine[], from: number, to = from) => {
    const state = EditorState.create({ doc: docOf(lines) });
    return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
  };
  const done = (state: EditorState, command: typeof RICH_TEXT_COMMANDS.bold) => {
    let next = state;
    command(state, (tr) => {
      next = state.apply(tr);
    });
    return next;
  };
  const words = rich('a', [['paragraph', spanOf('hola mundo')]]).lines;

  it('make what is chosen bold and back, and a paragraph an item and back', () => {
    const bold = done(stateOf(words, 1, 5), RICH_TEXT_COMMANDS.bold);
    expect(textLinesOf(bold.doc)).toEqual(
      rich('a', [['paragraph', spanOf('hola', { bold: true }), spanOf(' mundo')]]).lines,
    );
    expect([isMarked(bold, 'bold'), isMarked(bold, 'italic')]).toEqual([true, false]);
    expect(textLinesOf(done(bold, RICH_TEXT_COMMANDS.bold).doc)).toEqual(words);
    const list = done(stateOf(words, 3), RICH_TEXT_COMMANDS.list);
    expect([isInList(list), textLinesOf(list.doc)[0]?.kind]).toEqual([true, 'item']);
    expect(textLinesOf(done(list, RICH_TEXT_COMMANDS.list).doc)).toEqual(words);
  });

  it('make every paragraph that is chosen an item of one list, with the lists among them', () => {
    const { lines } = rich('a', [
      ['paragraph', spanOf('uno')],
      ['paragraph', spanOf('dos')],
      ['item', spanOf('tres')],
      ['paragraph', spanOf('cuatro')],
      ['paragraph', spanOf('cinco')],
    ]);
    const list = done(stateOf(lines, 2, 22), RICH_TEXT_COMMANDS.list);
    expect(textLinesOf(list.doc).map(({ kind }) => kind)).toEqual([
      ...['item', 'item', 'item', 'item'],
      'paragraph',
    ]);
    expect(list.doc.childCount).toBe(2);
    const { from, to } = list.selection;
    expect(list.doc.textBetween(from, to, '|')).toBe('no|dos|tres|c');
    const whole = EditorState.create({ doc: docOf(lines) });
    const chosen = whole.apply(whole.tr.setSelection(new AllSelection(whole.doc)));
    expect(done(chosen, RICH_TEXT_COMMANDS.list).doc.childCount).toBe(1);
  });

  it('link what is chosen, know the link that the cursor is in, and take it away', () => {
    const link = done(stateOf(words, 6, 11), linked('https://a.cl'));
    expect(textLinesOf(link.doc)[0]?.spans[1]).toEqual(spanOf('mundo', { link: 'https://a.cl' }));
    const inside = link.apply(link.tr.setSelection(TextSelection.create(link.doc, 8)));
    expect(linkAt(inside)).toBe('https://a.cl');
    expect(textLinesOf(done(inside, linked('')).doc)).toEqual(words);
    expect(textLinesOf(done(stateOf(words, 1), linked('https://b.cl')).doc)[0]?.spans[0]).toEqual(
      spanOf('https://b.cl', { link: 'https://b.cl' }),
    );
  });

  it('type the name where the cursor is', () => {
    const named = done(stateOf(words, 6), typed('{{nombre}} '));
    expect(textLinesOf(named.doc)[0]?.spans[0]?.text).toBe('hola {{nombre}} mundo');
  });
});
