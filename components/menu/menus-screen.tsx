'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { BinLink } from '@/components/shared/bin/bin-link';
import { ListScreen, wholeListOf } from '@/components/shared/list-screen';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { Pill } from '@/components/ui/pill';
import { EmptyState } from '@/components/ui/state/empty-state';
import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { useListState } from '@/hooks/use-list-state';
import { rowsHeld } from '@/hooks/use-live-page';
import { usePage } from '@/hooks/use-page';
import { date } from '@/lib/domain/kit/format-date';
import { menuRoute } from '@/lib/domain/kit/routes/links';
import { editMenuRoute } from '@/lib/domain/kit/routes/pages';
import { CREATE_MENU_ROUTE, MENUS_ROUTE } from '@/lib/domain/kit/routes/producer';
import { plainText } from '@/lib/domain/kit/search';
import { itemsOf, type Menu } from '@/lib/domain/menu/menu';
import { AssignMenuDialog } from './assign-dialog';
import { useCopyMenu, useDeleteMenu } from './use-menu-actions';
import { MENUS_QUERY, useMenus } from './use-menus';

const columns: Column<Menu>[] = [
  {
    id: 'name',
    header: 'Carta',
    value: (menu) => menu.name,
    cell: (menu) => (
      <span className="block min-w-0">
        <span className="line-clamp-2 font-semibold">{menu.name}</span>
        <span className="block truncate text-ink-faint text-xs">
          {menu.producerName || 'Sin asignar'}
        </span>
      </span>
    ),
  },
  {
    id: 'published',
    header: 'Estado',
    card: 'aside',
    value: (menu) => menu.published,
    cell: (menu) =>
      menu.published ? <Pill tone="good">Publicada</Pill> : <Pill tone="neutral">Borrador</Pill>,
  },
  {
    id: 'items',
    header: 'Productos',
    align: 'right',
    value: (menu) => itemsOf(menu).length,
    cell: (menu) => itemsOf(menu).length,
  },
  {
    id: 'updatedAt',
    header: 'Cambió',
    value: (menu) => menu.updatedAt,
    cell: (menu) => date(menu.updatedAt),
  },
];

const menuExport: ExportColumn<Menu>[] = [
  { header: 'Carta', value: (menu) => menu.name, width: 32 },
  { header: 'Asignada a', value: (menu) => menu.producerName, width: 28 },
  { header: 'Publicada', value: (menu) => menu.published },
  { header: 'Productos', value: (menu) => itemsOf(menu).length },
  { header: 'Cambió', kind: 'moment', value: (menu) => menu.updatedAt },
  { header: 'Id', value: (menu) => menu.id },
];

export function MenusScreen() {
  usePage({ current: { name: 'Mis cartas', url: MENUS_ROUTE } });
  const state = useListState({ filters: ['state'] });
  const menus = useMenus();
  const router = useRouter();
  const copy = useCopyMenu();
  const [assigning, setAssigning] = useState<Menu | null>(null);
  // The live row: the menu may be assigned to somebody else while its dialog is open.
  const live = menus.data?.find(({ id }) => id === assigning?.id);
  const remove = useDeleteMenu();
  const wanted = plainText(state.q);
  const rows = (menus.data ?? []).filter(
    (menu) =>
      plainText(`${menu.name} ${menu.producerName}`).includes(wanted) &&
      (!state.filters.state || menu.published === (state.filters.state === 'published')),
  );
  const { sorted, of } = wholeListOf(menus, rows, columns, state, ['carta', 'cartas']);
  const create = (
    <Button kind="primary" icon={<Plus />} href={CREATE_MENU_ROUTE}>
      Crear carta
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Mis cartas"
        description="Comida y bebida, para la mesa de los invitados y para los consumos de un evento."
        action={create}
      />
      <ListScreen
        {...of}
        name="menus"
        label="Cartas"
        rowName={(menu) => menu.name}
        search="Buscar carta"
        filters={[
          state.filterBy('state', 'Estado', [
            { value: 'published', label: 'Publicadas' },
            { value: 'draft', label: 'Borradores' },
          ]),
        ]}
        file={{
          columns: menuExport,
          rows: rowsHeld(MENUS_QUERY, menus.data?.length ?? 0, sorted),
          reason: rows.length === 0 && 'No hay nada que exportar',
        }}
        href={(menu) => editMenuRoute(menu.id)}
        actions={(menu) => [
          { label: 'Asignar', onSelect: () => setAssigning(menu) },
          {
            label: 'Copiar',
            reason: copy.isPending && 'Se está copiando',
            onSelect: () =>
              copy.mutate(menu.id, {
                onSuccess: ({ menuId }) => router.push(editMenuRoute(menuId)),
              }),
          },
          menu.published && {
            label: 'Ver como invitado',
            href: menuRoute(menu.id),
            external: true,
          },
          'separator',
          { label: 'Eliminar', danger: true, onSelect: () => remove.mutate(menu) },
        ]}
        none="Ninguna carta con esa búsqueda"
        empty={
          <EmptyState drawing="menu" title="Aquí verás tus cartas" action={create}>
            Una carta sirve para muchos eventos: se escribe una vez y se asigna.
          </EmptyState>
        }
      />
      {assigning && (
        <AssignMenuDialog menu={live ?? assigning} onClose={() => setAssigning(null)} />
      )}
      <BinLink kind="menu" />
    </>
  );
}
