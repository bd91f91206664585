'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { PartBoundary } from './part-boundary';
import { TilePart } from './tile';
import type { NightLive } from './use-night';

const NoteForm = lazyAhead(() => import('./note-form'));

export function NightNote({ night }: { night: NightLive }) {
  const [isWriting, setWriting] = useState(false);
  const note = night.night.data?.note;
  return (
    <TilePart title="Aviso a las puertas">
      {isWriting ? (
        <PartBoundary text="No pudimos cargar el formulario.">
          <NoteForm night={night} />
        </PartBoundary>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {note && <strong className="min-w-0 break-words font-semibold">{note.text}</strong>}
          <Button size="sm" onPointerEnter={NoteForm.ahead} onClick={() => setWriting(true)}>
            {note ? 'Cambiar o quitar' : 'Escribir un aviso'}
          </Button>
        </div>
      )}
    </TilePart>
  );
}
