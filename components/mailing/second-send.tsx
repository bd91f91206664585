'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form/form';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ErrorState } from '@/components/ui/state/error-state';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { sendingPreviewQuery } from '@/lib/data/mailing/campaigns';
import { campaignRoute } from '@/lib/domain/kit/routes/mailing';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import { secondRefusal } from '@/lib/domain/mailing/second-send';
import { SendSummary } from './send-summary';
import { usePrepareSecond } from './use-campaign-actions';

type Props = {
  campaign: Campaign;
  off: string | null;
};

/** The second send of a sent campaign: offered, or where it is; of a second send, where the first is. */
export function SecondSend({ campaign, off }: Props) {
  const [asking, setAsking] = useState(false);
  const { second, secondId, status, purpose, automation } = campaign;
  if (status !== 'sent' || purpose !== 'news' || automation) return null;
  const other = second?.campaignId || secondId;
  return (
    <section
      aria-label="Segundo envío"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-64">
        {second
          ? `Este es el segundo envío de «${second.name}». No lleva otro.`
          : secondId
            ? 'Esta campaña ya tiene su segundo envío.'
            : 'Quienes no hicieron clic ni compraron pueden recibirlo otra vez, con otro asunto. Se hace una sola vez.'}
      </p>
      {other ? (
        <Button href={campaignRoute(other)}>
          {second ? 'Ver el primero' : 'Ver el segundo envío'}
        </Button>
      ) : (
        <Button reason={off ?? secondRefusal(campaign, new Date())} onClick={() => setAsking(true)}>
          Preparar segundo envío
        </Button>
      )}
      <SecondDialog campaign={campaign} open={asking} onClose={() => setAsking(false)} />
    </section>
  );
}

type DialogProps = { campaign: Campaign; open: boolean; onClose: () => void };

function SecondDialog({ campaign, open, onClose }: DialogProps) {
  const { id, version } = campaign;
  const preview = useQuery({
    ...sendingPreviewQuery({ campaignId: id, version, second: true }),
    enabled: open,
  });
  const prepare = usePrepareSecond(id);
  const data = preview.isFetching ? undefined : preview.data;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      locked={prepare.isPending}
      title="Segundo envío"
      footer={
        <>
          <Button disabled={prepare.isPending} onClick={onClose}>
            Volver
          </Button>
          <Button
            kind="primary"
            busy={prepare.isPending || prepare.isSuccess}
            reason={data ? (data.recipients + (data.capped ?? 0) > 0 ? null : NOBODY) : COUNTING}
            onClick={() => prepare.mutate()}
          >
            Escribir el asunto
          </Button>
        </>
      }
    >
      {preview.isError && !preview.isFetching ? (
        <ErrorState
          title="No pudimos contar a quienes lo recibirían"
          onRetry={() => void preview.refetch()}
        >
          {preview.error.message}
        </ErrorState>
      ) : data ? (
        <div className="flex flex-col gap-4">
          <p>Copiamos el correo a un borrador. Le pones otro asunto, lo revisas y lo envías.</p>
          <SendSummary
            preview={{ ...data, saving: null }}
            service={null}
            recipients={data.recipients}
            capped={data.capped ?? 0}
            isSaving={false}
            leaveOut={0}
            onSaving={() => {}}
          />
          {prepare.error && <FormAlert>{prepare.error.message}</FormAlert>}
        </div>
      ) : (
        <SkeletonText lines={6} />
      )}
    </Dialog>
  );
}

const COUNTING = 'Estamos contando a quiénes les llega';
const NOBODY = 'Todos hicieron clic, compraron o se fueron: no queda nadie';
