'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { BinLink } from '@/components/shared/bin/bin-link';
import { ListScreen, wholeListOf } from '@/components/shared/list-screen';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlay/toast';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useListState } from '@/hooks/use-list-state';
import { rowsHeld } from '@/hooks/use-live-page';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { plural } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { CAMPAIGNS_ROUTE, DESIGNS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { CREATE_CAMPAIGN_ROUTE } from '@/lib/domain/kit/routes/pages';
import { answersTyped } from '@/lib/domain/kit/search';
import { cutText } from '@/lib/domain/kit/text/cut';
import type { Design } from '@/lib/domain/mailing/blocks/design';
import { EMPTY_CAMPAIGN } from '@/lib/domain/mailing/campaign';
import { useCreateCampaign } from '../use-campaign-actions';
import { BrandCard } from './brand-card';
import { DESIGN_COLUMNS, DESIGN_EXPORT } from './design-columns';
import { DesignDialog } from './design-dialog';
import { useDeleteDesign, useDesigns } from './use-designs';
import { VersionsDialog } from './versions-dialog';

const NOUN = ['diseño', 'diseños'] as const;

export function DesignsScreen() {
  usePage({
    current: { url: DESIGNS_ROUTE, name: 'Diseños' },
    parent: { url: CAMPAIGNS_ROUTE, name: 'Campañas' },
  });
  const { producerId } = usePanel();
  const designs = useDesigns();
  const list = useListState();
  const all = designs.data?.length ?? null;
  const found = (designs.data ?? []).filter(({ name }) => answersTyped(name, list.q));
  const { sorted, of } = wholeListOf(designs, found, DESIGN_COLUMNS, list, NOUN);
  const [named, setNamed] = useState<{ design: Design; isCopy: boolean } | null>(null);
  const [turned, setTurned] = useState<Design | null>(null);
  const create = useCreateCampaign(producerId);
  const remove = useDeleteDesign();
  const begin = ({ blocks, name }: Design) =>
    create.mutate(
      { ...EMPTY_CAMPAIGN, name, blocks },
      { onError: (error) => toast.error(error.message) },
    );
  const action = (
    <Button kind="primary" icon={<Plus />} href={CREATE_CAMPAIGN_ROUTE}>
      Armar una campaña
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Diseños"
        description="Bloques para empezar una campaña. Cambiar uno no toca las que ya empezaste."
        action={all === 0 ? undefined : action}
      />
      <BrandCard />
      <ListScreen
        {...of}
        name="designs"
        label="Diseños"
        rowName={({ name }) => name}
        errorTitle="No pudimos cargar tus diseños"
        search="Buscar por nombre"
        summary={all !== null && plural(found.length, ...NOUN)}
        file={{
          columns: DESIGN_EXPORT,
          rows: rowsHeld({ path: entryPaths.designs(producerId) }, all ?? 0, sorted),
          reason: found.length === 0 && 'No hay diseños que exportar',
        }}
        actions={(design) => [
          { label: 'Usar en una campaña', onSelect: () => begin(design) },
          { label: 'Cambiar el nombre', onSelect: () => setNamed({ design, isCopy: false }) },
          { label: 'Duplicar', onSelect: () => setNamed({ design, isCopy: true }) },
          {
            label: 'Versiones anteriores',
            reason: design.former.length === 0 && 'No ha cambiado todavía',
            onSelect: () => setTurned(design),
          },
          'separator',
          { label: 'Eliminar', danger: true, onSelect: () => remove.mutate(design) },
        ]}
        none="Ningún diseño coincide"
        empty={
          <EmptyState title="Aquí estarán tus diseños" drawing="mail" action={action}>
            Arma una campaña por bloques y guárdala como diseño: la próxima empieza desde ahí.
          </EmptyState>
        }
      />
      {named && (
        <DesignDialog
          title={named.isCopy ? 'Duplicar el diseño' : 'Cambiar el nombre'}
          design={named.isCopy ? undefined : named.design}
          name={named.isCopy ? `${cutText(named.design.name, 50)} (copia)` : named.design.name}
          blocks={named.design.blocks}
          onClose={() => setNamed(null)}
        />
      )}
      {turned && <VersionsDialog design={turned} onClose={() => setTurned(null)} />}
      <BinLink kind="design" />
    </>
  );
}
