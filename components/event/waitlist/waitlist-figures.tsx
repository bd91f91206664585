'use client';

import { useQuery } from '@tanstack/react-query';
import { Figure } from '@/components/ui/figure';
import { useEvent } from '@/hooks/use-event';
import { waitlistSumsQuery } from '@/lib/data/event/waitlist';
import { plural } from '@/lib/domain/kit/format';
import type { Entry } from '@/lib/domain/waitlist/entry';

/** What waits, and what the list sold; both are sums of the database, read anew when somebody in line changes. */
export function WaitlistFigures({ rows }: { rows: readonly Entry[] }) {
  const { event, can } = useEvent();
  const seen = rows.map(({ id, status, round }) => `${id}${status}${round}`).join();
  const sums = useQuery(waitlistSumsQuery(event.id, seen));
  const { waiting = 0, worth = 0, sold = 0, buyers = 0 } = sums.data ?? {};
  const loading = sums.isPending;
  const instead = sums.isError && 'Sin leer';
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Figure
        label="Esperando"
        value={worth}
        loading={loading}
        instead={instead}
        compared={{
          text: `${plural(waiting, 'persona', 'personas')}, al precio más bajo de lo que pidieron`,
        }}
      />
      {can('finance.view') && (
        <Figure
          label="Vendido por la lista"
          value={sold}
          loading={loading}
          instead={instead}
          compared={{ text: plural(buyers, 'compra', 'compras') }}
        />
      )}
    </div>
  );
}
