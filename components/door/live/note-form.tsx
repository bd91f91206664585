'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { noteToDoors } from '@/lib/data/door/night';
import { NOTE_LENGTH } from '@/lib/domain/door/night/night';
import { nearWhen } from '@/lib/domain/kit/calendar/near';
import type { NightLive } from './use-night';

export default function NoteForm({ night: { event, dateId, night, now } }: { night: NightLive }) {
  const [text, setText] = useState('');
  // Said here: in full screen nothing outside of it is seen.
  const [said, setSaid] = useState('');
  const note = night.data?.note ?? null;
  const send = useMutation({
    mutationFn: (given: string) => noteToDoors(event.id, dateId, given),
    onSuccess: (_, given) => {
      setText('');
      setSaid(given ? 'Las puertas lo verán dentro de un minuto' : 'Quitamos el aviso');
    },
    onError: (error) => setSaid(error.message),
    onMutate: () => setSaid(''),
  });
  return (
    <>
      {note && (
        <div className="mb-3 flex flex-wrap items-start justify-between gap-2">
          <p className="min-w-0">
            <strong className="block break-words font-semibold">{note.text}</strong>
            <span className="text-ink-soft text-xs">
              Se muestra desde {nearWhen(note.at, now, event.timeZone)}
            </span>
          </p>
          <Button size="sm" busy={send.isPending} onClick={() => send.mutate('')}>
            Quitar
          </Button>
        </div>
      )}
      <form
        className="flex items-end gap-2"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (text.trim() && !send.isPending) send.mutate(text.trim());
        }}
      >
        <Field label={note ? 'Otro aviso' : 'Aviso'} className="flex-1">
          <Input
            value={text}
            onChange={({ target }) => setText(target.value)}
            maxLength={NOTE_LENGTH}
            placeholder="Cierren la puerta norte"
            autoFocus
            autoComplete="off"
          />
        </Field>
        <Button type="submit" busy={send.isPending}>
          Avisar
        </Button>
      </form>
      <p role="status" className={cn('mt-2 empty:hidden', send.isError ? 'text-bad' : 'text-good')}>
        {said}
      </p>
    </>
  );
}
