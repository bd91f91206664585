import { useEvents } from '@/hooks/use-events';
import { dateName } from '@/lib/domain/event/date/date-text';
import type { EventRecord } from '@/lib/domain/event/event';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { holdOutWarning } from '@/lib/domain/mailing/trial/hold-out';
import { trialForecast } from '@/lib/domain/mailing/trial/trial-text';

type Props = {
  campaign: Pick<CampaignContent, 'subjectB' | 'trial' | 'eventId'>;
  recipients: number;
  from: Date | null;
  heldOut: number;
};

/** The smallest difference that a campaign's comparisons (two subjects, held out) can show with so many recipients. */
export function TrialNote(props: Props) {
  const { campaign, recipients, heldOut } = props;
  const warning = heldOut > 0 ? holdOutWarning(recipients + heldOut) : '';
  return (
    <>
      {campaign.subjectB && recipients > 0 && <Forecast {...props} />}
      {warning && (
        <p role="note" className="rounded-card bg-wait-soft p-4 text-wait">
          {warning}
        </p>
      )}
    </>
  );
}

function startsOf({ dates, startsAt, timeZone }: EventRecord) {
  if (!dates) return startsAt ? [{ at: startsAt, name: '' }] : [];
  const held = dates.filter(({ status }) => status !== 'cancelled' && status !== 'postponed');
  return held.map((date) => ({ at: date.startsAt, name: dateName(date, timeZone) }));
}

function Forecast({ campaign, recipients, from }: Props) {
  const events = useEvents().data ?? [];
  const event = events.find(({ id }) => id === campaign.eventId);
  const starts = event ? startsOf(event) : [];
  const { split, power, warning } = trialForecast(campaign.trial, recipients, { from, starts });
  return (
    <div role="note" className="grid gap-2 rounded-card bg-info-soft p-4">
      <p className="font-semibold text-info">Dos asuntos</p>
      <p>{split}</p>
      {warning && <p className="font-semibold text-wait">{warning}</p>}
      <p>{power}</p>
    </div>
  );
}
