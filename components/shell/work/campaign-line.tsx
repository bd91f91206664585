import { Link } from '@/components/ui/link';
import { ProgressBar } from '@/components/ui/progress-bar';
import { campaignRoute } from '@/lib/domain/kit/routes/mailing';
import { type Campaign, campaignName } from '@/lib/domain/mailing/campaign';
import { settledCount } from '@/lib/domain/mailing/delivery';

export function CampaignLine({ campaign, onOpen }: { campaign: Campaign; onOpen: () => void }) {
  const isPaused = campaign.status === 'paused';
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label={`${isPaused ? 'En pausa' : 'Enviando'}: ${campaignName(campaign)}`}
        done={settledCount(campaign.counts)}
        total={campaign.freeze.recipients}
        tone={isPaused ? 'wait' : 'info'}
      />
      <Link
        href={campaignRoute(campaign.id)}
        onClick={onOpen}
        className="self-start font-medium text-accent-ink underline underline-offset-4"
      >
        Ver el envío
      </Link>
    </div>
  );
}
