import { plural } from '@/lib/domain/kit/format';
import type { Found } from './choice';

export function LineReport({ lines, orders }: Found) {
  const wrong = lines.filter(({ problem }) => problem !== '');
  const empty = wrong.filter(({ ledgerIds }) => ledgerIds.length === 0).length;
  return (
    <section aria-label="Lo que encontramos">
      <p aria-live="polite">
        {plural(orders.length, 'compra', 'compras')} en {plural(lines.length, 'línea', 'líneas')}
        {empty > 0 && `, ${empty} sin resultado`}
      </p>
      {wrong.length > 0 && (
        <ul className="mt-2 flex max-h-48 flex-col gap-1 overflow-y-auto rounded-control bg-wait-soft px-3 py-2 text-wait">
          {wrong.map(({ line, problem }) => (
            <li key={line} className="[overflow-wrap:anywhere]">
              <span className="font-semibold">{line}</span>: {problem}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
