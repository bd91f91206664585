'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { savePromoters } from '@/lib/data/promoter/promoters';
import { plural } from '@/lib/domain/kit/format';
import { plainText } from '@/lib/domain/kit/search';
import { PROMOTER_LIMITS, type Promoter } from '@/lib/domain/promoter/promoter';
import type { PromoterInput } from '@/lib/domain/promoter/promoter-schema';
import { promotersToSave, type SheetPromoter } from '@/lib/domain/promoter/promoter-sheet';

type Given = { people: readonly SheetPromoter[]; leaders: Readonly<Record<string, number>> };

/** Adds promoters read from a sheet: first those who lead teams, whose ids the others need. */
export const useImportPromoters = (producerId: string, known: readonly Promoter[]) =>
  useMutation({
    mutationFn: async ({ people, leaders }: Given) => {
      const { first, rest } = promotersToSave(people, leaders);
      const teams = new Map(
        known.filter(({ team }) => team).map(({ team, id }) => [plainText(team), id]),
      );
      for (const part of partsOf(first)) {
        const { promoters } = await savePromoters(producerId, part);
        for (const [n, { id }] of promoters.entries()) {
          teams.set(plainText(part[n]?.team ?? ''), id);
        }
      }
      const others = rest((team) => teams.get(plainText(team)) ?? '');
      for (const part of partsOf(others)) await savePromoters(producerId, part);
      return people.length;
    },
    onSuccess: (count) => toast.ok(`Agregamos ${plural(count, 'promotor', 'promotores')}`),
  });

const partsOf = (all: readonly PromoterInput[]): PromoterInput[][] =>
  Array.from({ length: Math.ceil(all.length / PROMOTER_LIMITS.perCall) }, (_, n) =>
    all.slice(n * PROMOTER_LIMITS.perCall, (n + 1) * PROMOTER_LIMITS.perCall),
  );
