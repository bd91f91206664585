import { expect, test } from 'vitest';
import { everyBlock } from '@/tests/support/blocks';
import { BLOCK_LIMITS } from './block-limits';
import type { Block } from './blocks';
import { keptBlocks } from './kept-blocks';

const stored = everyBlock();
const changed = (over: Record<string, object>): Block[] =>
  stored.map((one) => ({ ...one, ...over[one.id] }) as Block);

test('a wrong field is as it was stored, and all else as it is typed', () => {
  const good = { title: { text: 'Hoy' }, picture: { alt: 'La banda' } };
  const typed = changed({ ...good, button: { text: 'Ya', link: 'por ahí' } });
  expect(keptBlocks(typed, stored)).toEqual(changed({ ...good, button: { text: 'Ya' } }));
  expect(keptBlocks(changed(good), stored)).toEqual(changed(good));
});

test('a wrong part keeps nothing of its columns unsaved', () => {
  const part = (alt: string, link: string) => ({
    columns: {
      left: [
        { id: 'left', kind: 'title', text: 'Oeste' },
        { ...PART, alt, link },
      ],
    },
  });
  const typed = changed(part('El patio', 'mal'));
  expect(keptBlocks(typed, stored)).toEqual(changed(part('El patio', '')));
});
const PART = stored.flatMap((one) => (one.kind === 'columns' ? one.left : []))[1];

test('a wrong block that was never stored is left out, and others are kept', () => {
  const wrong: Block = { id: 'new', kind: 'button', text: 'Ya', link: 'mal' };
  const typed = changed({ title: { text: 'Hoy' } });
  expect(keptBlocks([wrong, ...typed], stored)).toEqual(typed);
});

test('a campaign of blocks does not become one of the template for a wrong one', () => {
  const wrong: Block = { id: 'new', kind: 'button', text: 'Ya', link: 'mal' };
  expect(keptBlocks([wrong], stored)).toEqual(stored);
  expect(keptBlocks([], stored)).toEqual([]);
});

test('a list that is wrong as a whole is as it was stored', () => {
  const title: Block = { id: 'again', kind: 'title', text: 'Otra vez' };
  expect(keptBlocks([title, title], stored)).toEqual(stored);
  const many = Array.from(
    { length: BLOCK_LIMITS.blocks + 1 },
    (_, n): Block => ({ ...title, id: `n${n}` }),
  );
  expect(keptBlocks(many, stored)).toEqual(stored);
});
