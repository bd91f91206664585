import type { ReactNode } from 'react';
import { Switch } from '@/components/ui/form/switch';
import { Link } from '@/components/ui/link';
import { UNPROVEN } from '@/lib/domain/contact/consent';
import { number, pesos, plural } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import { CONTACTS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import type { SendingPreview } from '@/lib/domain/mailing/calls';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import { firstFree, sinceDay } from '@/lib/domain/mailing/full-week';
import { extraMailCost } from '@/lib/domain/mailing/mailing-cost';
import { toBuyers } from './to-all-buyers';

const UNPROVEN_CONTACTS = `${CONTACTS_ROUTE}?state=active&basis=${UNPROVEN}`;

type Props = {
  preview: SendingPreview;
  /** A message about a purchase, which needs no basis for marketing; null for any other. */
  service: Pick<Campaign, 'dateIds'> | null;
  recipients: number;
  /** The people who have had the mails of the week in which it leaves. */
  capped: number;
  isSaving: boolean;
  leaveOut: number;
  onSaving: (on: boolean) => void;
};

const BOUGHT = ['ya compró', 'ya compraron'] as const;
const TWO = 'dos correos tuyos en siete días';
const HELD = 'al azar, para comparar';
const BOUGHT_EVENT = ['ya compró este evento', 'ya compraron este evento'] as const;

export function SendSummary(props: Props) {
  const { preview, service, recipients, capped, isSaving, leaveOut, onSaving } = props;
  const { saving, mailsSentInMonth, costSoFar } = preview;
  const isSecond = preview.clicked !== undefined;
  const adds = extraMailCost(mailsSentInMonth, recipients);
  const turn = preview.pacedFrom && `: les toca desde el ${date(new Date(preview.pacedFrom))}`;
  const again = sinceDay(firstFree(preview.freeFrom));
  const excluded = (preview.excluded ?? []).reduce((sum, people) => sum + people, 0);
  const leftOut = [
    [preview.unsubscribed, 'se dio de baja', 'se dieron de baja'],
    [preview.unproven, 'no tiene base registrada', 'no tienen base registrada'],
    [preview.blocked, 'pidió bloquear sus datos', 'pidieron bloquear sus datos'],
    [preview.paused, 'está en pausa', 'están en pausa'],
    [preview.paced, `recibe menos correos${turn}`, `reciben menos correos${turn}`],
    [capped, `ya tuvo ${TWO}${again}`, `ya tuvieron ${TWO}${again}`],
    [preview.bounced, 'tiene un correo que rebotó', 'tienen un correo que rebotó'],
    [preview.clicked ?? 0, 'ya hizo clic', 'ya hicieron clic'],
    [preview.buyers, ...(isSecond ? BOUGHT : BOUGHT_EVENT)],
    [excluded, 'está entre quienes excluiste', 'están entre quienes excluiste'],
    [preview.heldOut ?? 0, HELD, HELD],
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
      {service && <p>{toBuyers(service)}</p>}
      {preview.unproven > 0 && <UnprovenNote preview={preview} />}
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

/** The people who are left out because they lack a basis, with a link to the list: nobody is left out silently. */
function UnprovenNote({ preview }: { preview: SendingPreview }) {
  const based =
    preview.recipients + preview.buyers + preview.paused + preview.paced + (preview.capped ?? 0);
  return (
    <div role="note" className="rounded-card bg-wait-soft p-4">
      <p className="font-semibold text-wait">
        {number(based)} con base, {number(preview.unproven)} sin base: no se les envía
      </p>
      <p>
        La ley pide probar por qué le escribes a cada persona.{' '}
        <Link className="underline" href={UNPROVEN_CONTACTS}>
          Ver quiénes son
        </Link>
      </p>
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
