'use client';

import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { number, pesos, plural } from '@/lib/domain/kit/format';
import { shortDate } from '@/lib/domain/kit/format-date';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import type { EventPace } from '@/lib/domain/report/pace';

export function PaceNights({ pace }: { pace: EventPace }) {
  const until = pace.ahead === 0 ? 'Su día' : `A ${plural(pace.ahead, 'día', 'días')}`;
  return (
    <Card title="Con qué noches se compara" flush>
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <thead className="text-ink-soft text-xs">
            <tr>
              <th scope="col" className="px-4 py-2 font-medium sm:px-6">
                Evento
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                {until}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                En total
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium sm:px-6">
                Vendió
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {pace.nights.map((night) => (
              <tr key={night.eventId} className="border-line border-t">
                <th scope="row" className="min-w-40 px-4 py-2 font-normal sm:px-6">
                  <Link href={eventRoute(night.eventId)}>{night.name}</Link>
                  <span className="block text-ink-soft text-xs">
                    {shortDate(new Date(night.startsAt))}
                  </span>
                </th>
                <td className="px-3 py-2 text-right">{number(night.until)}</td>
                <td className="px-3 py-2 text-right">{number(night.tickets)}</td>
                <td className="whitespace-nowrap px-4 py-2 text-right sm:px-6">
                  {pesos(night.pesos)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
