'use client';

import { Plus, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/form/input';
import { IconButton } from '@/components/ui/icon-button';
import { Pill } from '@/components/ui/pill';
import { SortableList, SortableRow } from '@/components/ui/sortable/sortable';
import { pesos } from '@/lib/domain/kit/format';
import { comboText } from '@/lib/domain/menu/menu';
import { type Draft, type DraftItem, moveItem } from './menu-draft';

type Category = Draft['categories'][number];
type Props = {
  draft: Draft;
  category: Category;
  photos: ReadonlyMap<string, string>;
  onChange: (categories: Draft['categories']) => void;
  onRename: (name: string) => void;
  onRemove: () => void;
  onAdd: () => void;
  onEdit: (item: DraftItem) => void;
};

export function CategoryEditor(props: Props) {
  const { draft, category, photos, onChange, onRename, onRemove, onAdd, onEdit } = props;
  const names = new Map(category.items.map((item) => [item.id, item.name || 'Producto']));
  return (
    <div className="rounded-card border border-line bg-card">
      <div className="flex items-center gap-2 border-line border-b p-3">
        <Input
          aria-label="Nombre de la categoría"
          placeholder="Tragos, cervezas, para picar…"
          maxLength={60}
          value={category.name}
          onChange={(typed) => onRename(typed.target.value)}
        />
        <IconButton label={`Eliminar ${category.name || 'categoría'}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <SortableList
        ids={category.items.map((item) => item.id)}
        nameOf={(id) => names.get(id) ?? ''}
        onMove={(id, onto) => onChange(moveItem(draft.categories, id, onto))}
      >
        <ul className="divide-y divide-line">
          {category.items.map((item) => (
            <SortableRow key={item.id} id={item.id} name={item.name || 'producto'} className="p-2">
              <button
                type="button"
                onClick={() => onEdit(item)}
                className="flex w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunken"
              >
                {photos.get(item.id) && item.hasPhoto && (
                  <img
                    src={photos.get(item.id)}
                    alt=""
                    className="size-9 shrink-0 rounded-control border border-line object-cover"
                  />
                )}
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{item.name || 'Sin nombre'}</span>
                  {item.combo.length > 0 && (
                    <span className="block truncate text-ink-faint text-xs">
                      {comboText(draft, item)}
                    </span>
                  )}
                </span>
                {!item.available && <Pill>Agotado</Pill>}
                <span className="shrink-0 tabular-nums">{pesos(item.price)}</span>
              </button>
            </SortableRow>
          ))}
        </ul>
      </SortableList>
      <div className="p-3">
        <Button kind="ghost" icon={<Plus />} onClick={onAdd}>
          Agregar producto
        </Button>
      </div>
    </div>
  );
}
