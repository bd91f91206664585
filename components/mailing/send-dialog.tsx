'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HourFields } from '@/components/mailing/editor/hour-fields';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ErrorState } from '@/components/ui/state/error-state';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { CallError } from '@/lib/data/kit/call';
import { type SendTime, sendingCutQuery, sendingPreviewQuery } from '@/lib/data/mailing/campaigns';
import { number, plural } from '@/lib/domain/kit/format';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import { ReachNote } from './reach-note';
import { sendCounts, sendProblem } from './send-counts';
import { SendSummary } from './send-summary';
import { TrialNote } from './trial-note';
import { useSendCampaign } from './use-campaign-actions';

type Props = {
  campaign: Campaign;
  /** The version of the text on screen when the dialog was opened; by default the stored one. */
  version?: number;
  open: boolean;
  onClose: () => void;
};

export function SendDialog(props: Props) {
  // Remounted each time it opens: choices made before 'Volver' must not silently apply.
  const [times, setTimes] = useState(0);
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open !== wasOpen) {
    setWasOpen(props.open);
    if (props.open) setTimes(times + 1);
  }
  return <Question key={times} {...props} />;
}

function Question({ campaign, version = campaign.version, open, onClose }: Props) {
  // The version when the dialog was opened: the person has not read what somebody else saves later.
  const [seen] = useState({ campaignId: campaign.id, version });
  const preview = useQuery({ ...sendingPreviewQuery(seen), enabled: open });
  const [when, setWhen] = useState<When>('now');
  const [hour, setHour] = useState<SendTime | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isFitting, setFitting] = useState(false);
  const data = preview.isFetching ? undefined : preview.data;
  const choice = { when, hour, isSaving, isFitting };
  const plan = sendCounts(data, choice);
  const { recipients, leaveOut, reach, over, capped } = plan;
  const at = when === 'later' && data?.capped ? hour?.at : undefined;
  const found = useQuery({
    ...sendingCutQuery(seen, { leaveOut, at }, data?.audience),
    enabled: open && leaveOut > 0,
  });
  const cut = leaveOut > 0 ? (found.data ?? null) : null;
  const send = useSendCampaign(seen);
  const reason = sendProblem(data, choice, plan, { cut, hasFailed: found.isError });
  const verb = when === 'later' ? 'Programar para' : 'Enviar a';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      locked={send.isPending}
      title={data ? `${verb} ${plural(recipients, 'persona', 'personas')}` : 'Enviar campaña'}
      footer={
        <>
          <Button disabled={send.isPending} onClick={onClose}>
            Volver
          </Button>
          <Button
            kind="primary"
            busy={send.isPending}
            reason={data ? reason : preview.isFetching ? COUNTING : NOT_COUNTED}
            onClick={() =>
              send.mutate(
                { hour: when === 'later' ? hour : null, cut, audience: data?.audience },
                {
                  onSuccess: onClose,
                  onError: (error) => {
                    if (isAborted(error)) void preview.refetch();
                  },
                },
              )
            }
          >
            {data
              ? `${when === 'later' ? 'Programar' : 'Enviar a'} ${when === 'later' ? '' : number(recipients)}`.trim()
              : 'Enviar'}
          </Button>
        </>
      }
    >
      {preview.isError && !preview.isFetching ? (
        <NoPreview error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.isFetchedAfterMount ? (
        <div className="flex flex-col gap-6">
          {data?.missing && <FormAlert>{data.missing.message}</FormAlert>}
          {data?.reach.growth && (
            <ReachNote
              reach={reach ?? 0}
              isLater={when === 'later'}
              over={over}
              told={data.reach}
              isFitting={isFitting}
              onFitting={setFitting}
            />
          )}
          {data ? (
            <SendSummary
              preview={data}
              capped={capped}
              service={campaign.purpose === 'service' ? campaign : null}
              recipients={recipients}
              isSaving={isSaving}
              leaveOut={leaveOut}
              onSaving={setSaving}
            />
          ) : (
            // Only the numbers show a skeleton while they are counted again: the chosen hour stays.
            <SkeletonText lines={6} />
          )}
          <TrialNote
            campaign={campaign}
            recipients={recipients}
            from={when === 'now' ? new Date() : (hour?.at ?? null)}
            heldOut={data?.heldOut ?? 0}
          />
          <WhenField value={when} onChange={setWhen} />
          {when === 'later' && <HourFields eventId={campaign.eventId} onChange={setHour} />}
          {send.error && <FormAlert>{send.error.message}</FormAlert>}
        </div>
      ) : (
        <SkeletonText lines={6} />
      )}
    </Dialog>
  );
}

type When = 'now' | 'later';
const COUNTING = 'Estamos contando a quiénes les llega';
const NOT_COUNTED = 'No pudimos contar a quiénes les llega';

const WhenField = ({ value, onChange }: { value: When; onChange: (when: When) => void }) => (
  <Field label="Cuándo" group>
    <RadioCards
      aria-label="Cuándo"
      columns={2}
      value={value}
      onChange={(chosen) => onChange(chosen as When)}
      options={[
        {
          value: 'now',
          label: 'Ahora',
          help: 'Sale en 10 segundos. Hasta entonces puedes deshacerlo.',
        },
        { value: 'later', label: 'A una hora', help: 'Puedes cancelarlo hasta entonces.' },
      ]}
    />
  </Field>
);

/** Whether the server refused because the counted audience or the text has changed. */
const isAborted = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === 'aborted';

function NoPreview({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // Somebody else saved another text: another attempt would be refused again.
  if (isAborted(error)) return <FormAlert>{error.message}</FormAlert>;
  return <ErrorState title="No pudimos contar a quienes lo recibirían" onRetry={onRetry} />;
}
