'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { ImagePicker } from '@/components/ui/form/image-picker';
import { Input } from '@/components/ui/form/input';
import { MoneyInput } from '@/components/ui/form/money-input';
import { Switch } from '@/components/ui/form/switch';
import { Textarea } from '@/components/ui/form/textarea';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { price as priceSchema, validate } from '@/lib/domain/kit/schema';
import { MENU_LIMITS } from '@/lib/domain/menu/menu';
import { ComboField } from './combo-field';
import type { Draft, DraftItem } from './menu-draft';

type Props = {
  draft: Draft;
  item: DraftItem;
  photo: string;
  /** With the chosen photo, '' to remove it, or null to leave it unchanged. */
  onSave: (item: DraftItem, picked: string | null) => void;
  onRemove: () => void;
  onClose: () => void;
};

export function ItemDialog(props: Props) {
  const { draft, item, onSave, onRemove, onClose } = props;
  const [edit, setEdit] = useState(item);
  // Null until another photo is chosen: the stored one may still be loading.
  const [picked, setPicked] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const set = (change: Partial<DraftItem>) => setEdit({ ...edit, ...change });
  const missing = edit.name.trim() === '';
  // Shown at once: the stored price may no longer be allowed.
  const priced = validate(priceSchema, edit.price);
  const save = () => {
    setAsked(true);
    if (!missing && priced.ok) onSave({ ...edit, name: edit.name.trim() }, picked);
  };
  const isNew = item.name === '';
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      unsaved={edit !== item}
      title={isNew ? 'Producto nuevo' : item.name}
      size="sm"
      footer={
        <>
          {!isNew && (
            <Button kind="danger" className="sm:mr-auto" onClick={onRemove}>
              Eliminar
            </Button>
          )}
          <DialogBack />
          <Button kind="primary" onClick={save}>
            {isNew ? 'Agregar producto' : 'Listo'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Field label="Nombre" error={asked && missing ? 'Escribe el nombre' : null}>
          <Input
            maxLength={80}
            value={edit.name}
            onChange={(typed) => set({ name: typed.target.value })}
          />
        </Field>
        <Field label="Precio" error={priced.ok ? null : priced.message}>
          <MoneyInput value={edit.price} onChange={(price) => set({ price })} />
        </Field>
        <Switch
          label="Disponible"
          help="Apágalo cuando se agote: la carta lo dice en el momento."
          checked={edit.available}
          onChange={(change) => set({ available: change.target.checked })}
        />
        <Field label="Descripción" optional>
          <Textarea
            rows={2}
            maxLength={300}
            value={edit.description}
            onChange={(typed) => set({ description: typed.target.value })}
          />
        </Field>
        <ComboField draft={draft} item={edit} onChange={(combo) => set({ combo })} />
        <Field label="Foto" optional>
          <ImagePicker
            alt={`Foto de ${edit.name || 'el producto'}`}
            value={picked ?? props.photo}
            maxSide={480}
            maxChars={MENU_LIMITS.photoChars}
            onChange={(data) => {
              setPicked(data);
              set({ hasPhoto: data !== '' });
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
