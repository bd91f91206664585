import { plural } from '@/lib/domain/kit/format';
import type { PlanPreview } from '@/lib/domain/plan/calls';

/**
 * The versions that buyers read when they bought: each version of the event with its number of orders. Renders nothing if the
 * event has no versions.
 */
export function SeenVersions({ preview: { seen, versions } }: { preview: PlanPreview }) {
  const before = versions.find(({ n }) => n === 0)?.orders ?? 0;
  if (seen.length === 0) return null;
  return (
    <section aria-label="Lo que leyeron al comprar" className="mt-6 flex flex-col gap-2">
      <h3 className="font-semibold">Lo que leyeron al comprar</h3>
      {seen.map(({ n, orders, lines }) => (
        <details key={n} className="rounded-control border border-line p-3">
          <summary className="-m-3 cursor-pointer p-3">
            Versión {n}: {plural(orders, 'compra', 'compras')}
          </summary>
          <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
            {lines.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-ink-soft max-sm:mt-2 max-sm:text-xs">{label}</dt>
                <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
      {before > 0 && (
        <p className="text-ink-soft">
          {plural(before, 'compra es', 'compras son')} de antes de la primera versión guardada.
        </p>
      )}
    </section>
  );
}
