import type { ReactNode } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { Drawing } from '@/components/ui/state/drawing';
import { type EventPart, eventRoute } from '@/lib/domain/kit/routes/event';
import { publicEventRoute } from '@/lib/domain/kit/routes/links';
import { LANDING_ROUTE, LOGIN_ROUTE } from '@/lib/domain/kit/routes/session';

type Props = {
  title: ReactNode;
  children: ReactNode;
  /** The ways on; none from a page that should stay open. */
  ways: readonly { href: string; words: string }[];
};

/** The page of a link that opens nothing, or nothing yet. */
export const ClosedLink = ({ title, children, ways }: Props) => (
  <div className="mx-auto flex min-h-dvh w-full max-w-[460px] flex-col justify-center p-4">
    <section className="rounded-card border border-line bg-card p-6">
      <Drawing name={ways.length > 0 ? 'undone' : 'lock'} />
      <h1 className="mt-4 text-balance font-semibold text-xl">{title}</h1>
      <div className="mt-2 text-ink-soft">{children}</div>
      {ways.length > 0 && (
        <p className="mt-6 flex flex-wrap gap-2">
          {ways.map(({ href, words }) => (
            <a key={href} href={href} className={buttonStyle()}>
              {words}
            </a>
          ))}
        </p>
      )}
    </section>
  </div>
);

/**
 * The ways on from a link of an event's door: to where the event's team makes another, and to the event's public page, which
 * says who they are where anybody may know; without an event to the start.
 */
export const waysFromDoor = (part: EventPart, eventId = ''): Props['ways'] => [
  { href: eventId ? eventRoute(eventId, part) : LOGIN_ROUTE, words: 'Organizo el evento' },
  eventId
    ? { href: publicEventRoute(eventId), words: 'Ver quién organiza' }
    : { href: LANDING_ROUTE, words: 'Ir al inicio' },
];
