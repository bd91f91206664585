'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isUnread } from '@/lib/domain/kit/date-text';
import { shiftDay } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { fromWallTime } from '@/lib/domain/kit/time-zone';
import { wallTime } from '@/lib/domain/kit/wall-time';
import { feesAt } from '@/lib/domain/producer/fee-history';
import type { Fees } from '@/lib/domain/producer/fees';
import { feesSchema } from '@/lib/domain/producer/fees-schema';
import type { Producer } from '@/lib/domain/producer/producer';
import { changedFees } from './changed-fees';

type Start = { when: 'now' | 'later'; from: Date | null };

const tomorrow = () => {
  const today = wallTime(new Date(), DEFAULT_TIME_ZONE).date;
  return fromWallTime({ date: shiftDay(today, 1), time: '00:00' }, DEFAULT_TIME_ZONE);
};

/**
 * A change of fees being written. A field that was not edited shows the fee that applies on the chosen day without
 * this change, so that a change dated after a planned one does not revert it.
 */
export function useFeesDraft(producer: Producer) {
  // The producer's fees when the dialog opened (or as taken over from a conflict): sent to detect a concurrent
  // edit.
  const [opened] = useState(producer);
  const [taken, setTaken] = useState<Partial<Fees>>({});
  const seenAt = (date: Date): Fees => ({
    ...feesAt(opened.feesHistory, date, opened.fees),
    ...taken,
  });
  const [start, setStart] = useState<Start>(() => ({ when: 'later', from: tomorrow() }));
  const [base, setBase] = useState(() => seenAt(start.from ?? new Date()));
  // Fields stay edited even if the chosen date has a planned change with the same values: another date may have
  // others.
  const [typed, setTyped] = useState<Partial<Fees>>({});
  const form = useForm({
    shouldFocusError: false,
    resolver: valibotResolver(feesSchema),
    defaultValues: base,
  });
  const follow = (next: Start) => {
    setStart(next);
    const date = next.when === 'now' ? new Date() : next.from;
    if (!date || isUnread(date)) return;
    const then = seenAt(date);
    const changed = changedFees(base, form.getValues(), typed);
    setTyped(changed);
    setBase(then);
    form.reset(then);
    for (const [field, value] of Object.entries(changed)) {
      form.setValue(field as keyof Fees, value, { shouldDirty: true });
    }
  };
  const wrongDate = start.when === 'later' && (!start.from || isUnread(start.from));
  return { ...start, form, seenAt, taken, setTaken, wrongDate, follow };
}
