'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonField, StepDialog } from '@/components/shared/step-dialog';
import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { usePromoters } from '@/hooks/use-promoters';
import { assignPromoter } from '@/lib/data/promoter/event-promoters';

type Props = {
  event: { id: string; producerId: string };
  ledgerId: string;
  /** The promoter of the sale now; '' for nobody, null where that is not known here. */
  promoterId: string | null;
  onClose: () => void;
};

const NOBODY = '-';

/** Says afterwards whose a sale is. What it earned moves with it, at the rules of the sale. */
export default function AssignDialog({ event, ledgerId, promoterId, onClose }: Props) {
  const { live, promoters } = usePromoters(event.producerId);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const now = promoters.find(({ id }) => id === promoterId);
  const options = promoters
    .filter(({ id, active }) => active && id !== promoterId)
    .map(({ id, name, code }) => ({ value: id, label: name, hint: code }));
  return (
    <StepDialog
      words={{ title: '¿De quién es esta venta?', confirm: 'Cambiar promotor' }}
      description={`${now ? `Ahora es de ${now.name}. ` : ''}Lo que ganó se mueve con ella, con la comisión de cuando se vendió. Se puede hasta 7 días después del evento.`}
      fields={[{ ...reasonField('Escribe por qué'), maxLength: 200 }]}
      problemOf={() => (chosen === null ? 'Elige de quién es' : null)}
      send={({ reason = '' }) => {
        const code = promoters.find(({ id }) => id === chosen)?.code ?? '';
        return assignPromoter({ eventId: event.id, ledgerId, code, reason });
      }}
      onDone={() => {
        void client.invalidateQueries({ queryKey: ['promoter-cost', event.id] });
        onClose();
      }}
      onClose={onClose}
      before={
        <Field label="Promotor">
          <Combobox
            searchLabel="Buscar promotor"
            placeholder="Elige"
            loading={live.status === 'loading'}
            emptyText={live.status === 'error' ? 'No pudimos cargarlos' : undefined}
            value={chosen}
            options={[
              ...(promoterId === '' ? [] : [{ value: NOBODY, label: 'De nadie' }]),
              ...options,
            ]}
            onChange={setChosen}
          />
        </Field>
      }
    />
  );
}
