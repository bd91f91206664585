import { expect, it } from 'vitest';
import { pdfOf } from './pdf';

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

it('gives the same bytes for the same lines, with every offset where it says', () => {
  const lines = [{ text: 'Índice', style: 'title' as const }, { text: 'Año (1) \\ 2… “sí” 🎉' }];
  const bytes = pdfOf('Índice', lines);
  expect(pdfOf('Índice', lines)).toEqual(bytes);
  const text = textOf(bytes);
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  expect(text).toContain('(A\u00f1o \\(1\\) \\\\ 2\u0085 \u0093s\u00ed\u0094 ?) Tj');
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, at]) => Number(at));
  for (const [n, at] of offsets.entries())
    expect(text.slice(at)).toMatch(new RegExp(`^${n + 1} 0 obj`));
});

it('wraps long lines and words, and breaks into pages', () => {
  const word = 'x'.repeat(300);
  const text = textOf(
    pdfOf(
      't',
      Array.from({ length: 120 }, (_, n) => ({ text: `${n} ${word}` })),
    ),
  );
  expect(Number(/\/Count (\d+)/.exec(text)?.[1])).toBeGreaterThan(3);
  const drawn = [...text.matchAll(/\((x+)\) Tj/g)].map(([, row = '']) => row.length);
  expect(Math.max(...drawn)).toBeLessThan(110);
});

it('begins a page where a line asks for one, but none before the first', () => {
  const text = textOf(
    pdfOf('t', [
      { text: 'uno', isNewPage: true },
      { text: 'dos', isNewPage: true },
    ]),
  );
  expect(text).toContain('/Count 2');
});
