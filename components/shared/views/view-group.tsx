'use client';

import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import type { useViews } from '@/hooks/lists/use-views';
import { usePanel } from '@/hooks/use-panel';
import {
  changeView,
  removeView,
  saveView,
  setDefault,
  type ViewOwner,
} from '@/lib/data/view/views';
import type { SavedView, ViewList } from '@/lib/domain/view/view';
import { ViewForm } from './view-form';
import { ViewRow } from './view-row';

type Props = {
  title: string;
  owner: ViewOwner;
  views: readonly SavedView[];
  mayChange: boolean;
  current: string;
  linkOf: (query: string) => string;
  run: ReturnType<typeof useViews>['change'];
  onOpen: (query: string) => void;
};

export function ViewGroup(props: Props) {
  const { title, owner, views, mayChange, current, linkOf, run, onOpen } = props;
  const { uid } = usePanel();
  const [renaming, setRenaming] = useState<string | null>(null);
  if (views.length === 0) return null;
  const doing = (work: () => Promise<unknown>, onSuccess: () => void = () => {}) =>
    run.mutate(work, {
      onSuccess,
      onError: () => toast.error('No pudimos cambiar la vista. Inténtalo de nuevo'),
    });
  const again = ({ list, name, query, isDefault }: SavedView) =>
    doing(() => saveView(owner, uid, { list: list as ViewList, name, query, isDefault }));
  const copy = async (query: string) => {
    try {
      await navigator.clipboard.writeText(linkOf(query));
      toast.ok('Enlace copiado');
    } catch {
      toast.error('El navegador no permitió copiar el enlace');
    }
  };
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="flex flex-col">
        {views.map((view) =>
          renaming === view.id ? (
            <li key={view.id}>
              <ViewForm
                name={view.name}
                busy={run.isPending}
                onSave={(name) =>
                  doing(
                    () => changeView(owner, view.id, { name }),
                    () => setRenaming(null),
                  )
                }
                onCancel={() => setRenaming(null)}
              />
            </li>
          ) : (
            <ViewRow
              key={view.id}
              view={view}
              isCurrent={view.query === current}
              onOpen={() => onOpen(view.query)}
              items={[
                mayChange && { label: 'Renombrar', onSelect: () => setRenaming(view.id) },
                mayChange && {
                  label: 'Predeterminada',
                  checked: view.isDefault,
                  onSelect: () =>
                    doing(() => setDefault(owner, views, view.isDefault ? null : view.id)),
                },
                mayChange &&
                  view.query !== current && {
                    label: 'Guardar aquí lo que veo',
                    onSelect: () => doing(() => changeView(owner, view.id, { query: current })),
                  },
                { label: 'Copiar enlace', onSelect: () => void copy(view.query) },
                mayChange && 'separator',
                mayChange && {
                  label: 'Eliminar',
                  danger: true,
                  onSelect: () =>
                    doing(
                      () => removeView(owner, view.id),
                      () => toast.undo(`Se eliminó «${view.name}»`, () => again(view)),
                    ),
                },
              ]}
            />
          ),
        )}
      </ul>
    </div>
  );
}
