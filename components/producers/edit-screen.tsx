'use client';

import { useHouse } from '@/hooks/use-house';
import { variant } from '@/lib/config';
import { EditForm } from './edit-form';
import { HousePage } from './house-page';

/** 'Editar productora': its public data. */
export function EditScreen() {
  const producer = useHouse();
  const words = variant().producer;
  return (
    <HousePage
      title={words.edit}
      page="edit"
      flag="events.manage"
      description="Lo que ve el público en tus eventos y en tus correos."
    >
      <EditForm producer={producer} />
    </HousePage>
  );
}
