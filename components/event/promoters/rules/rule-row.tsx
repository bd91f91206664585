import { Pencil } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Pill } from '@/components/ui/pill';
import { useEvent } from '@/hooks/use-event';
import { dateNames } from '@/lib/domain/event/date/date-text';
import type { EventRecord } from '@/lib/domain/event/event';
import { dateTime } from '@/lib/domain/kit/format-date';
import type { PromoterRule } from '@/lib/domain/promoter/rule';
import { ruleText } from '@/lib/domain/promoter/rule-text';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';

type Props = {
  rule: PromoterRule;
  former: readonly PromoterRule[];
  locked: string | null;
  onEdit: () => void;
};

export function RuleRow({ rule, former, locked, onEdit }: Props) {
  const { event, ticketTypes } = useEvent();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold first-letter:uppercase">{ruleText(rule)}</span>
          {!rule.active && <Pill tone="neutral">Apagada</Pill>}
        </p>
        <p className="text-ink-soft">{whatFor(rule, event, ticketTypes)}</p>
        <details className="text-ink-soft text-xs">
          <summary className="cursor-pointer py-1">
            Versión {rule.version}, desde el {dateTime(rule.at, event.timeZone)}
          </summary>
          {former.length === 0 && <p>Es la primera.</p>}
          <ul aria-label="Versiones anteriores">
            {former.map((one) => (
              <li key={one.id} className="py-1">
                Versión {one.version}, desde el {dateTime(one.at, event.timeZone)}: {ruleText(one)}
                {!one.active && ' (apagada)'}
              </li>
            ))}
          </ul>
        </details>
      </div>
      <Button size="sm" icon={<Pencil />} reason={locked} onClick={onEdit}>
        Cambiar
      </Button>
    </li>
  );
}

function whatFor(
  { typeIds, dateIds }: PromoterRule,
  event: EventRecord,
  ticketTypes: readonly TicketType[],
): string {
  const types = typeIds.map(
    (id) => ticketTypes.find((type) => type.id === id)?.name ?? 'Una que ya no está',
  );
  return [
    types.length > 0 ? types.join(', ') : 'Todas las entradas',
    event.dates && dateNames(event, dateIds),
  ]
    .filter(Boolean)
    .join(' · ');
}
