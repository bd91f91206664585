import { Pill } from '@/components/ui/pill';
import type { Tone } from '@/components/ui/tone';
import type { CampaignState } from '@/lib/domain/mailing/campaign-state';
import { CAMPAIGN_STATE_WORDS } from '@/lib/domain/mailing/campaign-text';

const TONES: Record<CampaignState, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  paused: 'wait',
  sent: 'good',
  cancelled: 'neutral',
  failed: 'bad',
};

export const CampaignPill = ({ status }: { status: CampaignState }) => (
  <Pill tone={TONES[status]}>{CAMPAIGN_STATE_WORDS[status]}</Pill>
);
