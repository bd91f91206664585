import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text';
import { NoticeEmail } from './notice';

test('a template as plain text: its words, its links, nothing of its style', () => {
  const html = renderToStaticMarkup(
    createElement(NoticeEmail, {
      siteName: 'Early',
      title: 'Únete a «Ñam & Co»',
      paragraphs: ['Primera.', 'Segunda.'],
      points: ['Ver finanzas'],
      button: { text: 'Ver', url: 'https://early.test/a?b=1&c=2' },
      footer: 'Fin.',
    }),
  );
  const text = htmlToText(html);
  expect(text).toContain('Únete a «Ñam & Co»\n');
  expect(text).toContain('Primera.\n');
  expect(text).toContain('- Ver finanzas');
  expect(text).toContain('Ver: https://early.test/a?b=1&c=2');
  expect(text).not.toMatch(/[<>{}]|color-scheme/);
});
