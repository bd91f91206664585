'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { useNow } from '@/hooks/use-now';
import { date, dateTime } from '@/lib/domain/kit/format-date';
import { feesAt } from '@/lib/domain/producer/fee-history';
import type { Producer } from '@/lib/domain/producer/producer';
import { FeesDialog } from './fees-dialog';
import { feesText } from './fees-text';

export function FeesCard({ producer }: { producer: Producer }) {
  const now = useNow();
  const [editing, setEditing] = useState(false);
  const inForce = feesAt(producer.feesHistory, now, producer.fees);
  const history = [...producer.feesHistory].reverse();
  const current = history.find((entry) => entry.from <= now);
  return (
    <Card
      title="Comisiones"
      description="Cada venta usa las que estaban vigentes en su momento."
      action={<Button onClick={() => setEditing(true)}>Cambiar comisiones</Button>}
    >
      <p className="font-semibold text-base">{feesText(inForce)}</p>
      {history.length > 0 && (
        <ol className="mt-4 divide-y divide-line border-line border-t">
          {history.map((entry) => (
            <li key={entry.from.getTime()} className="flex flex-wrap gap-x-4 gap-y-1 py-3">
              <span className="w-52 shrink-0 text-ink-soft">
                {entry.from.getTime() === 0 ? 'Desde el inicio' : dateTime(entry.from)}
              </span>
              <span className="min-w-0 flex-1 basis-64">
                {feesText(entry.fees)}
                {entry.by && (
                  <span className="block text-ink-faint text-xs">
                    {entry.by}, {date(entry.setAt)}
                  </span>
                )}
              </span>
              {entry === current && <Pill tone="good">Vigente</Pill>}
              {entry.from > now && <Pill tone="wait">Programada</Pill>}
            </li>
          ))}
        </ol>
      )}
      {editing && (
        <FeesDialog producer={producer} fees={inForce} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}
