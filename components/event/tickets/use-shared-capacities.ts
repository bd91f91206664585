'use client';

import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useLeaveWarning } from '@/hooks/use-leave-warning';
import { changeContent } from '@/lib/data/event/event-content';
import { CallError } from '@/lib/data/kit/call';
import type { EventRecord, SharedCapacity } from '@/lib/domain/event/event';
import { sharedCapacitiesSchema } from '@/lib/domain/event/event-schema';
import { sameValue } from '@/lib/domain/kit/changes';
import { validate } from '@/lib/domain/kit/schema';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';

const REST_MS = 600;

/**
 * The shared capacities being edited. A draft's are saved automatically (debounced); those of a published event
 * wait for a button, because they decide what is on sale. If a ticket type has meanwhile begun to use a capacity
 * that was removed, it comes back, and the other edits stay. If somebody else changed a draft's capacities, nothing
 * is saved until the person chooses (`clash`).
 */
export function useSharedCapacities(event: EventRecord, ticketTypes: readonly TicketType[]) {
  const [edited, setEdited] = useState<SharedCapacity[] | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<SharedCapacity[] | null>(null);
  const isDraft = event.status === 'draft';
  const list = edited ?? event.sharedCapacities;
  const isDirty = edited !== null && !sameValue(edited, event.sharedCapacities);
  // The stored value when editing began, sent to detect a conflict.
  const shown = useRef(event.sharedCapacities);
  if (!edited) shown.current = event.sharedCapacities;
  const withUsed = (rows: SharedCapacity[]) => restored(rows, event.sharedCapacities, ticketTypes);
  const write = (next: SharedCapacity[]) => {
    const seen = { sharedCapacities: shown.current };
    const fields = { sharedCapacities: next };
    return changeContent(event.id, [{ op: 'change', part: 'event', id: event.id, fields, seen }]);
  };
  const { mutate, isPending, error, reset } = useMutation({
    // One request at a time: each is sent with the state that the previous one left.
    scope: { id: `capacities ${event.id}` },
    mutationFn: ({ next, isLeaving = false }: Save) =>
      write(next).catch((refusal: unknown) => {
        if (!isLeaving || !isInUse(refusal)) throw refusal;
        // The person has left and cannot save the other edits again.
        toast.error(refusal.message);
        return write(withUsed(next));
      }),
    onError: (refusal, { isLeaving }) => {
      // The card that would show the error is gone.
      if (isLeaving) toast.error(`No pudimos guardar los cupos compartidos. ${refusal.message}`);
      if (!isInUse(refusal)) return;
      setEdited((now) => now && withUsed(now));
      // A draft saves its other edits in a moment, which removes the message from the card.
      if (isDraft && !isLeaving) toast.error(refusal.message);
    },
    onSuccess: ({ clashes: [clash] }, { next, isLeaving }) => {
      const stored = clash?.theirs.sharedCapacities as SharedCapacity[] | undefined;
      if (stored && isDraft) {
        if (isLeaving) toast.error(notSaved(stored));
        setTheirs(stored);
        return;
      }
      shown.current = stored ?? next;
      if (stored) {
        setWrong(`Alguien más dejó: ${words(stored)}. Guarda de nuevo para dejar lo tuyo`);
        return;
      }
      // Edits made while the save was in flight are kept.
      setEdited((now) => (now && !sameValue(now, next) ? now : null));
      if (!isDraft) toast.ok('Guardamos los cupos compartidos');
    },
  });
  const save = () => {
    const checked = validate(sharedCapacitiesSchema, list);
    setWrong(checked.ok ? null : checked.message);
    if (checked.ok) mutate({ next: checked.value });
  };
  const saveRight = () => {
    const right = withoutInvalid(list, event.sharedCapacities);
    if (!sameValue(right, event.sharedCapacities)) mutate({ next: right, isLeaving: true });
  };
  const takeTheirs = () => {
    setTheirs(null);
    setWrong(null);
    setEdited(null);
  };
  const keepMine = () => {
    shown.current = theirs ?? shown.current;
    setTheirs(null);
    save();
  };
  const latest = useRef({ save, saveRight, isDirty, theirs });
  latest.current = { save, saveRight, isDirty, theirs };
  const leave = useCallback(() => {
    const now = latest.current;
    if (!now.isDirty) return;
    // Leaving does not answer the question whose values to keep.
    if (now.theirs) toast.error(notSaved(now.theirs));
    else now.saveRight();
  }, []);

  const waits = isDraft && isDirty && !theirs ? edited : null;
  useEffect(() => {
    if (!waits) return;
    const timer = window.setTimeout(() => latest.current.save(), REST_MS);
    return () => window.clearTimeout(timer);
  }, [waits]);
  const failed = error && !isInUse(error) ? error.message : null;
  // The save succeeded although its answer was lost, so it is not somebody else's edit.
  const isStored = failed !== null && edited !== null && !isDirty && !isPending;
  useEffect(() => {
    if (!isStored) return;
    setEdited(null);
    reset();
  }, [isStored, reset]);
  const retries = isDraft && isDirty && failed !== null;
  useEffect(() => {
    if (!retries) return;
    const retry = () => latest.current.save();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retries]);
  // The wizard's next step unmounts this card: the pending debounced save is flushed.
  useEffect(() => () => (isDraft ? leave() : undefined), [isDraft, leave]);
  useLeaveWarning(isDraft && isDirty);

  return {
    list,
    edited: isDirty ? edited : null,
    wrong: isInUse(error) ? error.message : wrong,
    saving: isPending,
    failed,
    setEdited: (next: SharedCapacity[] | null) => {
      if (error) reset();
      if (theirs && sameValue(next, theirs)) takeTheirs();
      else setEdited(next);
    },
    save,
    clash: theirs && { theirs: words(theirs), keepMine, takeTheirs },
  };
}

type Save = { next: SharedCapacity[]; isLeaving?: boolean };

/** Whether a save was refused because a ticket type uses a capacity that the save removes. */
const isInUse = (error: unknown): error is CallError =>
  error instanceof CallError &&
  error.code === 'failed-precondition' &&
  error.field === 'sharedCapacities';

/**
 * The rows, with the removed ones that are in use put back. If the refusal arrives before the ticket type that uses
 * one, all removed rows are put back.
 */
function restored(
  rows: SharedCapacity[],
  stored: readonly SharedCapacity[],
  types: readonly TicketType[],
): SharedCapacity[] {
  const lost = stored.filter(({ id }) => !rows.some((row) => row.id === id));
  const used = lost.filter(({ id }) => types.some((type) => type.sharedCapacityId === id));
  const next = [...rows];
  for (const row of used.length > 0 ? used : lost) next.splice(stored.indexOf(row), 0, row);
  return lost.length > 0 ? next : rows;
}

/**
 * The rows saved on leaving, when nobody can correct a row any more: an invalid row is replaced by its stored
 * version, and dropped if it is new.
 */
const withoutInvalid = (rows: readonly SharedCapacity[], stored: readonly SharedCapacity[]) =>
  rows.flatMap((row) => {
    const isValid = validate(sharedCapacitiesSchema, [row]).ok;
    return isValid ? [row] : stored.filter(({ id }) => id === row.id);
  });

const notSaved = (theirs: readonly SharedCapacity[]) =>
  `Tus cupos compartidos no se guardaron: alguien más dejó ${words(theirs)}`;

const words = (list: readonly SharedCapacity[]) =>
  list.map(({ name, capacity }) => `${name} ${capacity}`).join(', ') || 'ninguno';
