import { Glow } from '@/components/ui/glow';
import type { Column } from '@/components/ui/table/data-table';
import { number, pesos } from '@/lib/domain/kit/format';
import { type GiftCount, giftText } from '@/lib/domain/promoter/gift';
import { type Ranked, wayText } from '@/lib/domain/promoter/ranking';

/** With the money also the place, and what was sold; `giftsOf` only where there are courtesies to give. */
export const rankingColumns = (
  seesMoney: boolean,
  giftsOf: ((promoterId: string) => GiftCount) | null,
): readonly Column<Ranked>[] => [
  {
    id: 'name',
    header: 'Nombre',
    value: ({ name }) => name,
    cell: ({ name, team, active }) => (
      <>
        <span className="break-words font-semibold md:block">{name}</span>
        {(team || !active) && (
          <span className="font-normal text-ink-soft text-xs max-md:ml-1 md:block md:truncate">
            {' '}
            {[team, !active && 'Inactivo'].filter(Boolean).join(' · ')}
          </span>
        )}
      </>
    ),
    className: 'max-w-72',
  },
  ...(seesMoney
    ? [
        {
          id: 'place',
          header: 'Lugar',
          card: 'aside' as const,
          value: ({ place }: Ranked) => place || null,
          cell: ({ place }: Ranked) => (place > 0 ? `${number(place)}.º` : '—'),
          className: 'w-20',
        },
      ]
    : []),
  {
    id: 'code',
    header: 'Código',
    value: ({ code }) => code,
    cell: ({ code }) => <span className="font-mono">{code}</span>,
  },
  ...(seesMoney
    ? [
        {
          id: 'tickets',
          header: 'Entradas',
          align: 'right' as const,
          value: ({ tickets }: Ranked) => tickets,
          cell: (one: Ranked) => (
            <span className="block">
              <Glow of={one.tickets}>{number(one.tickets)}</Glow>
              {wayText(one) && (
                <span className="second-line font-normal text-ink-soft text-xs">
                  {wayText(one)}
                </span>
              )}
            </span>
          ),
        },
        {
          id: 'sold',
          header: 'Vendido',
          align: 'right' as const,
          value: ({ sold }: Ranked) => sold,
          cell: ({ sold }: Ranked) => <Glow of={sold}>{pesos(sold)}</Glow>,
        },
      ]
    : []),
  ...(giftsOf
    ? [
        {
          id: 'gifts',
          header: 'Cortesías',
          value: ({ id }: Ranked) => giftsOf(id).given,
          cell: ({ id }: Ranked) => giftText(giftsOf(id)) || '—',
        },
      ]
    : []),
];
