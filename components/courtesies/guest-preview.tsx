import { number } from '@/lib/domain/kit/format';
import type { GuestRow } from '@/lib/domain/ticket/guest-list';

const MOST = 30;

/** The invalid rows of a guest list, each with its error. */
export function GuestPreview({ rows }: { rows: readonly GuestRow[] }) {
  return (
    <section className="rounded-card border border-line">
      <h3 className="border-line border-b px-3 py-2 font-semibold">Filas con problemas</h3>
      <ul className="max-h-56 divide-y divide-line overflow-y-auto">
        {rows.slice(0, MOST).map((row) =>
          row.ok ? null : (
            <li key={row.line} className="px-3 py-2">
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
