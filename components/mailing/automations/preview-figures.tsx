import { number, pesos, plural } from '@/lib/domain/kit/format';
import { month as monthName } from '@/lib/domain/kit/format-date';
import { LEFT_OUT_TEXT } from '@/lib/domain/mailing/automation/automation-verdict';
import type { AutomationFigures } from '@/lib/domain/mailing/calls';

export function PreviewFigures({ figures }: { figures: AutomationFigures }) {
  const { month, people, cost, leftOut, limit } = figures;
  return (
    <section aria-labelledby="last-month">
      <h3 id="last-month" className="mb-2 font-semibold">
        ¿A quién le habría llegado en {monthName(month)}?
      </h3>
      <dl className="divide-y divide-line rounded-card border border-line">
        <Line label="Lo habrían recibido" value={plural(people, 'persona', 'personas')} />
        <Line label="Habría agregado a tu mes" value={pesos(cost)} />
        {leftOut.map(({ why, count }) => (
          <Line key={why} label={`Fuera: ${LEFT_OUT_TEXT[why]}`} value={number(count)} isSoft />
        ))}
      </dl>
      <p className="mt-2 text-ink-faint text-xs">
        Contado con lo que hoy sabemos de cada persona.
        {limit !== null &&
          ` Hoy puedes escribir a ${plural(limit, 'persona', 'personas')} al día: las demás esperan al siguiente, y después de un día ya no les llega.`}
      </p>
    </section>
  );
}

function Line({ label, value, isSoft }: { label: string; value: string; isSoft?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 px-4 py-2">
      <dt className={isSoft ? 'text-ink-soft' : undefined}>{label}</dt>
      <dd className={isSoft ? 'text-ink-soft tabular-nums' : 'font-semibold tabular-nums'}>
        {value}
      </dd>
    </div>
  );
}
