'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { changeDate, previewDateEdit, previewDates, saveDates } from '@/lib/data/event/dates';

type Changed = Parameters<typeof changeDate>;

/** Asks what saving would do to an event's dates; writes nothing. */
export const usePreviewDates = () => useMutation({ mutationFn: previewDates });

/** Asks what an edit would make of chosen dates, and whom it concerns; writes nothing. */
export const usePreviewDateEdit = () => useMutation({ mutationFn: previewDateEdit });

export const useSaveDates = () =>
  useMutation({ mutationFn: saveDates, onSuccess: ({ message }) => toast.ok(message) });

/** Changes one date of an event. Its form shows what is refused. */
export const useChangeDate = (eventId: string) =>
  useMutation({
    mutationFn: ({ dateId, change, ...confirmed }: ChangeOf) =>
      changeDate(eventId, dateId, change, confirmed),
    onSuccess: ({ message }) => toast.ok(message),
  });

type ChangeOf = { dateId: Changed[1]; change: Changed[2] } & NonNullable<Changed[3]>;
