import type { ReactNode } from 'react';
import { Switch } from '@/components/ui/form/switch';
import { number, pesos, plural } from '@/lib/domain/kit/format';
import type { SendingPreview } from '@/lib/domain/mailing/calls';
import { extraMailCost } from '@/lib/domain/mailing/mailing-cost';

type Props = {
  preview: SendingPreview;
  recipients: number;
  isSaving: boolean;
  /** How many of the least active are left out. */
  leaveOut: number;
  onSaving: (on: boolean) => void;
};

/** Recipients, exclusions with reasons, the month's cost so far, this campaign's cost, and possible savings. */
export function SendSummary({ preview, recipients, isSaving, leaveOut, onSaving }: Props) {
  const { saving, mailsSentInMonth, costSoFar } = preview;
  const adds = extraMailCost(mailsSentInMonth, recipients);
  const leftOut = [
    [preview.unsubscribed, 'se dio de baja', 'se dieron de baja'],
    [preview.bounced, 'tiene un correo que rebotó', 'tienen un correo que rebotó'],
    [preview.buyers, 'ya compró este evento', 'ya compraron este evento'],
    [leaveOut, 'es poco activo', 'son poco activos'],
  ] as const;
  const lines = leftOut.filter(([count]) => count > 0);
  return (
    <div className="flex flex-col gap-4">
      <dl className="divide-y divide-line rounded-card border border-line">
        <Line label="Lo recibirán" value={number(recipients)} isStrong />
        <Line
          label="Quedan fuera"
          value={number(lines.reduce((sum, [count]) => sum + count, 0))}
          detail={lines
            .map(([count, one, many]) => `${number(count)} ${count === 1 ? one : many}`)
            .join(' · ')}
        />
        <Line
          label="Este mes llevas"
          value={pesos(costSoFar)}
          detail={plural(mailsSentInMonth, 'correo enviado', 'correos enviados')}
        />
        <Line label="Esta campaña agrega" value={pesos(adds)} isStrong />
      </dl>
      {saving && (
        <div className="rounded-card bg-info-soft p-4">
          <Switch
            label={
              <span className="font-semibold text-info">
                Ahorra {pesos(saving.saves)} dejando fuera a {number(saving.leaveOut)}
              </span>
            }
            help="Son quienes hace más tiempo que no compran, abren ni hacen clic."
            checked={isSaving}
            onChange={(event) => onSaving(event.target.checked)}
          />
        </div>
      )}
    </div>
  );
}

type LineProps = { label: string; value: ReactNode; detail?: string; isStrong?: boolean };

function Line({ label, value, detail, isStrong }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 px-4 py-3">
      <dt className="min-w-0">
        {label}
        {detail && <span className="block text-ink-faint text-xs">{detail}</span>}
      </dt>
      <dd className={`shrink-0 tabular-nums ${isStrong ? 'font-semibold text-base' : ''}`}>
        {value}
      </dd>
    </div>
  );
}
