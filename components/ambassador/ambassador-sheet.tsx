'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Textarea } from '@/components/ui/form/textarea';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { Sheet } from '@/components/ui/overlay/sheet';
import { Pill } from '@/components/ui/pill';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useLiveDoc } from '@/hooks/use-live';
import { type Ambassador, parseAmbassador } from '@/lib/domain/ambassador/ambassador';
import {
  AMBASSADOR_STATE_TEXT,
  type AmbassadorState,
  nextStates,
} from '@/lib/domain/ambassador/ambassador-state';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { useSaveAmbassador } from './use-ambassador-actions';

const VERBS: Record<AmbassadorState, string> = {
  new: 'Volver a nueva',
  contacted: 'Marcar contactada',
  accepted: 'Aceptar',
  declined: 'Rechazar',
};

const LABELS = { state: 'estado', note: 'nota' };
const TEXTS = { state: (state: AmbassadorState) => AMBASSADOR_STATE_TEXT[state].label };

export function AmbassadorPill({ state }: { state: AmbassadorState }) {
  const { label, tone } = AMBASSADOR_STATE_TEXT[state];
  return <Pill tone={tone}>{label}</Pill>;
}

export function AmbassadorSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const one = useLiveDoc(entryPaths.ambassador(id), parseAmbassador);
  // The note being written, the stored note it started from, and the text last sent.
  const [typed, setTyped] = useState<{ note: string; seen: string; sent?: string } | null>(null);
  const stored = one.data?.note ?? '';
  const isChanged = typed !== null && typed.note.trim() !== stored;
  const change = useSaveAmbassador(id, ({ note: saved }) => {
    // Text typed while saving is kept.
    if (saved === undefined) return;
    setTyped((now) => (now && now.note.trim() !== saved ? { ...now, seen: saved } : null));
  });
  const { save, saving, error } = change;
  const saveAs = (state: AmbassadorState) => {
    if (!isChanged) return save({ state }, { state: one.data?.state });
    const note = typed.note.trim();
    // If the stored note equals the text last sent, that save succeeded although its answer was lost.
    const seen = typed.sent === stored ? stored : typed.seen;
    setTyped({ ...typed, seen, sent: note });
    save({ state, note }, { state: one.data?.state, note: seen });
  };
  return (
    <Sheet
      open
      locked={saving}
      unsaved={isChanged}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={one.data?.name ?? 'Postulación'}
      description={one.data?.city}
      footer={
        one.data && (
          <>
            {isChanged && (
              <Button disabled={saving} onClick={() => one.data && saveAs(one.data.state)}>
                Guardar nota
              </Button>
            )}
            {nextStates(one.data.state)
              .toReversed()
              .map((state) => (
                <Button
                  key={state}
                  kind={state === 'declined' ? 'secondary' : 'primary'}
                  disabled={saving}
                  onClick={() => saveAs(state)}
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
            value={typed?.note ?? stored}
            onChange={({ target: { value: note } }) =>
              setTyped((now) => ({ seen: stored, ...now, note }))
            }
          />
        </Field>
      )}
      {error && <FormAlert>{error.message}</FormAlert>}
      <ClashDialog<Pick<Ambassador, 'state' | 'note'>>
        save={change}
        labels={LABELS}
        texts={TEXTS}
        onTheirs={({ note }) => note !== undefined && setTyped(null)}
      />
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
