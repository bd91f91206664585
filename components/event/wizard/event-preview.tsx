import { CalendarDays, MapPin } from 'lucide-react';
import { Flyer } from '@/components/event/flyer';
import { eventName } from '@/lib/domain/event/event';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { dateRange } from '@/lib/domain/kit/date-range';
import { pesos } from '@/lib/domain/kit/format';
import { ourPicture } from '@/lib/domain/kit/picture';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';

type Props = { content: EventContent; ticketTypes: readonly TicketType[] };

export function EventPreview({ content, ticketTypes }: Props) {
  const name = eventName(content);
  const { venue, startsAt, endsAt, timeZone } = content;
  const where = [venue.name, venue.commune].filter(Boolean).join(', ');
  const listed = ticketTypes.filter((type) => !type.hidden);
  return (
    <aside aria-label="Vista previa" className="lg:sticky lg:top-6">
      <p className="mb-2 text-ink-soft text-xs">Así lo verán quienes compran</p>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <Flyer
          src={ourPicture(content.images.flyer)}
          name={content.name}
          className="w-full rounded-none border-0 border-b text-xl max-lg:aspect-[16/9]"
        />
        <div className="flex flex-col gap-2 p-4">
          <p className="break-words font-semibold text-lg">{name}</p>
          <Line icon={<CalendarDays />}>
            {startsAt ? dateRange(startsAt, endsAt, timeZone) : 'Fecha por definir'}
          </Line>
          <Line icon={<MapPin />}>{where || 'Lugar por definir'}</Line>
          {content.description && (
            <p className="line-clamp-4 whitespace-pre-line break-words text-ink-soft">
              {content.description}
            </p>
          )}
          {listed.length > 0 && (
            <ul className="mt-2 divide-y divide-line border-line border-t">
              {listed.map((type) => (
                <li key={type.id} className="flex items-baseline justify-between gap-3 py-2">
                  <span className="min-w-0 break-words">{type.name}</span>
                  <span className="shrink-0 font-semibold tabular-nums">
                    {type.price === 0 ? 'Gratis' : pesos(type.price)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </aside>
  );
}

function Line({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-ink-soft [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <span aria-hidden="true">{icon}</span>
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}
