'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { Sheet } from '@/components/ui/overlay/sheet';
import { Pill } from '@/components/ui/pill';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useLiveDoc } from '@/hooks/use-live';
import { dateTime } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { type Ambassador, parseAmbassador } from '@/lib/domain/platform/ambassador';
import {
  AMBASSADOR_STATE_TEXT,
  type AmbassadorState,
  nextStates,
} from '@/lib/domain/platform/ambassador-state';
import { useSetAmbassadorState } from './use-admin-actions';

const VERBS: Record<AmbassadorState, string> = {
  new: 'Volver a nueva',
  contacted: 'Marcar contactada',
  accepted: 'Aceptar',
  declined: 'Rechazar',
};

/** The status pill of an application. */
export function AmbassadorPill({ state }: { state: AmbassadorState }) {
  const { label, tone } = AMBASSADOR_STATE_TEXT[state];
  return <Pill tone={tone}>{label}</Pill>;
}

/** One application: the applicant, their reasons, its state, and the buttons that move it on. */
export function AmbassadorSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const one = useLiveDoc(paths.ambassador(id), parseAmbassador);
  const [typed, setTyped] = useState<string | null>(null);
  const note = typed ?? one.data?.note ?? '';
  const { mutate, isPending } = useSetAmbassadorState(id);
  const save = (state: AmbassadorState) =>
    // What was written on while it was saved stays.
    mutate({ state, note }, { onSuccess: () => setTyped((now) => (now === note ? null : now)) });
  const isChanged = typed !== null && typed.trim() !== one.data?.note;
  return (
    <Sheet
      open
      locked={isPending}
      unsaved={isChanged}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={one.data?.name ?? 'Postulación'}
      description={one.data?.city}
      footer={
        one.data && (
          <>
            {isChanged && (
              <Button disabled={isPending} onClick={() => one.data && save(one.data.state)}>
                Guardar nota
              </Button>
            )}
            {nextStates(one.data.state)
              .toReversed()
              .map((state) => (
                <Button
                  key={state}
                  kind={state === 'declined' ? 'secondary' : 'primary'}
                  disabled={isPending}
                  onClick={() => save(state)}
                >
                  {VERBS[state]}
                </Button>
              ))}
          </>
        )
      }
    >
      {one.status === 'loading' && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {one.status === 'error' && (
        <ErrorState title="No pudimos cargar la postulación" onRetry={one.retry} />
      )}
      {one.status === 'ready' && !one.data && <p>Esta postulación no existe.</p>}
      {one.data && <Details one={one.data} />}
      {one.data && (
        <Field label="Nota" help="La leen las demás personas que administran." optional>
          <Textarea
            rows={3}
            maxLength={500}
            value={note}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
    </Sheet>
  );
}

function Details({ one }: { one: Ambassador }) {
  return (
    <div className="mb-6 flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <AmbassadorPill state={one.state} />
        {one.stateBy && (
          <span className="text-ink-soft">
            {one.stateBy} · {dateTime(one.stateAt)}
          </span>
        )}
      </div>
      <div className="flex flex-col gap-1">
        <a className="hover:underline" href={`mailto:${one.email}`}>
          {one.email}
        </a>
        {one.phone && (
          <a className="hover:underline" href={`tel:${one.phone}`}>
            {one.phone}
          </a>
        )}
        {one.instagram && <span>@{one.instagram}</span>}
        <span className="text-ink-soft">Llegó el {dateTime(one.createdAt)}</span>
      </div>
      <p className="max-w-[45em] whitespace-pre-line">{one.message}</p>
    </div>
  );
}
