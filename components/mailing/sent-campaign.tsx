'use client';

import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { CampaignMailPreview } from '@/components/mailing/editor/campaign-mail-preview';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { useFeature } from '@/hooks/use-feature';
import { usePanel } from '@/hooks/use-panel';
import { dateTime } from '@/lib/domain/kit/format-date';
import { zoneName } from '@/lib/domain/kit/time-zone';
import { type Campaign, campaignName, contentOfCampaign } from '@/lib/domain/mailing/campaign';
import { isGoing } from '@/lib/domain/mailing/campaign-state';
import { NO_SENDING } from '@/lib/domain/mailing/campaign-text';
import { CampaignBanners } from './campaign-banners';
import { CampaignPill } from './campaign-pill';
import { CampaignResults } from './campaign-results';
import { CancelDialog } from './cancel-dialog';
import { Comparison } from './comparison';
import { HoldBar } from './hold-bar';
import { ResendUnconfirmed } from './resend-unconfirmed';
import { SecondSend } from './second-send';
import { SendDialog } from './send-dialog';
import { CampaignSendingCard } from './sending-card';
import { useCampaignActions, useDuplicateCampaign } from './use-campaign-actions';

/**
 * A campaign that was sent, is being sent, or is scheduled: progress and results. While mailing is off it can only
 * be stopped.
 */
export function SentCampaign({ campaign }: { campaign: Campaign }) {
  const { isAdmin, can } = usePanel();
  const { status } = campaign;
  const off = useFeature('mailing', campaign.producerId).on ? null : OFF;
  const noRight = can('mailing.send') ? null : NO_SENDING;
  const [asking, setAsking] = useState<'cancel' | 'send' | null>(null);
  const { pause, resume, cancel } = useCampaignActions(campaign.id, () => setAsking(null));
  const duplicate = useDuplicateCampaign();
  const isScheduled = status === 'scheduled';
  // A campaign of an automation is stopped where it is switched off.
  const isByHand = !campaign.automation;
  const held = isGoing(status) ? campaign.holdUntil : null;
  const hasBegun = !isScheduled && status !== 'failed' && !held;
  return (
    <>
      <PageHeader
        title={campaignName(campaign)}
        status={<CampaignPill status={status} />}
        description={lineOf(campaign)}
        more={
          <>
            {isByHand && ((isGoing(status) && !held) || isScheduled) && (
              <Button onClick={() => setAsking('cancel')}>
                {isScheduled ? 'Volver a borrador' : 'Cancelar envío'}
              </Button>
            )}
            {campaign.purpose === 'news' && !campaign.second && (
              <Button
                busy={duplicate.isPending}
                reason={off}
                onClick={() => duplicate.mutate(campaign.id)}
              >
                Duplicar
              </Button>
            )}
          </>
        }
        action={
          !isByHand || (status === 'sending' && held) ? undefined : status === 'sending' ? (
            <Button
              kind="primary"
              icon={<Pause />}
              busy={pause.isPending}
              onClick={() => pause.mutate()}
            >
              Pausar
            </Button>
          ) : status === 'paused' ? (
            <Button
              kind="primary"
              icon={<Play />}
              busy={resume.isPending}
              reason={
                off ??
                noRight ??
                (campaign.isHeld && !isAdmin ? 'La administración debe revisarla primero' : null)
              }
              onClick={() => resume.mutate()}
            >
              Seguir enviando
            </Button>
          ) : isScheduled ? (
            <Button kind="primary" reason={off ?? noRight} onClick={() => setAsking('send')}>
              Enviar ahora
            </Button>
          ) : undefined
        }
      />
      <div className="flex flex-col gap-6">
        <CampaignBanners campaign={campaign} off={isByHand ? off : null} />
        {isGoing(status) && <Progress campaign={campaign} held={held} />}
        {isByHand && <ResendUnconfirmed campaign={campaign} off={off} />}
        {hasBegun && (
          <CampaignResults campaign={campaign}>
            <Comparison campaign={campaign} />
            <SecondSend campaign={campaign} off={off ?? noRight} />
          </CampaignResults>
        )}
        <CampaignMailPreview
          content={contentOfCampaign(campaign)}
          isService={campaign.purpose === 'service'}
          className="max-w-[640px]"
        />
      </div>
      <CancelDialog
        campaign={campaign}
        open={asking === 'cancel'}
        busy={cancel.isPending}
        onClose={() => setAsking(null)}
        onConfirm={cancel.mutate}
      />
      <SendDialog campaign={campaign} open={asking === 'send'} onClose={() => setAsking(null)} />
    </>
  );
}

function Progress({ campaign, held }: { campaign: Campaign; held: Date | null }) {
  return held ? (
    <HoldBar campaign={campaign} until={held} />
  ) : (
    <CampaignSendingCard campaign={campaign} />
  );
}

const OFF = 'Mailing no está disponible por ahora';

function lineOf(campaign: Campaign): string {
  const { status, scheduledAt, scheduledZone, startedAt, finishedAt } = campaign;
  if (status === 'scheduled') {
    const when = dateTime(scheduledAt, scheduledZone);
    return `Se enviará el ${when}, hora de ${zoneName(scheduledZone)}`;
  }
  if (isGoing(status) && campaign.holdUntil) return 'Puedes deshacerlo hasta que salga el primero';
  if (isGoing(status)) return `Empezó el ${dateTime(startedAt)}`;
  if (status === 'failed') return 'No se envió a nadie';
  return `Terminó el ${dateTime(finishedAt ?? startedAt)}`;
}
