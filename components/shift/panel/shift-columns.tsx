import { cn } from '@/components/ui/cn';
import { Pill } from '@/components/ui/pill';
import type { Column } from '@/components/ui/table/data-table';
import { nearTime } from '@/lib/domain/kit/calendar/near';
import { pesos, plural } from '@/lib/domain/kit/format';
import { TENDER_TEXT } from '@/lib/domain/ledger/tender';
import {
  expectedCash,
  movedIn,
  SHIFT_STATE_TEXT,
  type Shift,
  shiftState,
  takenIn,
} from '@/lib/domain/shift/shift';

type Options = {
  now: Date;
  timeZone: string;
  joins: boolean;
};

export const shiftColumns = (options: Options): readonly Column<Shift>[] => [
  { id: 'drawer', header: 'Caja', cell: (shift) => <Drawer shift={shift} {...options} /> },
  {
    id: 'taken',
    header: 'Cobró en mano',
    align: 'right',
    value: takenIn,
    cell: (shift) => <Taken shift={shift} />,
  },
  {
    id: 'expected',
    header: 'Efectivo esperado',
    align: 'right',
    cell: (shift) => <Expected shift={shift} />,
  },
  {
    id: 'counted',
    header: 'Contado',
    align: 'right',
    value: ({ counted }) => counted,
    cell: ({ counted }) => (counted === null ? '—' : pesos(counted)),
  },
  {
    id: 'difference',
    header: 'Diferencia',
    align: 'right',
    value: ({ difference }) => difference,
    cell: ({ difference }) => <Difference amount={difference} />,
  },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: (shift) => {
      const { label, tone } = SHIFT_STATE_TEXT[shiftState(shift)];
      return <Pill tone={tone}>{label}</Pill>;
    },
  },
];

function Drawer({ shift, now, timeZone, joins }: Options & { shift: Shift }) {
  const { drawer, operator, openedAt, closedAt, lateOf, join } = shift;
  const when = (at: Date | null) => (at ? nearTime(at, now, timeZone) : '—');
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{drawer}</span>
      <span className="block font-normal text-ink-soft text-xs">
        {operator || 'Sin nombre'} ·{' '}
        {lateOf
          ? 'ventas que llegaron tarde'
          : `${when(openedAt)}${closedAt ? ` a ${when(closedAt)}` : ''}`}
      </span>
      {joins && join && shiftState(shift) === 'open' && (
        <span className="block font-normal text-ink-soft text-xs">
          Otro teléfono entra con {join}
        </span>
      )}
    </>
  );
}

function Taken({ shift }: { shift: Shift }) {
  const { cash, cashBack, transfer, card, sales, courtesies, products } = shift;
  const { refunds, refunded, productsBack } = shift;
  const parts = [
    [TENDER_TEXT.cash, cash - cashBack],
    [TENDER_TEXT.transfer, transfer],
    [TENDER_TEXT.card, card],
  ] as const;
  const free = courtesies > 0 ? ` · ${plural(courtesies, 'cortesía', 'cortesías')}` : '';
  return (
    <>
      <span className="block font-semibold">{pesos(takenIn(shift))}</span>
      {parts.map(([label, amount]) =>
        amount === 0 ? null : (
          <span key={label} className="block text-ink-soft text-xs">
            {label} {pesos(amount)}
          </span>
        ),
      )}
      {products !== 0 && (
        <span className="block text-ink-soft text-xs">de eso, productos {pesos(products)}</span>
      )}
      <span className="block text-ink-soft text-xs">
        {plural(sales, 'venta', 'ventas')}
        {free}
      </span>
      {refunds > 0 && (
        <span className="block text-bad text-xs">
          devolvió {pesos(refunded)} en {refunds}
          {productsBack > 0 && `, con ${plural(productsBack, 'producto', 'productos')}`}
        </span>
      )}
    </>
  );
}

function Expected({ shift }: { shift: Shift }) {
  if (shift.lateOf) return '—';
  const { float, moves } = shift;
  const moved = movedIn(shift);
  return (
    <>
      <span className="block">{pesos(expectedCash(shift))}</span>
      <span className="block text-ink-soft text-xs">sencillo {pesos(float)}</span>
      {moves.length > 0 && (
        <span className="block text-ink-soft text-xs">
          entró {pesos(moved.in)}, salió {pesos(moved.out)}
        </span>
      )}
      {moves.map(({ id, amount, reason }) => (
        <span key={id} className="block text-ink-soft text-xs wrap-anywhere">
          {pesos(amount)} {reason}
        </span>
      ))}
    </>
  );
}

function Difference({ amount }: { amount: number | null }) {
  if (amount === null) return '—';
  const word = amount < 0 ? 'falta' : amount > 0 ? 'sobra' : 'cuadra';
  return (
    <>
      <span className={cn('block font-semibold', amount < 0 && 'text-bad')}>{pesos(amount)}</span>
      <span className="block text-ink-soft text-xs">{word}</span>
    </>
  );
}
