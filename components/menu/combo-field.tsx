'use client';

import { X } from 'lucide-react';
import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/number-input';
import { IconButton } from '@/components/ui/icon-button';
import { pesos } from '@/lib/domain/kit/format';
import { type ComboPart, itemsOf, partsPrice } from '@/lib/domain/menu/menu';
import type { Draft, DraftItem } from './menu-draft';

type Props = { draft: Draft; item: DraftItem; onChange: (combo: ComboPart[]) => void };

export function ComboField({ draft, item, onChange }: Props) {
  const singles = itemsOf(draft).filter((one) => one.combo.length === 0 && one.id !== item.id);
  const names = new Map(singles.map((one) => [one.id, one.name]));
  const parts = partsPrice(draft, item);
  return (
    <Field
      label="Es un combo de"
      optional
      group
      help={
        parts > 0
          ? `Por separado cuesta ${pesos(parts)}${item.price < parts ? `: ahorra ${pesos(parts - item.price)}.` : '.'}`
          : 'Déjalo vacío si es un producto simple.'
      }
    >
      <div className="flex flex-col gap-2">
        {item.combo.map((part) => (
          <div key={part.itemId} className="flex items-center gap-2">
            <NumberInput
              className="w-20 shrink-0"
              aria-label={`Cuántos ${names.get(part.itemId) ?? ''}`}
              max={99}
              value={part.quantity}
              onChange={(quantity) =>
                onChange(
                  item.combo.map((one) =>
                    one === part ? { ...one, quantity: Math.max(1, quantity) } : one,
                  ),
                )
              }
            />
            <span className="min-w-0 flex-1 truncate">{names.get(part.itemId)}</span>
            <IconButton
              label={`Quitar ${names.get(part.itemId) ?? ''}`}
              onClick={() => onChange(item.combo.filter((one) => one !== part))}
            >
              <X />
            </IconButton>
          </div>
        ))}
        <Combobox
          aria-label="Agregar al combo"
          searchLabel="Buscar producto"
          placeholder="Agregar un producto"
          value={null}
          options={singles
            .filter((one) => !item.combo.some((part) => part.itemId === one.id))
            .map((one) => ({ value: one.id, label: one.name, hint: pesos(one.price) }))}
          onChange={(itemId) => onChange([...item.combo, { itemId, quantity: 1 }])}
        />
      </div>
    </Field>
  );
}
