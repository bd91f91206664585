'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { savePromoterAccount, savePromoters } from '@/lib/data/promoter/promoters';
import { plural } from '@/lib/domain/kit/format';
import { plainText } from '@/lib/domain/kit/search';
import { PROMOTER_LIMITS, type Promoter } from '@/lib/domain/promoter/promoter';
import type { PromoterInput } from '@/lib/domain/promoter/promoter-schema';
import { promotersToSave, type SheetPromoter } from '@/lib/domain/promoter/promoter-sheet';

type Given = {
  people: readonly SheetPromoter[];
  leaders: Readonly<Record<string, number>>;
  /** Whether their accounts are saved, too. */
  savesAccounts: boolean;
};

/** Adds promoters read from a sheet: first those who lead teams, whose ids the others need, and at last their accounts. */
export const useImportPromoters = (producerId: string, known: readonly Promoter[]) =>
  useMutation({
    mutationFn: async ({ people, leaders, savesAccounts }: Given) => {
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
      let unsaved = 0;
      for (const [n, account] of accounts.entries()) {
        if (!account || !savesAccounts) continue;
        // Who was added stays so: an account that is refused is typed by hand.
        await savePromoterAccount(producerId, ids[n] ?? '', account).catch(() => {
          unsaved += 1;
        });
      }
      return { count: people.length, unsaved };
    },
    onSuccess: ({ count, unsaved }) => {
      const added = `Agregamos ${plural(count, 'promotor', 'promotores')}`;
      if (unsaved === 0) toast.ok(added);
      else {
        const accounts = plural(unsaved, 'cuenta quedó', 'cuentas quedaron');
        toast.error(`${added}, pero ${accounts} sin guardar: ponlas en «Datos de pago»`);
      }
    },
  });

const partsOf = (all: readonly PromoterInput[]): PromoterInput[][] =>
  Array.from({ length: Math.ceil(all.length / PROMOTER_LIMITS.perCall) }, (_, n) =>
    all.slice(n * PROMOTER_LIMITS.perCall, (n + 1) * PROMOTER_LIMITS.perCall),
  );
