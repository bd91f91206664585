'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PayDay } from '@/components/shared/pay-day';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Figure, FigureGroup } from '@/components/ui/figure';
import { useEvent } from '@/hooks/use-event';
import { useEventFees } from '@/hooks/use-event-fees';
import { useNow } from '@/hooks/use-now';
import { sameValue } from '@/lib/domain/kit/changes';
import { number, plural, shortPesos } from '@/lib/domain/kit/format';
import type { Fees } from '@/lib/domain/producer/fees';
import { liquidationOf, NOTHING_BESIDES } from './liquidation';
import { type SimulatedRow, simulatedRows, simulatedTotal } from './simulation';
import { SimulatorBesides } from './simulator-besides';
import { SimulatorFees } from './simulator-fees';
import { SimulatorRow } from './simulator-row';

export function SimulatorCard() {
  const { event, ticketTypes, can } = useEvent();
  const now = useNow();
  const own = useEventFees();
  // The fees are copied only once somebody edits them, because they may still be loading.
  const [moving, setFees] = useState<Fees | null>(null);
  const fees = moving ?? own;
  const [edited, setRows] = useState<SimulatedRow[] | null>(null);
  const rows = edited ?? simulatedRows(event, ticketTypes);
  const brought = ticketTypes.reduce((sum, type) => sum + (type.brought ?? 0), 0);
  const change = (key: string, part: Partial<SimulatedRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const [besides, setBesides] = useState(NOTHING_BESIDES);
  const { net, serviceFees, sold, stock, sales } = simulatedTotal(rows, fees, event);
  const liquidation = liquidationOf(sales, fees, besides);
  const moved = edited !== null || !sameValue(fees, own) || !sameValue(besides, NOTHING_BESIDES);
  const reset = () => {
    setRows(null);
    setFees(null);
    setBesides(NOTHING_BESIDES);
  };
  return (
    <Card
      title="Simulador"
      description="Mueve precio, stock y cargo para ver cuánto recibes. No cambia el evento."
      action={
        moved && (
          <Button kind="ghost" size="sm" onClick={reset}>
            Volver a lo real
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <ul className="flex flex-col gap-3">
          {rows.map((row, place) => (
            <SimulatorRow
              key={row.key}
              row={row}
              fees={fees}
              isFirst={place === 0}
              onChange={(part) => change(row.key, part)}
              onRemove={() => setRows(rows.filter((one) => one.key !== row.key))}
            />
          ))}
        </ul>
        {edited === null && brought > 0 && rows.some(({ courtesies }) => courtesies > 0) && (
          <p className="text-ink-soft">
            Las cortesías incluyen {plural(brought, 'asistente', 'asistentes')} de otra ticketera.
          </p>
        )}
        <Button
          size="sm"
          className="self-start"
          icon={<Plus />}
          onClick={() =>
            setRows([
              ...rows,
              {
                ...{ key: crypto.randomUUID(), name: 'Entrada', sharedCapacityId: '' },
                ...{ price: 10_000, stock: 100, courtesies: 0 },
              },
            ])
          }
        >
          Agregar al simulador
        </Button>
        <SimulatorFees fees={fees} onChange={setFees} />
        {sold < stock && (
          <p className="rounded-control bg-wait-soft px-3 py-2">
            De {plural(stock, 'entrada caben', 'entradas caben')} {number(sold)}: el aforo y los
            cupos compartidos también cuentan, y los ocupan las primeras de la lista.
          </p>
        )}
        <FigureGroup>
          <Figure label="Recibes" value={net} short={shortPesos} />
          <Figure label="Cargo por servicio" value={serviceFees} short={shortPesos} />
          <Figure label="Pagan en total" value={net + serviceFees} short={shortPesos} />
        </FigureGroup>
        <SimulatorBesides
          value={besides}
          onChange={setBesides}
          liquidation={liquidation}
          payDay={
            moved &&
            can('finance.view') && (
              <PayDay eventId={event.id} balance={liquidation.left} now={now} />
            )
          }
        />
      </div>
    </Card>
  );
}
