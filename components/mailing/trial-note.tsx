import { useEvents } from '@/hooks/use-events';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { trialForecast } from '@/lib/domain/mailing/trial/trial-text';

type Props = {
  campaign: Pick<CampaignContent, 'subjectB' | 'trial' | 'eventId'>;
  recipients: number;
  /** When the first mails leave; null while no hour is chosen. */
  from: Date | null;
};

/** What two subjects can tell among so many people, before they are sent; nothing with one subject. */
export function TrialNote(props: Props) {
  return props.campaign.subjectB && props.recipients > 0 ? <Forecast {...props} /> : null;
}

function Forecast({ campaign, recipients, from }: Props) {
  const events = useEvents().data ?? [];
  const event = events.find(({ id }) => id === campaign.eventId);
  // Of an event with several dates none says when it is too late.
  const eventAt = event && !event.dates ? event.startsAt : null;
  const { split, power, warning } = trialForecast(campaign.trial, recipients, { from, eventAt });
  return (
    <div role="note" className="grid gap-2 rounded-card bg-info-soft p-4">
      <p className="font-semibold text-info">Dos asuntos</p>
      <p>{split}</p>
      {warning && <p className="font-semibold text-wait">{warning}</p>}
      <p>{power}</p>
    </div>
  );
}
