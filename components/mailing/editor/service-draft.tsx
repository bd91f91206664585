'use client';

import { Send } from 'lucide-react';
import { useState } from 'react';
import { CampaignPill } from '@/components/mailing/campaign-pill';
import { SendDialog } from '@/components/mailing/send-dialog';
import { toBuyers } from '@/components/mailing/to-all-buyers';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { usePanel } from '@/hooks/use-panel';
import { type Campaign, campaignName, contentOfCampaign } from '@/lib/domain/mailing/campaign';
import { NO_SENDING } from '@/lib/domain/mailing/campaign-text';
import { CampaignMailPreview } from './campaign-mail-preview';
import { TestDialog } from './test-dialog';

/**
 * The draft of a message to an event's buyers about their purchase, to read and send. Its text is generated and
 * cannot be edited, because it reaches people who receive no campaigns.
 */
export function ServiceDraft({ campaign }: { campaign: Campaign }) {
  const [open, setOpen] = useState<'send' | 'test' | null>(null);
  const { can } = usePanel();
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={campaignName(campaign)}
        status={<CampaignPill status={campaign.status} />}
        more={<Button onClick={() => setOpen('test')}>Enviar una prueba</Button>}
        action={
          <Button
            kind="primary"
            icon={<Send />}
            reason={can('mailing.send') ? null : NO_SENDING}
            onClick={() => setOpen('send')}
          >
            Enviar
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Card title="Para quién">
          <div className="flex flex-col gap-2">
            <p>{toBuyers(campaign)}</p>
            <p>
              Por eso su texto no se edita: dice qué cambió y nada más. No le llega a quien pidió
              bloquear o borrar sus datos, ni a un correo que rebota.
            </p>
          </div>
        </Card>
        <CampaignMailPreview content={contentOfCampaign(campaign)} isService />
      </div>
      <SendDialog campaign={campaign} open={open === 'send'} onClose={close} />
      <TestDialog campaign={campaign} open={open === 'test'} onClose={close} />
    </>
  );
}
