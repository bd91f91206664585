'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { toast } from '@/components/ui/overlay/toast';
import { useLiveList } from '@/hooks/use-live';
import { CallError } from '@/lib/data/kit/call';
import { addProducerNote } from '@/lib/data/producer/producer-notes';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { NOTE_CHARS, NOTES_SHOWN, parseProducerNote } from '@/lib/domain/producer/producer-note';
import { newId } from '@/lib/firebase/write';

export function NotesCard({ producerId }: { producerId: string }) {
  const notes = useLiveList(
    {
      path: entryPaths.producerNotes(producerId),
      orderBy: [['at', 'desc']],
      limit: NOTES_SHOWN,
    },
    parseProducerNote,
  );
  const [text, setText] = useState('');
  // The idempotency key of the note being written: a retry stores no second note.
  const [key, setKey] = useState(newId);
  const add = useMutation({
    mutationFn: (note: string) => addProducerNote(producerId, key, note),
    onSuccess: ({ message }, note) => {
      toast.ok(message);
      // Text typed while saving is kept.
      setText((now) => (now === note ? '' : now));
      setKey(newId());
    },
    onError: (error) => {
      // The first attempt was stored with an earlier text: the text in the field now is another note.
      if (error instanceof CallError && error.code === 'already-exists') setKey(newId());
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(text);
  };
  return (
    <Card title="Notas" description="Solo las ve la administración. No se cambian ni se borran.">
      <form onSubmit={submit} className="mb-4 flex flex-col gap-2">
        <Field label="Nota nueva" error={add.error?.message}>
          <Textarea
            rows={2}
            maxLength={NOTE_CHARS}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          className="self-start"
          busy={add.isPending}
          reason={text.trim() === '' && 'Escribe la nota'}
        >
          Guardar nota
        </Button>
      </form>
      {notes.status === 'ready' && notes.data.length === 0 && (
        <p className="text-ink-faint">Nadie ha escrito nada todavía.</p>
      )}
      <ul className="divide-y divide-line">
        {(notes.data ?? []).map((note) => (
          <li key={note.id} className="py-3 first:pt-0 last:pb-0">
            <p className="max-w-[45em] whitespace-pre-line break-words">{note.text}</p>
            <p className="mt-1 text-ink-soft text-xs">
              {note.by} · {dateTime(note.at)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
