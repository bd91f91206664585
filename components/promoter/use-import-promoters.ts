'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import type { CallError } from '@/lib/data/kit/call';
import { savePromoterAccount, savePromoters } from '@/lib/data/promoter/promoters';
import { lacksSignIn } from '@/lib/domain/account/fresh-session';
import { plural } from '@/lib/domain/kit/format';
import { plainText } from '@/lib/domain/kit/search';
import type { Banking } from '@/lib/domain/producer/banking';
import { PROMOTER_LIMITS, type Promoter } from '@/lib/domain/promoter/promoter';
import type { PromoterInput } from '@/lib/domain/promoter/promoter-schema';
import { promotersToSave, type SheetPromoter } from '@/lib/domain/promoter/promoter-sheet';

type Given = {
  people: readonly SheetPromoter[];
  leaders: Readonly<Record<string, number>>;
  savesAccounts: boolean;
};

type Account = { id: string; account: Banking };

/**
 * Adds promoters read from a sheet: first those who lead teams, whose ids the others need, and at last their accounts. Those
 * that were not saved are `left`, with why, and all that the next run saves.
 */
export function useImportPromoters(producerId: string, known: readonly Promoter[]) {
  const [left, setLeft] = useState<{ accounts: Account[]; why: string } | null>(null);
  const save = useMutation({
    mutationFn: async ({ savesAccounts, ...given }: Given) => {
      const added = left?.accounts ?? (await savePeople(producerId, known, given));
      const unsaved = savesAccounts ? await saveAccounts(producerId, added) : null;
      setLeft(unsaved);
      return { count: given.people.length, isWhole: unsaved === null };
    },
    onSuccess: ({ count, isWhole }) => {
      if (isWhole) toast.ok(`Agregamos ${plural(count, 'promotor', 'promotores')}`);
    },
  });
  return { save, left };
}

async function savePeople(
  producerId: string,
  known: readonly Promoter[],
  { people, leaders }: Omit<Given, 'savesAccounts'>,
): Promise<Account[]> {
  const { first, rest, accounts } = promotersToSave(people, leaders);
  const teams = new Map(
    known.filter(({ team }) => team).map(({ team, id }) => [plainText(team), id]),
  );
  const ids: string[] = [];
  for (const part of partsOf(first)) {
    const { promoters } = await savePromoters(producerId, part);
    for (const [n, { id }] of promoters.entries()) {
      ids.push(id);
      teams.set(plainText(part[n]?.team ?? ''), id);
    }
  }
  const others = rest((team) => teams.get(plainText(team)) ?? '');
  for (const part of partsOf(others)) {
    const { promoters } = await savePromoters(producerId, part);
    ids.push(...promoters.map(({ id }) => id));
  }
  return accounts.flatMap((account, n) => (account ? { id: ids[n] ?? '', account } : []));
}

/** Saves accounts; returns those that were refused, and why the first was; null for none. */
async function saveAccounts(producerId: string, all: readonly Account[]) {
  const refused: Account[] = [];
  let why = '';
  for (const [n, one] of all.entries()) {
    try {
      await savePromoterAccount(producerId, one.id, one.account);
    } catch (error) {
      const { message, field = '', code } = error as CallError;
      why ||= message;
      refused.push(one);
      // Without a sign-in, or while payments are frozen, the others would be refused as well, and ask as often.
      if (lacksSignIn(field) || code === 'failed-precondition') {
        refused.push(...all.slice(n + 1));
        break;
      }
    }
  }
  return refused.length > 0 ? { accounts: refused, why } : null;
}

const partsOf = (all: readonly PromoterInput[]): PromoterInput[][] =>
  Array.from({ length: Math.ceil(all.length / PROMOTER_LIMITS.perCall) }, (_, n) =>
    all.slice(n * PROMOTER_LIMITS.perCall, (n + 1) * PROMOTER_LIMITS.perCall),
  );
