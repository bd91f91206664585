import type { Block } from '@/lib/domain/mailing/blocks/blocks';

/** Places of blocks in their list, and of parts in their column. */

export function moved<One extends { id: string }>(
  list: readonly One[],
  id: string,
  onto: string,
): One[] {
  const from = list.findIndex((one) => one.id === id);
  const to = list.findIndex((one) => one.id === onto);
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (!taken || to < 0) return [...list];
  next.splice(to, 0, taken);
  return next;
}

/** One place up (-1) or down (1); at the end it stays. */
export function stepped<One extends { id: string }>(
  list: readonly One[],
  id: string,
  step: -1 | 1,
): One[] {
  const onto = list[list.findIndex((one) => one.id === id) + step];
  return onto ? moved(list, id, onto.id) : [...list];
}

export const put = <One extends { id: string }>(list: readonly One[], one: One): One[] =>
  list.map((other) => (other.id === one.id ? one : other));

export function after<One extends { id: string }>(
  list: readonly One[],
  id: string,
  one: One,
): One[] {
  const at = list.findIndex((other) => other.id === id);
  return [...list.slice(0, at + 1), one, ...list.slice(at + 1)];
}

/** A block in its place again; at the end of a list that became shorter. */
export function back<One extends { id: string }>(
  list: readonly One[],
  block: One,
  at: number,
): One[] {
  const rest = list.filter(({ id }) => id !== block.id);
  return [...rest.slice(0, at), block, ...rest.slice(at)];
}

/** The blocks with a picture in the one that asked for it, wherever it stands by now; without it they stay. */
export function withPicture(blocks: readonly Block[], id: string, pictureId: string): Block[] {
  const given = <One extends Block>(one: One): One =>
    one.id === id && one.kind === 'picture' ? { ...one, pictureId } : one;
  return blocks.map((one) =>
    one.kind === 'columns'
      ? { ...one, left: one.left.map(given), right: one.right.map(given) }
      : given(one),
  );
}

export const newBlockId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
