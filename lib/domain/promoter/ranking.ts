import { number } from '../kit/format';
import { PROMOTER_WAYS, type PromoterWay } from '../ledger/ledger';
import { NO_PROMOTER, type PromoterTotals } from '../ledger/totals';
import type { Promoter } from './promoter';

export type Ranked = PromoterTotals & {
  id: string;
  name: string;
  code: string;
  team: string;
  active: boolean;
  /** From 1; who sold the same has the same place. 0 before the first sale. */
  place: number;
};

/**
 * Those who sell an event by what they sold of it: who may, and who did and may not any more. `sold` is by promoter; `sellsIt`
 * says who may.
 */
export function rankingOf(
  promoters: readonly Promoter[],
  sold: Readonly<Record<string, Partial<PromoterTotals>>>,
  sellsIt: (promoter: Promoter) => boolean,
): Ranked[] {
  const known = new Map(promoters.map((one) => [one.id, one]));
  const ids = [
    ...promoters.filter((one) => sellsIt(one) || sold[one.id]).map(({ id }) => id),
    ...Object.keys(sold).filter((id) => !known.has(id)),
  ];
  const rows = ids.map((id) => {
    const one = known.get(id);
    const totals = { ...NO_PROMOTER, ...sold[id] };
    const leader = known.get(one?.teamId ?? '');
    const team = one?.team || leader?.team || '';
    const { name = 'Ya no está', code = '', active = false } = one ?? {};
    return { id, name, code, team, active, ...totals, place: 0 };
  });
  rows.sort(
    (a, b) => b.tickets - a.tickets || b.sold - a.sold || a.name.localeCompare(b.name, 'es'),
  );
  const isSame = (a: Ranked, b: Ranked) => a.tickets === b.tickets && a.sold === b.sold;
  for (const [n, row] of rows.entries()) {
    const before = rows[n - 1];
    if (row.tickets > 0) row.place = before && isSame(before, row) ? before.place : n + 1;
  }
  return rows;
}

const WAY_TEXT: Record<PromoterWay, string> = { link: 'enlace', discount: 'código', said: 'dicho' };

/** By which ways tickets came: 'enlace 12, código 5, dicho 3'; '' where none is known. Given to them later is by none. */
export const wayText = (sold: PromoterTotals): string =>
  PROMOTER_WAYS.filter((way) => sold[way] !== 0)
    .map((way) => `${WAY_TEXT[way]} ${number(sold[way])}`)
    .join(', ');
