import { CalendarCheck } from 'lucide-react';
import type { GoneTicketEvent } from '@/lib/data/ticket/ticket-page';
import { EventWay } from '../event-way';
import { OwnLink } from '../plan/own-link';
import type { MOVED_NOTICES } from './move-notice';

type Props = {
  said: (typeof MOVED_NOTICES)[keyof typeof MOVED_NOTICES];
  event: GoneTicketEvent | null;
  token: string;
};

export function MovedAway({ said: { title, text }, event, token }: Props) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[460px] flex-col justify-center p-4">
      <section role="status" className="rounded-card border border-line bg-card p-6 text-center">
        <CalendarCheck className="mx-auto size-8 text-good" aria-hidden="true" />
        <h1 className="mt-3 text-balance font-semibold text-xl">{title}</h1>
        <p className="mt-2 text-ink-soft">{text}</p>
        <EventWay event={event} className="mt-6" />
      </section>
      <OwnLink token={token} notice="" isOld />
    </div>
  );
}
