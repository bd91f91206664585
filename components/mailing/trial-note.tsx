import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { trialForecast } from '@/lib/domain/mailing/trial/trial-text';

type Props = {
  campaign: Pick<CampaignContent, 'subjectB' | 'trial'>;
  recipients: number;
};

/** What two subjects can tell among so many people, before they are sent; nothing with one subject. */
export function TrialNote({ campaign, recipients }: Props) {
  if (!campaign.subjectB || recipients === 0) return null;
  const { split, power } = trialForecast(campaign.trial, recipients);
  return (
    <div role="note" className="grid gap-2 rounded-card bg-info-soft p-4">
      <p className="font-semibold text-info">Dos asuntos</p>
      <p>{split}</p>
      <p>{power}</p>
    </div>
  );
}
