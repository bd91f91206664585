import { number } from '@/lib/domain/kit/format';
import type { CourtesyGuest } from '@/lib/domain/ticket/courtesy';
import type { GuestRow } from '@/lib/domain/ticket/guest-list';
import { partyName } from '@/lib/domain/ticket/party';

const MOST = 30;
const SAMPLE = 3;

export function GuestPreview({ rows }: { rows: readonly GuestRow[] }) {
  return (
    <section className="rounded-card border border-line">
      <h3 className="border-line border-b px-3 py-2 font-semibold">Filas con problemas</h3>
      <ul className="max-h-56 divide-y divide-line overflow-y-auto">
        {rows.slice(0, MOST).map((row) =>
          row.ok ? null : (
            <li key={`${row.line} ${row.text}`} className="px-3 py-2">
              <span className="text-bad">
                Fila {number(row.line)}: {row.message}
              </span>
              <span className="block truncate text-ink-soft text-xs">{row.text}</span>
            </li>
          ),
        )}
      </ul>
      {rows.length > MOST && (
        <p className="border-line border-t px-3 py-2 text-ink-soft text-xs">
          Y {number(rows.length - MOST)} más
        </p>
      )}
    </section>
  );
}

/**
 * The first guests of a list as they were read, so that a wrong column or a broken accent is noticed before mails
 * are sent.
 */
export function GuestSample({ guests }: { guests: readonly CourtesyGuest[] }) {
  return (
    <ul aria-label="Primeros invitados" className="mt-2 flex flex-col gap-1">
      {guests.slice(0, SAMPLE).map((guest) => (
        <GuestLine key={guest.email} {...guest} />
      ))}
    </ul>
  );
}

export function GuestLines({ guests, label }: { guests: readonly CourtesyGuest[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse.
    <ul aria-label={label} tabIndex={0} className="max-h-56 overflow-y-auto px-3 py-2">
      {guests.map((guest) => (
        <GuestLine key={guest.email} {...guest} />
      ))}
    </ul>
  );
}

function GuestLine({ name, email, companions = [] }: CourtesyGuest) {
  const named = companions.filter(Boolean).join(', ');
  return (
    <li className="wrap-anywhere">
      <span className="font-semibold">{partyName(name, companions.length)}</span> · {email}
      {named && <span className="block text-ink-soft text-xs">Con {named}</span>}
    </li>
  );
}
