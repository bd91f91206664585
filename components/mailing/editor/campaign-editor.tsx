'use client';

import { Send } from 'lucide-react';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { CampaignPill } from '@/components/mailing/campaign-pill';
import { SendDialog } from '@/components/mailing/send-dialog';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { PageHeader } from '@/components/ui/page-header';
import { usePanel } from '@/hooks/use-panel';
import { type Campaign, campaignName, missingToSend } from '@/lib/domain/mailing/campaign';
import { NO_SENDING } from '@/lib/domain/mailing/campaign-text';
import { AudienceFields } from './audience-fields';
import { CampaignMailPreview } from './campaign-mail-preview';
import { DraftState } from './draft-state';
import { FieldErrors } from './field-errors';
import { CampaignMailFields } from './mail-fields';
import { SecondAudience } from './second-audience';
import { TestDialog } from './test-dialog';
import { TrialFields } from './trial-fields';
import { useCampaignDraft } from './use-campaign-draft';

export function CampaignEditor({ campaign }: { campaign: Campaign }) {
  const { form, content, saving, flush, saved, takeTheirs } = useCampaignDraft(campaign);
  const [open, setOpen] = useState<{ dialog: 'send' | 'test'; version: number } | null>(null);
  // A phone shows either the fields or the preview.
  const [isPreviewed, setPreviewed] = useState(false);
  const { second } = campaign;
  const lacks = missingToSend({ ...content, second });
  const [missing] = lacks;
  const { can } = usePanel();
  const reason = saving.state === 'invalid' ? 'Hay un campo por corregir' : missing?.message;
  // The server sends and tests the stored version and refuses any other, so the draft is saved first.
  const openSaved = async (dialog: 'send' | 'test') => {
    const version = await saved();
    if (version !== null) setOpen({ dialog, version });
  };
  const asked = {
    campaign: { ...campaign, ...content },
    version: open?.version,
    onClose: () => setOpen(null),
  };
  return (
    <FormProvider {...form}>
      <FieldErrors lacks={lacks}>
        <PageHeader
          title={campaignName(content)}
          status={<CampaignPill status={campaign.status} />}
          description={
            <DraftState
              saving={saving}
              onRetry={() => void flush()}
              onTake={() => takeTheirs(campaign)}
            />
          }
          more={
            <Button reason={reason} onClick={() => void openSaved('test')}>
              Enviar una prueba
            </Button>
          }
          action={
            <Button
              kind="primary"
              icon={<Send />}
              reason={can('mailing.send') ? reason : NO_SENDING}
              onClick={() => void openSaved('send')}
            >
              Enviar
            </Button>
          }
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="flex rounded-control bg-sunken p-0.5 lg:hidden">
            {[false, true].map((preview) => (
              <button
                key={String(preview)}
                type="button"
                aria-pressed={isPreviewed === preview}
                className="h-11 flex-1 rounded-control font-semibold text-ink-soft aria-pressed:bg-card aria-pressed:text-ink"
                onClick={() => setPreviewed(preview)}
              >
                {preview ? 'Vista previa' : 'Editar'}
              </button>
            ))}
          </div>
          <form
            className={cn('flex min-w-0 flex-col gap-6', isPreviewed && 'max-lg:hidden')}
            onSubmit={(event) => event.preventDefault()}
          >
            {second ? <SecondAudience second={second} /> : <AudienceFields />}
            <CampaignMailFields />
            <TrialFields />
          </form>
          <CampaignMailPreview
            content={content}
            className={cn('lg:sticky lg:top-20', !isPreviewed && 'max-lg:hidden')}
          />
        </div>
      </FieldErrors>
      <SendDialog {...asked} open={open?.dialog === 'send'} />
      <TestDialog {...asked} open={open?.dialog === 'test'} />
    </FormProvider>
  );
}
