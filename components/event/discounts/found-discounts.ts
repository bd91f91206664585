import { discountState } from '@/lib/domain/event/discount-price';
import { plural } from '@/lib/domain/kit/format';
import type { Discount } from '@/lib/domain/ticket/discount';
import { normalizeCode } from '@/lib/domain/ticket/discount-rules';

export const foundDiscounts = (
  all: readonly Discount[],
  { q, state }: { q: string; state: string | null },
  now: Date,
): Discount[] =>
  all
    .filter(({ code }) => code.includes(normalizeCode(q)))
    .filter((one) => !state || discountState(one, now) === state)
    .sort((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0));

export function discountsSummary(found: readonly Discount[]): string {
  const uses = found.reduce((sum, one) => sum + one.uses, 0);
  return `${plural(found.length, 'código', 'códigos')} · ${plural(uses, 'uso', 'usos')}`;
}
