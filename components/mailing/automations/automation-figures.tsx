import { Skeleton } from '@/components/ui/state/skeleton';
import { number, pesos, plural } from '@/lib/domain/kit/format';
import type { AutomationKind } from '@/lib/domain/mailing/automation/automation-kinds';
import type { AutomationResult } from '@/lib/domain/mailing/calls';

type Props = {
  kind: AutomationKind;
  /** Undefined while they load, null where they could not be read. */
  results: readonly AutomationResult[] | null | undefined;
};

/** The sales of an automation, in pesos for who may see money, and its clicks: one a person in each mail. */
export function AutomationFiguresTable({ kind, results }: Props) {
  if (results === null) return <p className="mt-4 text-ink-faint">No pudimos leer lo que vendió</p>;
  const result = results?.find((one) => one.kind === kind);
  const { amount = 0, tickets = 0, clicked = 0 } = result ?? {};
  const sold = plural(tickets, 'entrada', 'entradas');
  const figures = [
    amount === null
      ? { label: 'Vendió', value: sold, more: '' }
      : { label: 'Vendió', value: pesos(amount), more: sold },
    { label: 'Clics', value: number(clicked), more: 'Uno por persona en cada correo' },
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4">
      {figures.map(({ label, value, more }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold text-lg tabular-nums">
            {result ? value : <Skeleton className="my-1 h-6 w-24" />}
          </dd>
          {result && more && <dd className="text-ink-faint text-xs">{more}</dd>}
        </div>
      ))}
    </dl>
  );
}
