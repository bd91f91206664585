import { Banknote, CreditCard, Gift, Landmark } from 'lucide-react';
import { pesos, plural } from '@/lib/domain/kit/format';
import { TENDER_TEXT, TENDERS, type Tender } from '@/lib/domain/ledger/tender';
import type { DoorOrder } from '@/lib/domain/shift/order';
import { DoorButton } from './door-button';

const ICON: Record<Tender, typeof Gift> = {
  cash: Banknote,
  transfer: Landmark,
  card: CreditCard,
  courtesy: Gift,
};

type Props = {
  order: DoorOrder;
  /** The reason why it is not sold; '' where it is. */
  problem: string;
  courtesies: boolean;
  onPay: (tender: Tender) => void;
};

const countOf = ({ tickets, items }: DoorOrder): string => {
  const drinks = items > 0 && plural(items, 'producto', 'productos');
  if (drinks && tickets === 0) return drinks;
  return `${plural(tickets, 'entrada', 'entradas')}${drinks ? ` y ${drinks}` : ''}`;
};

export function TenderBar({ order, problem, courtesies, onPay }: Props) {
  const shown = TENDERS.filter((tender) => tender !== 'courtesy' || courtesies);
  return (
    <section
      aria-label="Cobrar"
      className="sticky bottom-0 flex flex-col gap-3 border-line border-t bg-raised p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <p className="flex items-baseline justify-between gap-3" aria-live="polite">
        <span className="text-ink">{countOf(order)}</span>
        <span className="font-semibold text-2xl">{pesos(order.paid)}</span>
      </p>
      <div className="grid grid-cols-2 gap-2">
        {shown.map((tender) => {
          const Icon = ICON[tender];
          return (
            <DoorButton
              key={tender}
              plain={tender !== 'cash'}
              className="w-full"
              icon={<Icon />}
              reason={order.what === '' ? 'Agrega una entrada' : problem}
              onClick={() => onPay(tender)}
            >
              {TENDER_TEXT[tender]}
            </DoorButton>
          );
        })}
      </div>
    </section>
  );
}
