'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { Sheet } from '@/components/ui/overlay/sheet';
import type { Filter } from './table-types';

type Props = {
  title: string;
  filters: readonly Filter[];
  more?: ReactNode;
  order?: ReactNode;
  summary?: ReactNode;
  count: number;
  onClear: () => void;
  onClose: () => void;
};

/** All filters of a list, one below the other; each is applied at once, and the list is visible when it closes. */
export default function FiltersSheet(props: Props) {
  const { title, filters, more, order, summary, count, onClear, onClose } = props;
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={summary || undefined}
      footer={
        <>
          {count > 0 && (
            <Button kind="ghost" onClick={onClear}>
              Quitar filtros
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            Ver la lista
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {filters.map((filter) => (
          <Field key={filter.name} label={filter.label}>
            <Select
              placeholder="Todo"
              value={filter.value ?? ''}
              options={filter.options}
              onChange={({ target }) => filter.onChange(target.value || null)}
            />
          </Field>
        ))}
        {more}
        {order && <Field label="Orden">{order}</Field>}
      </div>
    </Sheet>
  );
}
