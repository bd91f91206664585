import type { AttentionItem } from '../kit/attention-item';
import { campaignRoute } from '../kit/routes/mailing';
import type { CampaignBrief } from './campaign-brief';
import type { CampaignState } from './campaign-state';

const FAILED_MS = 3 * 86_400_000;

// While mailing is off its pages are closed: the home page links to what can still be stopped.
const OFF: Partial<Record<CampaignState, string>> = {
  sending: 'se sigue enviando, aunque mailing no está disponible',
  paused: 'está en pausa, y mailing no está disponible',
  scheduled: 'no se enviará a su hora si mailing sigue sin estar disponible',
};

/** The campaigns that need attention at `now`: paused or failed by themselves; while mailing is off, all open ones. */
export function campaignAttention(
  campaigns: readonly CampaignBrief[],
  isMailingOn: boolean,
  now: Date,
): AttentionItem[] {
  return campaigns.flatMap((campaign) => {
    const { id, name, status, statusReason, finishedAt } = campaign;
    const isFresh = finishedAt !== null && +now - +finishedAt < FAILED_MS;
    const off = isMailingOn ? undefined : OFF[status];
    const words =
      status === 'paused' && statusReason
        ? 'se detuvo'
        : status === 'failed' && isFresh
          ? 'no se envió'
          : off;
    if (!words) return [];
    return {
      id: `campaign-${id}`,
      tone: words === off ? 'wait' : 'bad',
      text: `La campaña ${name} ${words}`,
      detail: statusReason || undefined,
      action: { label: 'Ver el envío', href: campaignRoute(id) },
    };
  });
}
