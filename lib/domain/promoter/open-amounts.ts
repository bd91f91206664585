import { type Commission, commissionFor } from './commission';

/** The open amount of a promoter or leader in whole pesos: earned, waiting for a scan, and of both their own purchases. */
export type OpenAmount = { promoterId: string; earned: number; pending: number; own: number };

/** The open amounts of all who have any, the largest first. */
export function openByPerson(rows: readonly Commission[]): OpenAmount[] {
  const found = new Map<string, OpenAmount>();
  for (const row of rows) {
    for (const promoterId of row.open) {
      const amount = commissionFor(row, promoterId);
      const now = found.get(promoterId) ?? { promoterId, earned: 0, pending: 0, own: 0 };
      if (row.state === 'pending') now.pending += amount;
      else now.earned += amount;
      if (row.own && promoterId === row.promoterId) now.own += amount;
      found.set(promoterId, now);
    }
  }
  return [...found.values()]
    .filter(({ earned, pending }) => earned !== 0 || pending !== 0)
    .sort((a, b) => b.earned - a.earned || b.pending - a.pending);
}
