'use client';

import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { Pill } from '@/components/ui/pill';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { dateName } from '@/lib/domain/event/date/date-text';
import { placesOn } from '@/lib/domain/event/date/date-view';
import {
  asInEvent,
  DATE_STATUS_TEXT,
  isAhead,
  shownStatus,
} from '@/lib/domain/event/date/event-date';
import type { EventDate } from '@/lib/domain/event/date/stored-date';
import { number, pesos, plural } from '@/lib/domain/kit/format';
import { type DateSales, salesByDate } from '@/lib/domain/ledger/by-date';
import { addTallies, grossOf, NO_TALLY, type Tally } from '@/lib/domain/ledger/tally';
import type { Totals } from '@/lib/domain/ledger/totals';
import { peopleOf } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE, isPass } from '@/lib/domain/ticket/type-dates';

const SHOWN = 12;

type Props = {
  /** Null for who does not see the money. */
  totals: Totals | null;
  description?: string;
  href?: (dateId: string) => string;
  onOpen?: (dateId: string, name: string) => void;
  /** Two dates beside each other on a wide screen. */
  isWide?: boolean;
};

/** An event's dates with what each has sold, of its places and in pesos; over ones are folded. */
export function DatesCard({ totals, description, href, onOpen, isWide }: Props) {
  const { event, ticketTypes } = useEvent();
  const now = useNow();
  const { dates = [], timeZone } = event;
  const sales = totals && salesByDate(dates, totals);
  const tallyOf = (id: string) => sales?.dates.find(({ date }) => date.id === id)?.tally ?? null;
  const isOver = (date: EventDate) => date.endsAt <= now || date.status === 'ended';
  const coming = dates.filter((date) => !isOver(date));
  const past = dates.filter(isOver);
  const passes = ticketTypes.filter(isPass).reduce((sum, type) => sum + peopleOf(type), 0);
  const list = cn('-mx-2', isWide && 'lg:grid lg:grid-cols-2 lg:gap-x-12');
  const row = (date: EventDate) => {
    const name = dateName(date, timeZone);
    const { taken, places } = placesOn(ticketTypes, event, date);
    return (
      <Row
        key={date.id}
        name={name}
        pill={<DatePill date={asInEvent(date, event)} now={now} />}
        tally={tallyOf(date.id)}
        note={`${number(taken)} de ${plural(places, 'lugar', 'lugares')}`}
        part={places > 0 ? Math.min(1, taken / places) : 0}
        muted={!isAhead(date, now)}
        href={href?.(date.id)}
        onOpen={onOpen && (() => onOpen(date.id, name))}
      />
    );
  };
  return (
    <Card title="Por fecha" description={description}>
      <ul aria-label="Por fecha" className={list}>
        {coming.slice(0, SHOWN).map(row)}
        {(passes > 0 || isAny(sales?.passes)) && (
          <Row
            name="Pases"
            tally={sales?.passes ?? null}
            note={`${number(passes)}, para todas las fechas`}
            href={href?.(EVERY_DATE)}
            onOpen={onOpen && (() => onOpen(EVERY_DATE, 'Pases'))}
          />
        )}
        {isAny(sales?.rest) && <Row name="Sin fecha" tally={sales?.rest ?? null} />}
      </ul>
      <Fold
        text={`Ver ${plural(coming.length - SHOWN, 'fecha', 'fechas')} más`}
        rows={coming.slice(SHOWN).map(row)}
        className={list}
      />
      <Fold
        text={`${plural(past.length, 'fecha que ya pasó', 'fechas que ya pasaron')}${sumText(sales, past)}`}
        rows={past.map(row)}
        className={list}
        open={coming.length === 0}
      />
    </Card>
  );
}

const isAny = (tally?: Tally) => Object.values(tally ?? NO_TALLY).some((value) => value !== 0);

function sumText(sales: DateSales | null, some: readonly EventDate[]): string {
  if (!sales) return '';
  const ids = new Set(some.map(({ id }) => id));
  const own = sales.dates.filter(({ date }) => ids.has(date.id)).map(({ tally }) => tally);
  return `: ${pesos(grossOf(own.reduce(addTallies, NO_TALLY)))}`;
}

function DatePill({ date, now }: { date: EventDate; now: Date }) {
  const { label, tone } = DATE_STATUS_TEXT[shownStatus(date, now)];
  return <Pill tone={tone}>{label}</Pill>;
}

type FoldProps = { text: string; rows: ReactNode[]; className: string; open?: boolean };

function Fold({ text, rows, className, open }: FoldProps) {
  if (rows.length === 0) return null;
  return (
    <details open={open} className="mt-2">
      <summary className="cursor-pointer py-2 font-medium text-accent-ink">{text}</summary>
      <ul aria-label={text} className={className}>
        {rows}
      </ul>
    </details>
  );
}

type RowProps = {
  name: string;
  pill?: ReactNode;
  tally: Tally | null;
  note?: string;
  part?: number;
  muted?: boolean;
  href?: string | undefined;
  onOpen?: (() => void) | undefined;
};

function Row({ name, pill, tally, note, part, muted, href, onOpen }: RowProps) {
  const body = (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={cn('min-w-0 break-words font-semibold', muted && 'text-ink-soft')}>
          {name}
        </span>
        {pill}
        {tally && (
          <span className="ml-auto whitespace-nowrap font-semibold tabular-nums">
            {pesos(grossOf(tally))}
          </span>
        )}
      </span>
      {part !== undefined && (
        <span
          aria-hidden="true"
          className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken"
        >
          <span
            className="block h-full rounded-full bg-ink-faint"
            style={{ width: `${part * 100}%` }}
          />
        </span>
      )}
      {note && <span className="mt-1 block text-ink-soft text-xs tabular-nums">{note}</span>}
    </>
  );
  const style = 'block w-full rounded-control px-2 py-2 text-left';
  const active = cn(style, 'transition-colors duration-150 ease-out hover:bg-sunken/60');
  return (
    <li>
      {href ? (
        <Link href={href} className={active}>
          {body}
        </Link>
      ) : onOpen ? (
        <button type="button" onClick={onOpen} className={active}>
          {body}
        </button>
      ) : (
        <div className={style}>{body}</div>
      )}
    </li>
  );
}
