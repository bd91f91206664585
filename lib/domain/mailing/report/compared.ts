import { percent } from '../../kit/format';

const FAR = 0.15;
const NAMED = [
  [2, 'El doble que'],
  [3, 'El triple que'],
  [0.5, 'La mitad que'],
] as const;
/** Fewer campaigns are not compared: one may be an accident. */
const LEAST = 2;

export type ComparedWithLast = { text: string; way?: 'up' | 'down' };

/** A figure beside the average of the producer's last campaigns, in words; null where there is nothing to compare it with. */
export function comparedWithLast(
  value: number,
  average: number,
  count: number,
): ComparedWithLast | null {
  if (count < LEAST || average <= 0) return null;
  const last = `tus últimos ${count}`;
  const ratio = value / average;
  const way = ratio > 1 ? 'up' : 'down';
  const named = NAMED.find(([times]) => Math.abs(ratio - times) <= FAR * Math.min(1, times));
  if (named) return { text: `${named[1]} ${last}`, way };
  const off = Math.round(Math.abs(ratio - 1) * 100);
  if (off < 5) return { text: `Como ${last}` };
  if (ratio > 3) return { text: `${Math.floor(ratio)} veces lo de ${last}`, way };
  return { text: `${percent(off / 100)} ${ratio > 1 ? 'más' : 'menos'} que ${last}`, way };
}
