'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';
import { Textarea } from '@/components/ui/form/textarea';
import { SortableList, SortableRow } from '@/components/ui/sortable/sortable';
import { newMenuPartId } from '@/lib/data/menu/menus';
import { CategoryEditor } from './category-editor';
import { ItemDialog } from './item-dialog';
import {
  addCategory,
  type Draft,
  type DraftItem,
  moveCategory,
  newItem,
  type Photos,
  putItem,
  removeCategory,
  removeItem,
  renameCategory,
} from './menu-draft';

type Props = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  photos: Photos;
  /** A change of the draft with a photo of one of its items; '' removes it. */
  onPhoto: (draft: Draft, itemId: string, photo: string) => void;
};

export function MenuEditor({ draft, onChange, photos, onPhoto }: Props) {
  const [editing, setEditing] = useState<{ categoryId: string; item: DraftItem } | null>(null);
  const { categories } = draft;
  const set = (next: Draft['categories']) => onChange({ ...draft, categories: next });
  const names = new Map(categories.map(({ id, name }) => [id, name || 'Categoría']));
  const photoOf = (item: DraftItem) => (item.hasPhoto ? (photos.get(item.id) ?? '') : '');
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <div className="flex flex-col gap-6">
          <Field label="Nombre de la carta">
            <Input
              maxLength={80}
              value={draft.name}
              onChange={(typed) => onChange({ ...draft, name: typed.target.value })}
            />
          </Field>
          <Field label="Descripción" optional>
            <Textarea
              rows={2}
              maxLength={500}
              value={draft.description}
              onChange={(typed) => onChange({ ...draft, description: typed.target.value })}
            />
          </Field>
          <Switch
            label="Publicada"
            help="Quien tenga su enlace o su código QR la ve en el teléfono."
            checked={draft.published}
            onChange={(change) => onChange({ ...draft, published: change.target.checked })}
          />
        </div>
      </Card>
      <SortableList
        ids={categories.map(({ id }) => id)}
        nameOf={(id) => names.get(id) ?? ''}
        onMove={(id, onto) => set(moveCategory(categories, id, onto))}
      >
        <ul className="flex flex-col gap-4 empty:hidden" aria-label="Categorías">
          {categories.map((category) => (
            <SortableRow key={category.id} id={category.id} name={category.name || 'categoría'}>
              <CategoryEditor
                draft={draft}
                category={category}
                photos={photos}
                onChange={set}
                onRename={(name) => set(renameCategory(categories, category.id, name))}
                onRemove={() => set(removeCategory(categories, category.id))}
                onAdd={() =>
                  setEditing({ categoryId: category.id, item: newItem(newMenuPartId()) })
                }
                onEdit={(item) => setEditing({ categoryId: category.id, item })}
              />
            </SortableRow>
          ))}
        </ul>
      </SortableList>
      <Button
        className="self-start"
        icon={<Plus />}
        onClick={() => set(addCategory(categories, newMenuPartId()))}
      >
        Agregar categoría
      </Button>
      {editing && (
        <ItemDialog
          draft={draft}
          item={editing.item}
          photo={photoOf(editing.item)}
          onSave={(item, picked) => {
            const next = { ...draft, categories: putItem(categories, editing.categoryId, item) };
            if (picked === null) onChange(next);
            else onPhoto(next, item.id, picked);
            setEditing(null);
          }}
          onRemove={() => {
            set(removeItem(categories, editing.item.id));
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
