import { QrPicture } from '@/components/ui/qr-picture';
import { number, pesos, plural } from '@/lib/domain/kit/format';
import { longDate, shortDate } from '@/lib/domain/kit/format-date';
import type { PromoterPage } from '@/lib/domain/promoter/calls';
import { OwnGifts } from './own-gifts';
import { ShareButtons } from './share-buttons';

type Event = PromoterPage['events'][number];

const DAY_MS = 86_400_000;

type Props = {
  event: Event;
  now: Date;
  action: string;
  giveKey: string;
};

export function OwnEvent({ event, now, action, giveKey }: Props) {
  const { name, startsAt, url, image, tickets, earned, place, sellers } = event;
  const when = startsAt && longDate(new Date(startsAt));
  const words = [name, when, `Entradas: ${url}`].filter(Boolean).join('\n');
  return (
    <article className="rounded-card border border-line bg-card p-4">
      <div className="flex gap-4">
        {image && (
          <img src={image} alt="" className="h-24 w-18 shrink-0 rounded-control object-cover" />
        )}
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          {when && <p className="text-ink-soft first-letter:uppercase">{when}</p>}
          {event.isCancelled && <p className="font-semibold text-bad">Este evento se canceló</p>}
          <p className="mt-1 font-semibold tabular-nums">
            {plural(tickets, 'entrada', 'entradas')} · {pesos(earned)}
          </p>
          <p className="text-ink-soft text-sm tabular-nums">
            {place > 0 ? `Vas ${number(place)}.º de ${number(sellers)}` : 'Aún sin ventas'}
            {doorText(event, now)}
          </p>
        </div>
      </div>
      {url && (
        <>
          <ShareButtons {...{ url, words, story: storyOf(event) }} />
          <details className="mt-2">
            <summary className="cursor-pointer py-3 font-medium text-accent-ink">
              Mi código QR
            </summary>
            <QrPicture text={url} label={`Código QR de tu enlace de ${name}`} className="w-56" />
          </details>
        </>
      )}
      <OwnGifts event={event} action={action} giveKey={giveKey} />
      <OwnSales event={event} />
    </article>
  );
}

/** The words on the picture that goes with the link: their own address, because nobody copies a text beside a picture. */
const storyOf = ({ flyer, name, startsAt, venue, url }: Event) => ({
  ...{ flyer, name, place: venue },
  when: startsAt ? longDate(new Date(startsAt)) : '',
  address: url.replace(/^https?:\/\//, ''),
});

function doorText({ startsAt, tickets, entered }: Event, now: Date): string {
  if (tickets === 0 || !startsAt || new Date(startsAt) > now) return '';
  const missing = tickets - entered;
  const isOver = now.getTime() - new Date(startsAt).getTime() > DAY_MS;
  return ` · entraron ${number(entered)}${isOver && missing > 0 ? `, no ${missing === 1 ? 'vino' : 'vinieron'} ${number(missing)}` : ''}`;
}

function OwnSales({ event: { types, days, hours, isLatest } }: { event: Event }) {
  if (types.length === 0 && days.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="cursor-pointer py-2 font-medium text-accent-ink">
        Mis ventas por entrada, día y hora
      </summary>
      {isLatest && <p className="text-ink-soft text-sm">De tus últimas ventas.</p>}
      <Rows label="Por entrada" rows={types.map((type) => [type.name, type.name, type.tickets])} />
      <Rows
        label="Por día"
        rows={days.map(({ day, tickets }) => [
          day,
          shortDate(new Date(`${day}T12:00:00Z`)),
          tickets,
        ])}
      />
      <Rows
        label="Por hora"
        rows={hours.map(({ hour, tickets }) => [hour, `${hour}:00 a ${hour}:59`, tickets])}
      />
    </details>
  );
}

type RowsProps = { label: string; rows: (readonly [key: string, name: string, tickets: number])[] };

const Rows = ({ label, rows }: RowsProps) => (
  <ul aria-label={label} className="divide-y divide-line border-line border-t">
    {rows.map(([key, name, tickets]) => (
      <li key={key} className="flex justify-between gap-4 py-2">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="tabular-nums">{number(tickets)}</span>
      </li>
    ))}
  </ul>
);
