import { hadNoTax } from '@/lib/domain/producer/fee-history';
import { parseProducer } from '@/lib/domain/producer/producer';
import type { Migration } from './migration';

/** Producers whose fees had no IVA once, and that changed before their record said so. */
export const hadNoTaxes: Migration = {
  id: '013-had-no-tax',
  why: 'The months of Ingresos leave the IVA out for producers that had none at the time',
  collection: 'producers',
  changesOf: (id, raw) =>
    raw.hadNoTax !== true && hadNoTax(parseProducer(id, raw).feesHistory)
      ? { hadNoTax: true }
      : null,
};
