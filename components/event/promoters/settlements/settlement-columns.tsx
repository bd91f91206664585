import { Pill } from '@/components/ui/pill';
import type { Column } from '@/components/ui/table/data-table';
import { number, pesos } from '@/lib/domain/kit/format';
import { shortDate } from '@/lib/domain/kit/format-date';
import type { PromoterSettlement } from '@/lib/domain/promoter/settlement';
import { SETTLEMENT_TEXT } from '@/lib/domain/promoter/settlement-text';

type Settlement = PromoterSettlement;

const amount = (
  id: 'gross' | 'retention' | 'net',
  header: string,
  className?: string,
): Column<Settlement> => ({
  id,
  header,
  align: 'right',
  value: (one) => one[id],
  cell: (one) => pesos(id === 'retention' ? -one[id] : one[id]),
  ...(className && { className }),
});

export const settlementColumns = (timeZone: string): readonly Column<Settlement>[] => [
  {
    id: 'promoter',
    header: 'Promotor',
    value: ({ promoterName }) => promoterName,
    cell: ({ promoterName, folio, createdAt }) => (
      <>
        <span className="block break-words font-semibold">{promoterName}</span>
        <span className="block truncate font-normal text-ink-soft text-xs">
          {[folio, createdAt && shortDate(createdAt, timeZone)].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
    className: 'max-w-64',
  },
  {
    id: 'tickets',
    header: 'Entradas',
    align: 'right',
    value: ({ tickets }) => tickets,
    cell: ({ tickets }) => number(tickets),
  },
  amount('gross', 'Bruto'),
  amount('retention', 'Retención'),
  amount('net', 'Líquido', 'font-semibold'),
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    value: ({ state }) => SETTLEMENT_TEXT[state].label,
    cell: ({ state, reference, reason }) => {
      const { label, tone } = SETTLEMENT_TEXT[state];
      return (
        <>
          <Pill tone={tone}>{label}</Pill>
          {(reference || reason) && (
            <span className="block max-w-40 truncate text-ink-soft text-xs">
              {reference || reason}
            </span>
          )}
        </>
      );
    },
  },
];
