import { textTone } from '@/components/ui/tone';
import { number } from '@/lib/domain/kit/format';
import type { CampaignReport } from '@/lib/domain/mailing/calls';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import { type PeopleList, reasonWords } from '@/lib/domain/mailing/delivery';
import { deliveryFigures } from '../campaign-figures';

type Props = {
  campaign: Campaign;
  report: CampaignReport | undefined;
  onOpen: (list: PeopleList) => void;
};

/** Said at zero too: that nobody opened it, or that nothing left, is news. */
const ALWAYS = ['Enviados', 'Lo abrieron'];

/** The outcomes of the mails, a line each, those of zero in one, and why some did not arrive. */
export function DeliveryLines({ campaign, report, onOpen }: Props) {
  const reasons = Object.entries(report?.reasons ?? {}).sort((a, b) => b[1] - a[1]);
  const figures = deliveryFigures(campaign, report);
  const none = figures.filter(({ label, value }) => value === 0 && !ALWAYS.includes(label));
  return (
    <section className="overflow-hidden rounded-card border border-line bg-card">
      <h2 className="px-4 pt-4 font-semibold text-base">Entrega</h2>
      <ul className="mt-2 divide-y divide-line">
        {figures.map((figure) => {
          if (none.includes(figure)) return null;
          const { label, value, opens, compared } = figure;
          const line = (
            <span className="flex items-baseline justify-between gap-4 px-4 py-2 text-left">
              <span>
                {label}
                {compared && (
                  <span className={`block text-xs ${textTone[compared.tone ?? 'neutral']}`}>
                    {compared.text}
                  </span>
                )}
              </span>
              <span className="tabular-nums">{number(value)}</span>
            </span>
          );
          return (
            <li key={label}>
              {opens ? (
                <button
                  type="button"
                  className="w-full hover:bg-sunken"
                  onClick={() => onOpen(opens)}
                >
                  {line}
                </button>
              ) : (
                line
              )}
            </li>
          );
        })}
        {none.length > 0 && (
          <li className="px-4 py-2 text-ink-faint">
            En cero: {none.map(({ label }) => label.toLocaleLowerCase('es-CL')).join(', ')}.
          </li>
        )}
      </ul>
      {reasons.length > 0 && (
        <>
          <h3 className="border-line border-t px-4 pt-3 font-semibold">Por qué no</h3>
          <dl className="px-4 pb-3">
            {reasons.map(([reason, count]) => (
              <div key={reason} className="flex justify-between gap-4 py-1 text-ink-soft">
                <dt>{reasonWords(reason)}</dt>
                <dd className="tabular-nums">{number(count)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
