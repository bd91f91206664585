import type { Campaign } from '@/lib/domain/mailing/campaign';
import type { CampaignState } from '@/lib/domain/mailing/campaign-state';

// For each state of an unfinished campaign: what happens to it while mailing is off, and what can be done.
const OFF_WORDS: Partial<Record<CampaignState, string>> = {
  sending: 'Este envío sigue hasta el final. Puedes pausarlo o cancelarlo.',
  paused: 'Este envío queda en pausa. Puedes cancelar lo que falta.',
  scheduled: 'Si a su hora sigue así, no se enviará. Puedes volverla a borrador.',
};

type Props = {
  campaign: Campaign;
  off: string | null;
};

export function CampaignBanners({ campaign, off }: Props) {
  const { status, statusReason, isHeld } = campaign;
  return (
    <>
      {off && OFF_WORDS[status] && (
        <p role="status" className="rounded-card bg-wait-soft px-4 py-3 text-wait">
          {off}
          <span className="block text-ink">{OFF_WORDS[status]}</span>
        </p>
      )}
      {statusReason && (
        <p role="status" className="rounded-card bg-bad-soft px-4 py-3 text-bad">
          {statusReason}
          {isHeld && (
            <span className="block text-ink">
              La detuvimos para cuidar que tus próximos correos lleguen. La administración la
              revisa; puedes cancelar lo que falta.
            </span>
          )}
        </p>
      )}
    </>
  );
}
