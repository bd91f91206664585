'use client';

import { ExternalLink } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SaveBar } from '@/components/ui/form/save-bar';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { PageHeader } from '@/components/ui/page-header';
import { Pill } from '@/components/ui/pill';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { usePage } from '@/hooks/use-page';
import { menuRoute } from '@/lib/domain/kit/routes/links';
import { editMenuRoute } from '@/lib/domain/kit/routes/pages';
import { CREATE_MENU_ROUTE, MENUS_ROUTE } from '@/lib/domain/kit/routes/producer';
import type { Menu } from '@/lib/domain/menu/menu';
import { AssignMenuDialog } from './assign-dialog';
import { GuestMenu } from './guest-menu';
import { type Draft, withPhoto } from './menu-draft';
import { MenuEditor } from './menu-editor';
import { useMenuEdit } from './use-menu-edit';
import { useMenu, useMenuPhotos } from './use-menus';

const PARENT = { name: 'Mis cartas', url: MENUS_ROUTE };

const LABELS = {
  name: 'nombre',
  description: 'descripción',
  published: 'si está publicada',
  categories: 'categorías y productos',
};

export function NewMenuScreen() {
  usePage({ current: { name: 'Crear carta', url: CREATE_MENU_ROUTE }, parent: PARENT });
  return <Workbench menu={null} />;
}

export function MenuScreen({ menuId }: { menuId: string }) {
  const menu = useMenu(menuId);
  const url = editMenuRoute(menuId);
  usePage({ current: { name: menu.data?.name ?? '', url }, parent: PARENT });
  if (menu.status === 'loading') {
    return (
      <Loading title="Carta" className="grid gap-6">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  if (menu.status === 'error') {
    return <ErrorState title="No pudimos cargar la carta" onRetry={menu.retry} />;
  }
  if (!menu.data) {
    return (
      <EmptyState
        whole
        drawing="menu"
        title="Esta carta no existe"
        action={<Button href={MENUS_ROUTE}>Ver cartas</Button>}
      />
    );
  }
  return <Workbench key={menu.data.id} menu={menu.data} />;
}

function Workbench({ menu }: { menu: Menu | null }) {
  const { draft, picked, change, clash, ...edit } = useMenuEdit(menu);
  const [assigning, setAssigning] = useState(false);
  const stored = useMenuPhotos(menu?.id ?? null);
  const photos = new Map([...stored, ...picked]);
  return (
    <>
      <PageHeader
        title={draft.name || (menu ? 'Carta sin nombre' : 'Crear carta')}
        status={
          menu &&
          (menu.published ? (
            <Pill tone="good">Publicada</Pill>
          ) : (
            <Pill tone="neutral">Borrador</Pill>
          ))
        }
        description={menu?.producerName && `De ${menu.producerName}`}
        more={
          menu?.published && (
            <Button icon={<ExternalLink />} external href={menuRoute(menu.id)}>
              Ver como invitado
            </Button>
          )
        }
        action={
          menu && (
            <Button kind="primary" onClick={() => setAssigning(true)}>
              Asignar
            </Button>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex flex-col gap-6">
          <MenuEditor
            draft={draft}
            onChange={change}
            photos={photos}
            onPhoto={(next, itemId, data) => change(next, withPhoto(picked, itemId, data))}
          />
          <SaveBar
            unsaved={edit.isUnsaved ? ['la carta'] : []}
            saving={edit.saving}
            error={edit.error}
            saveLabel={edit.isNew ? 'Crear carta' : 'Guardar cambios'}
            onDiscard={edit.discard}
            onSave={edit.submit}
          />
          <ClashDialog<Draft> {...clash} labels={LABELS} />
        </div>
        <MenuPreview menu={{ ...draft, producerName: menu?.producerName }} photos={photos} />
      </div>
      {assigning && menu && <AssignMenuDialog menu={menu} onClose={() => setAssigning(false)} />}
    </>
  );
}

function MenuPreview({ menu, photos }: ComponentProps<typeof GuestMenu>) {
  return (
    <section
      aria-label="Como la ve un invitado"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="rounded-card border border-line bg-card p-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      <p className="mb-4 text-ink-faint text-xs">Como la ve un invitado</p>
      <GuestMenu menu={menu} photos={photos} />
    </section>
  );
}
