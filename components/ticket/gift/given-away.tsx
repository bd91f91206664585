import { Gift } from 'lucide-react';
import type { GoneTicketEvent } from '@/lib/data/ticket/ticket-page';
import { EventWay } from '../event-way';
import { GIVEN_NOTICES, type GivenMessage } from './gift-message';

type Props = { notice: GivenMessage; event: GoneTicketEvent | null };

export function GivenAway({ notice, event }: Props) {
  const { title, text } = GIVEN_NOTICES[notice];
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[460px] flex-col justify-center p-4">
      <section
        role="status"
        className="rounded-card border border-line bg-card p-6 text-center [overflow-wrap:anywhere]"
      >
        <Gift className="mx-auto size-8 text-good" aria-hidden="true" />
        <h1 className="mt-3 text-balance font-semibold text-xl">{title}</h1>
        <p className="mt-2 text-ink-soft">{text}</p>
        <EventWay event={event} className="mt-6" />
      </section>
    </div>
  );
}
