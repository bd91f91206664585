'use client';

import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { answerOrStored } from '@/hooks/bulk/answer-or-stored';
import { isRecorded, settlePayout } from '@/lib/data/payout/payouts';
import { plural } from '@/lib/domain/kit/format';
import type { Payout, RowResult } from '@/lib/domain/payout/payout';
import type { ReadLine } from '@/lib/domain/payout/read-lines';

type Chosen = Record<string, { result: RowResult; reason: string }>;

// Few enough that a call ends within seconds.
const AT_ONCE = 10;

const without = (chosen: Chosen, gone: readonly string[]): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([orderId]) => !gone.includes(orderId)));

type Progress = { done: number; total: number };

/**
 * The bank's answers for a batch: how they are chosen, also from the entries that were read (`lines`), and how they
 * are recorded, some at a time. `progress` while it runs, `failed` by order afterwards. Recorded answers are
 * removed from the choice, so that after an interruption the rest can be recorded.
 */
export function useSettling(payout: Payout) {
  // Separate, so that reading a corrected file only undoes its own choices. The last choice wins: a reading
  // overrides earlier choices by hand, and a choice by hand removes its order from the reading.
  const [byHand, setByHand] = useState<Chosen>({});
  const [byRead, setByRead] = useState<Chosen>({});
  const chosen: Chosen = { ...byHand, ...byRead };
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failed, setFailed] = useState<Record<string, string>>({});
  const [stopped, setStopped] = useState<{ ids: string[]; message: string } | null>(null);
  const [lines, setLines] = useState<readonly ReadLine[] | null>(null);
  const isOpen = new Set(
    payout.rows.filter(({ result }) => result === '').map(({ orderId }) => orderId),
  );
  const ready = Object.keys(chosen).filter((orderId) => isOpen.has(orderId));
  const choose = (more: Chosen) => {
    setByHand((before) => ({ ...before, ...more }));
    setByRead((before) => without(before, Object.keys(more)));
  };
  const read = (found: readonly ReadLine[]) => {
    setLines(found);
    const certain = found.filter(({ orderId }) => orderId !== '');
    setByRead(
      Object.fromEntries(
        certain.map(({ orderId, result, reason }) => [orderId, { result, reason }]),
      ),
    );
  };
  const clear = (orderId: string) => {
    setByHand((before) => without(before, [orderId]));
    setByRead((before) => without(before, [orderId]));
  };
  const record = async () => {
    const rows = ready.flatMap((orderId) => {
      const answer = chosen[orderId];
      return answer ? [{ orderId, ...answer }] : [];
    });
    const counts = { paid: 0, rejected: 0 };
    const refused: Record<string, string> = {};
    setStopped(null);
    setFailed({});
    setProgress({ done: 0, total: rows.length });
    try {
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        const part = rows.slice(from, from + AT_ONCE);
        const call = settlePayout({ payoutId: payout.id, rows: part });
        const answer = await answerOrStored(call, () => isRecorded(payout.id, part));
        const was = (result: RowResult) => part.filter((row) => row.result === result).length;
        counts.paid += answer?.paid ?? was('paid');
        counts.rejected += answer?.rejected ?? was('rejected');
        for (const { orderId, message } of answer?.failed ?? []) refused[orderId] = message;
        setProgress({ done: from + part.length, total: rows.length });
      }
      if (Object.keys(refused).length === 0) {
        setByHand({});
        setByRead({});
      }
      toast.ok(
        `${plural(counts.paid, 'pagada', 'pagadas')}, ${plural(counts.rejected, 'rechazada', 'rechazadas')}`,
      );
    } catch (error) {
      setStopped({ ids: rows.map(({ orderId }) => orderId), message: (error as Error).message });
    } finally {
      setFailed(refused);
      setProgress(null);
    }
  };
  // Counted by what is stored: a call may have recorded answers although its own was lost.
  const stored = stopped?.ids.filter((id) => !isOpen.has(id)).length;
  const stop = stopped && `Quedó en ${stored} de ${stopped.ids.length}. ${stopped.message}`;
  return { chosen, ready, choose, lines, read, clear, record, progress, failed, stopped: stop };
}

export type Settling = ReturnType<typeof useSettling>;
