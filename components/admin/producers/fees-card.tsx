'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { useNow } from '@/hooks/use-now';
import { plural } from '@/lib/domain/kit/format';
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
  const past = history.filter((entry) => entry.from <= now);
  const [current, ...former] = past;
  return (
    <Card
      title="Comisiones"
      action={
        <Button size="sm" aria-label="Cambiar comisiones" onClick={() => setEditing(true)}>
          Cambiar
        </Button>
      }
    >
      <ul className="flex flex-col gap-3">
        {current ? (
          <Entry entry={current} mark={<Pill tone="good">Vigente</Pill>} />
        ) : (
          <li>{feesText(inForce)}</li>
        )}
        {history
          .filter((entry) => entry.from > now)
          .map((entry) => (
            <Entry
              key={entry.from.getTime()}
              entry={entry}
              mark={<Pill tone="wait">Programada</Pill>}
            />
          ))}
      </ul>
      {former.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer font-medium text-accent-ink underline underline-offset-4">
            {plural(former.length, 'anterior', 'anteriores')}
          </summary>
          <ul className="mt-2 flex flex-col gap-3">
            {former.map((entry) => (
              <Entry key={entry.from.getTime()} entry={entry} />
            ))}
          </ul>
        </details>
      )}
      {editing && (
        <FeesDialog producer={producer} fees={inForce} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}

type EntryProps = { entry: Producer['feesHistory'][number]; mark?: ReactNode };

function Entry({ entry, mark }: EntryProps) {
  return (
    <li>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-xs">
        {entry.from.getTime() === 0 ? 'Desde el inicio' : `Desde ${dateTime(entry.from)}`}
        {mark}
      </span>
      {feesText(entry.fees)}
      {entry.by && (
        <span className="block text-ink-faint text-xs">
          {entry.by}, {date(entry.setAt)}
        </span>
      )}
    </li>
  );
}
