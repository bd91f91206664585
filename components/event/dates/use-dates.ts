'use client';

import { useMutation } from '@tanstack/react-query';
import { useTold } from '@/components/shared/use-told';
import { type Live, useLiveDoc, useLiveList } from '@/hooks/use-live';
import { changeDate, previewDateEdit, previewDates, saveDates } from '@/lib/data/event/dates';
import { type DateMaking, parseDateMaking } from '@/lib/domain/event/date/date-rule';
import { type DateTerms, parseDateTerms } from '@/lib/domain/event/date/stored-date';
import { MAX_DATES } from '@/lib/domain/kit/date-ids';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';

/** Facts that only the document of each date of an event says, by its id; nothing while it is read. */
export function useDateTerms(eventId: string): Record<string, OwnTerms> {
  const { data } = useLiveList(
    { path: entryPaths.dates(eventId), limit: MAX_DATES },
    parseDateTerms,
  );
  return Object.fromEntries((data ?? []).flatMap((one) => (one ? [[one.id, one]] : [])));
}

export type OwnTerms = Pick<DateTerms, 'types' | 'ruleStart' | 'offRule'>;

type Changed = Parameters<typeof changeDate>;

export const usePreviewDates = () => useMutation({ mutationFn: previewDates });

/** The rule and choices that an event's dates were made by, from its document, which the page subscribes to anyway. */
export const useDateMaking = (eventId: string): Live<DateMaking | null> =>
  useLiveDoc(paths.event(eventId), (_, raw) => parseDateMaking(raw));

export const usePreviewDateEdit = () => useMutation({ mutationFn: previewDateEdit });

export const useSaveDates = () => useTold(saveDates);

export const useChangeDate = (eventId: string) =>
  useTold(({ dateId, change, ...confirmed }: ChangeOf) =>
    changeDate(eventId, dateId, change, confirmed),
  );

type CopyOf = {
  dateId: string;
  types: NonNullable<Parameters<typeof previewDateEdit>[0]['edit']['types']>;
};

/** Gives a date other prices and nothing else; refused where somebody changed it meanwhile. */
export const useChangePrices = (eventId: string) =>
  useTold(async ({ dateId, types }: CopyOf) => {
    const dateIds = [dateId];
    const { changes, untouched } = await previewDateEdit({ eventId, dateIds, edit: { types } });
    const [planned] = changes;
    if (!planned) throw new Error(untouched[0]?.why ?? 'Ya tiene esos precios');
    return changeDate(eventId, dateId, planned.change, { seen: planned.seen });
  });

type ChangeOf = { dateId: Changed[1]; change: Changed[2] } & NonNullable<Changed[3]>;
