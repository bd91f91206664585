'use client';

import { useQuery } from '@tanstack/react-query';
import { CampaignMailPreview } from '@/components/mailing/editor/campaign-mail-preview';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form/form';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { ErrorState } from '@/components/ui/state/error-state';
import { Skeleton } from '@/components/ui/state/skeleton';
import { usePanel } from '@/hooks/use-panel';
import { automationPreviewQuery } from '@/lib/data/mailing/automations';
import type { Automation } from '@/lib/domain/mailing/automation/automation';
import { AUTOMATION_TEXT } from '@/lib/domain/mailing/automation/automation-kinds';
import { PreviewFigures } from './preview-figures';
import { useSetAutomation } from './use-automations';

type Props = { automation: Automation; onClose: () => void };

/** Says whom it would have mailed last month, what that would have cost and with what, before it is switched on. */
export function OnDialog({ automation, onClose }: Props) {
  const { kind, version } = automation;
  const { producerId } = usePanel();
  const preview = useQuery(automationPreviewQuery(producerId, kind, version));
  const set = useSetAutomation(onClose);
  const { data } = preview;
  // Without its figures it can be switched on all the same: what the mail lacks is checked then, too.
  const waits = preview.isFetching ? 'Estamos contando a quién le habría llegado' : null;
  const reason = data ? data.missing || null : waits;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={set.isPending}
      size="lg"
      title={`Encender «${AUTOMATION_TEXT[kind].name}»`}
      description="Cuenta solo lo que pase desde ahora: nadie recibe algo por lo que ya pasó."
      footer={
        <>
          <DialogBack disabled={set.isPending} />
          <Button
            kind="primary"
            busy={set.isPending}
            reason={reason}
            onClick={() => set.mutate({ ...automation, on: true })}
          >
            Encender
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {set.error && <FormAlert>{set.error.message}</FormAlert>}
        {data?.missing && <FormAlert>{data.missing}</FormAlert>}
        {data?.figures ? (
          <PreviewFigures figures={data.figures} />
        ) : kind === 'cart' && data ? (
          <p className="text-ink-soft">
            De los carritos del mes pasado no se guardó nada, así que no hay a quién contar: se
            guardan desde que la enciendas, y tres días a lo más.
          </p>
        ) : data || preview.isError ? (
          <ErrorState
            title="No pudimos contar a quién le habría llegado"
            onRetry={() => void preview.refetch()}
          />
        ) : (
          <Skeleton className="h-32 w-full" />
        )}
        {data?.content && (
          <CampaignMailPreview content={data.content} isService={kind === 'reminder'} />
        )}
      </div>
    </Dialog>
  );
}
