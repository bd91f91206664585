import { Battery, BatteryLow } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { Pill } from '@/components/ui/pill';
import type { DoorPhone } from '@/lib/domain/door/door-count';
import type { DoorView } from '@/lib/domain/door/night/night-view';
import { number, percent, plural } from '@/lib/domain/kit/format';
import { fromNow } from '@/lib/domain/kit/format-date';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { perMinuteText } from './four-figures';
import { TilePart } from './tile';
import type { NightLive } from './use-night';

/** A phone tells of itself every three minutes at the latest. */
const SILENT_MS = 5 * 60_000;

export function NightDoors({ night: { view, event, now, isOver } }: { night: NightLive }) {
  return (
    <TilePart title="Puertas">
      {view.doors.length === 0 ? (
        <p className="text-ink-soft">
          Ninguna puerta se ha abierto.{' '}
          <Link href={eventRoute(event.id, 'validators')} className="underline">
            Ver validadores
          </Link>
        </p>
      ) : (
        <ul className="divide-y divide-line" aria-label="Puertas">
          {view.doors.map((door) => (
            <li key={door.id} className="py-3 first:pt-0 last:pb-0">
              <div className="flex items-baseline justify-between gap-4">
                <strong className="min-w-0 break-words font-semibold">{door.name}</strong>
                <span className="shrink-0 tabular-nums">
                  <strong className="font-semibold text-lg">{number(door.ins)}</strong> entradas
                  {door.out > 0 && `, ${plural(door.out, 'salida', 'salidas')}`}
                </span>
              </div>
              <p className="text-ink-soft">
                {!isOver && door.perMinute > 0 && `${perMinuteText(door.perMinute)} por minuto · `}
                {door.lastScanAt
                  ? `última lectura ${fromNow(door.lastScanAt, now)}`
                  : 'sin lecturas'}
              </p>
              {!isOver && <Phones door={door} now={now} />}
            </li>
          ))}
        </ul>
      )}
    </TilePart>
  );
}

function Phones({ door, now }: { door: DoorView; now: Date }) {
  const { phones, lastScanAt } = door;
  return phones.map((phone, n) => {
    // The only phone of a link was there when the link was last read.
    const scanned = phones.length === 1 ? Number(lastScanAt) : 0;
    const seenAt = new Date(Math.max(phone.seenAt.getTime(), scanned));
    const isSilent = now.getTime() - seenAt.getTime() > SILENT_MS;
    return (
      <p key={phone.id} className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-ink-soft">
          Teléfono{phones.length > 1 && ` ${n + 1}`}, visto {fromNow(seenAt, now)}
        </span>
        {isSilent && <Pill tone="wait">Sin señal</Pill>}
        {phone.queue > 0 && <Pill tone="wait">{number(phone.queue)} por enviar</Pill>}
        <BatteryState phone={phone} />
      </p>
    );
  });
}

function BatteryState({ phone: { battery } }: { phone: DoorPhone }) {
  if (battery === null) return null;
  const isLow = battery <= 0.2;
  const Icon = isLow ? BatteryLow : Battery;
  return (
    <span
      className={
        isLow ? 'flex items-center gap-1 text-bad' : 'flex items-center gap-1 text-ink-soft'
      }
    >
      <Icon className="size-4" aria-hidden="true" />
      <span className="sr-only">Batería </span>
      {percent(battery)}
    </span>
  );
}
