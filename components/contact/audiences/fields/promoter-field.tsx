'use client';

import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { usePanel } from '@/hooks/use-panel';
import { usePromoters } from '@/hooks/use-promoters';
import type { ChangeCondition, ConditionOf } from './condition-of';

type Props = { condition: ConditionOf<'promoter'>; onChange: ChangeCondition };

export function PromoterField({ condition, onChange }: Props) {
  const { producerId } = usePanel();
  const { live, promoters } = usePromoters(producerId);
  const { promoterId } = condition;
  const known = promoters.map(({ id, name, active }) => ({
    ...{ value: id, label: name, hint: active ? '' : 'Inactivo' },
  }));
  const isGone =
    promoterId && live.status === 'ready' && !known.some((one) => one.value === promoterId);
  return (
    <Field label="Promotor" help="De quien era la venta cuando se hizo.">
      <Combobox
        searchLabel="Buscar promotor"
        loading={live.status === 'loading'}
        emptyText={live.status === 'error' ? 'No pudimos cargarlos' : undefined}
        value={promoterId ?? ''}
        options={[
          { value: '', label: 'Cualquier promotor' },
          ...known,
          ...(isGone ? [{ value: promoterId, label: 'Un promotor que no está' }] : []),
        ]}
        onChange={(id) => onChange({ ...condition, promoterId: id || null })}
      />
    </Field>
  );
}
