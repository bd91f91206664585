import { expect, it } from 'vitest';
import { everyBlock } from '@/tests/support/blocks';
import { EMPTY_CAMPAIGN } from '../campaign';
import { BLOCK_LIMITS } from './block-limits';
import { formerOf, parseDesign } from './design';
import { blocksOfTemplate, startBlocks } from './first-blocks';

const at = new Date('2026-11-29T12:00:00Z');

it('a design is read as it is stored, and of nonsense what is whole', () => {
  const before = { name: 'Antes', blocks: everyBlock(), version: 1, at };
  const stored = { name: 'n', blocks: everyBlock(), version: 2, former: [before], updatedAt: at };
  expect(parseDesign('d', stored)).toEqual({ id: 'd', ...stored });
  const nothing = { id: 'd', name: '', blocks: [], version: 0, former: [], updatedAt: null };
  for (const raw of [null, 7, 'x', []]) expect(parseDesign('d', raw)).toEqual(nothing);
  expect(parseDesign('d', { former: ['x'], blocks: [{ kind: 'html' }] })).toEqual({
    ...nothing,
    former: [{ name: '', blocks: [], version: 0, at: null }],
  });
});

it('as many former versions are kept as a document holds, and the last one always', () => {
  const heavy = Array.from({ length: 30 }, (_, n) => ({
    ...{ id: `b${n}`, kind: 'text' as const },
    lines: [
      {
        kind: 'paragraph' as const,
        spans: [{ text: 'ñ'.repeat(4_000), bold: false, italic: false, link: '' }],
      },
    ],
  }));
  let design = parseDesign('d', { name: 'n', blocks: heavy, version: 1 });
  for (let version = 2; version < 9; version += 1) {
    design = { ...design, version, former: formerOf(design, heavy, at) };
  }
  const { former } = design;
  const all = Buffer.byteLength(JSON.stringify({ blocks: heavy, former }));
  expect(all).toBeLessThanOrEqual(BLOCK_LIMITS.designBytes + 100);
  expect(design.former.at(-1)).toMatchObject({ version: 7, blocks: heavy });
});

it('the words of the template become blocks', () => {
  let n = 0;
  const blocks = (over: object) =>
    blocksOfTemplate({ ...EMPTY_CAMPAIGN, ...over }, () => `n${++n}`);
  const given = {
    title: 'T',
    message: 'uno\n\ndos\ntres',
    buttonText: 'B',
    buttonUrl: 'https://x.cl',
  };
  expect(blocks(given)).toMatchObject([
    { kind: 'title', text: 'T' },
    { kind: 'text', lines: [{ spans: [{ text: 'uno' }] }, { spans: [{ text: 'dos\ntres' }] }] },
    { kind: 'button', text: 'B', link: 'https://x.cl' },
  ]);
  expect(blocks({ ...given, eventId: 'e1' }).at(-1)).toMatchObject({
    kind: 'event',
    eventId: 'e1',
    buttonText: 'B',
    link: 'https://x.cl',
  });
  expect(blocks({ title: '', message: '', buttonText: '' })).toEqual(startBlocks());
  expect(blocks({}).at(-1)).toMatchObject({ kind: 'button', link: '' });
});
