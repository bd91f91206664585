import { Pill } from '@/components/ui/pill';
import { pesos } from '@/lib/domain/kit/format';
import { shortDate } from '@/lib/domain/kit/format-date';
import type { PromoterPage } from '@/lib/domain/promoter/calls';
import { SETTLEMENT_TEXT } from '@/lib/domain/promoter/settlement-text';

export function OwnPayments({ payments }: Pick<PromoterPage, 'payments'>) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="mis-pagos" className="mt-8">
      <h2 id="mis-pagos" className="font-semibold text-lg">
        Mis pagos
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card px-4">
        {payments.map(({ folio, eventName, net, state, at }) => {
          const { label, tone } = SETTLEMENT_TEXT[state];
          return (
            <li key={folio} className="flex items-start justify-between gap-4 py-3">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{eventName}</span>
                <span className="block text-ink-soft text-xs">
                  {folio} · {shortDate(new Date(at))}
                </span>
              </span>
              <span className="shrink-0 text-right">
                <span className="block font-semibold tabular-nums">{pesos(net)}</span>
                <Pill tone={tone}>{label}</Pill>
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-ink-soft text-xs">Montos líquidos, ya con la retención.</p>
    </section>
  );
}
