'use client';

import { Select } from '@/components/ui/form/select';
import { plural } from '@/lib/domain/kit/format';
import { LINK_DAYS } from '@/lib/domain/promoter/promoter';
import { useSaveLinkDays } from './use-promoter-actions';

const OPTIONS = LINK_DAYS.toSorted((a, b) => a - b).map((days) => ({
  value: `${days}`,
  label: `Un enlace cuenta ${plural(days, 'día', 'días')}`,
}));

export function LinkDays({ producerId, days }: { producerId: string; days: number }) {
  const save = useSaveLinkDays(producerId);
  return (
    <Select
      aria-label="Cuánto cuenta un enlace"
      className="w-full md:w-60"
      options={OPTIONS}
      value={`${save.isPending ? save.variables : days}`}
      disabled={save.isPending}
      onChange={({ target }) => {
        const chosen = LINK_DAYS.find((one) => `${one}` === target.value);
        if (chosen) save.mutate(chosen);
      }}
    />
  );
}
