import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { Totals } from '@/lib/domain/ledger/totals';
import { commissionFor, parseCommission } from '@/lib/domain/promoter/commission';
import { parsePromoterSettlement } from '@/lib/domain/promoter/settlement';
import type { Till } from './model/state';
import type { Shop } from './shop';

/**
 * The sales and earnings of each promoter, by the model, the commissions, the kept totals, and what settlements took and is open;
 * what was once closed never changes. It remembers what it has seen.
 */
export function promotersChecker({ host: { db }, eventId, producerId }: Shop) {
  const closed = new Map<string, string>();
  return async ({ promoters }: Pick<Till, 'promoters'>, totals: Totals): Promise<void> => {
    const [found, made] = await Promise.all([
      db.collection(entryPaths.commissions(eventId)).get(),
      db.collection(entryPaths.settlements(producerId)).get(),
    ]);
    const rows = found.docs.map((one) => parseCommission(one.id, one.data()));
    const settlements = made.docs.flatMap(
      (one) => parsePromoterSettlement(one.id, one.data()) ?? [],
    );
    const sum = (numbers: number[]) => numbers.reduce((all, n) => all + n, 0);
    for (const who of new Set([...Object.keys(promoters), ...Object.keys(totals.promoters)])) {
      const expected = promoters[who] ?? { tickets: 0, sold: 0, earned: 0 };
      const own = rows.filter(({ promoterId }) => promoterId === who);
      const kept = totals.promoters[who] ?? { tickets: 0, sold: 0 };
      const byRows = [sum(own.map(({ tickets }) => tickets)), sum(own.map(({ net }) => net))];
      same(`sold by ${who}`, byRows, [expected.tickets, expected.sold]);
      same(`totals of ${who}`, [kept.tickets, kept.sold], byRows);
      const earned = sum(rows.map((row) => commissionFor(row, who)));
      same(`earned by ${who}`, earned, expected.earned);
      const open = rows.filter((row) => row.open.includes(who));
      const mine = settlements.filter(({ promoterId }) => promoterId === who);
      const settled = sum(mine.map(({ gross }) => gross));
      same(`closed for ${who}`, settled + sum(open.map((row) => commissionFor(row, who))), earned);
      for (const { id, gross, state, folio } of mine) {
        const taken = rows.filter(({ takenBy }) => takenBy.includes(id));
        same(`rows of ${folio}`, sum(taken.map((row) => commissionFor(row, who))), gross);
        if (state === 'closing') continue;
        const now = `${gross} ${taken.length}`;
        same(`closed as ${folio}`, now, closed.get(id) ?? now);
        closed.set(id, now);
      }
    }
  };
}

function same(what: string, found: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: ${a} is not ${b}`);
}
