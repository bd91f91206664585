import { Pill } from '@/components/ui/pill';
import { number } from '@/lib/domain/kit/format';
import { MAIL_GROUP_TEXT, MAIL_GROUPS } from '@/lib/domain/mailing/reception/mail-group';
import { acceptanceOf, type ReceptionDays, sumOf } from '@/lib/domain/mailing/reception/normal';
import { type Reception, receptionState } from '@/lib/domain/mailing/reception/reception';
import { dayName } from './day-name';

const COLUMNS = [
  ['Aceptó', ({ handed }: Reception) => handed],
  ['Aplazó', ({ deferred }: Reception) => deferred],
  ['No existe', ({ hard }: Reception) => hard],
  ['Rechazó', ({ soft }: Reception) => soft],
  ['Devolvió', ({ returned }: Reception) => returned],
  ['Quejas', ({ complained }: Reception) => complained],
  ['Bajas', ({ left }: Reception) => left],
] as const;

type Row = { key: string; name: string; sum: Reception };
const isUsed = ({ sum }: Row) => acceptanceOf(sum).tried + sum.complained + sum.left > 0;

export const ProviderFiguresTable = ({ days }: { days: ReceptionDays }) => (
  <Figures
    label="Por proveedor de correo"
    of="Proveedor"
    rows={MAIL_GROUPS.map((group) => ({
      key: group,
      name: MAIL_GROUP_TEXT[group],
      sum: sumOf(days, group),
    })).filter(isUsed)}
  />
);

export const DayTable = ({ days, title }: { days: ReceptionDays; title: string }) => (
  <details className="rounded-card border border-line bg-card p-4 sm:p-6">
    <summary className="cursor-pointer font-semibold">{title}</summary>
    <div className="mt-4">
      <Figures
        label={title}
        of="Día"
        rows={days
          .map((one) => ({ key: one.day, name: dayName(one.day), sum: sumOf([one]) }))
          .filter(isUsed)}
      />
    </div>
  </details>
);

type Props = { label: string; of: string; rows: readonly Row[] };

const Figures = (props: Props) => (
  <section aria-label={props.label}>
    <ul className="divide-y divide-line sm:hidden">
      {props.rows.map(({ key, name, sum }) => (
        <li key={key} className="py-3">
          <p className="flex justify-between gap-3">
            <span className="font-semibold">{name}</span> <State sum={sum} />
          </p>
          <p className="text-ink-soft">
            {COLUMNS.filter(([, count]) => count(sum) > 0)
              .map(([column, count]) => `${column}: ${number(count(sum))}`)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
    <Table {...props} />
  </section>
);

function Table({ label, of, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keyboard.
    <div className="relative overflow-x-auto max-sm:hidden" tabIndex={0}>
      <table className="w-full min-w-[44rem] border-collapse" aria-label={label}>
        <thead>
          <tr className="border-line border-b text-left text-ink-soft">
            <th scope="col" className="py-2 pr-4 font-medium">
              {of}
            </th>
            {COLUMNS.map(([name]) => (
              <th key={name} scope="col" className="py-2 pl-4 text-right font-medium">
                {name}
              </th>
            ))}
            <th scope="col" className="py-2 pl-4 font-medium">
              <span className="sr-only">Estado</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sum }) => (
            <tr key={key} className="border-line border-b last:border-0">
              <th scope="row" className="py-2 pr-4 text-left font-semibold">
                {name}
              </th>
              {COLUMNS.map(([column, count]) => (
                <td
                  key={column}
                  className={`py-2 pl-4 text-right tabular-nums ${count(sum) === 0 ? 'text-ink-soft' : ''}`}
                >
                  {number(count(sum))}
                </td>
              ))}
              <td className="py-1 pl-4">
                <State sum={sum} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function State({ sum }: { sum: Reception }) {
  const state = receptionState(sum);
  return state && <Pill tone={state.tone}>{state.text}</Pill>;
}
