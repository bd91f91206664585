'use client';

import { useState } from 'react';
import { DataTable } from '@/components/ui/table/data-table';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { wholeList } from '@/components/ui/table/whole-list';
import { useListState } from '@/hooks/use-list-state';
import { useLiveDoc } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { useUrlSheet } from '@/hooks/use-url-sheet';
import { type DescribedFeature, FEATURE_TEXT } from '@/lib/domain/feature/feature-text';
import { parseErrorDay } from '@/lib/domain/health/health';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE, plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { featureColumns } from './feature-columns';
import { FeatureDialog } from './feature-dialog';
import { featureExport, foundFeatures } from './feature-list';
import { FeatureSheet } from './feature-sheet';
import { FEATURE_STATE_OPTIONS } from './feature-words';

/** Every feature: who has it until when, and what of it failed today; a row opens the rest. */
export function FeatureList({ features }: { features: readonly DescribedFeature[] }) {
  const now = useNow();
  const day = useLiveDoc(paths.errorDay(dayIn(now, DEFAULT_TIME_ZONE)), parseErrorDay);
  const today = day.status === 'ready' ? day.data : undefined;
  const list = useListState({ filters: ['mode'] as const });
  const sheet = useUrlSheet('feature');
  const [edited, setEdited] = useState<string | null>(null);
  const found = foundFeatures(features, list.q, list.filters.mode, now);
  const { sorted, table } = wholeList(found, featureColumns(now, today), list, [
    'funcionalidad',
    'funcionalidades',
  ]);
  const shown = features.find(({ key }) => key === sheet.id);
  const editing = features.find(({ key }) => key === edited);
  return (
    <>
      <ListToolbar
        list={list}
        search="Buscar por nombre, descripción o responsable"
        filters={[list.filterBy('mode', 'Estado', FEATURE_STATE_OPTIONS)]}
        summary={plural(found.length, 'funcionalidad', 'funcionalidades')}
      >
        <ExportMenu
          title="Funcionalidades"
          columns={featureExport}
          rows={() => sorted}
          reason={found.length === 0 && 'No hay nada que exportar'}
        />
      </ListToolbar>
      <DataTable
        {...table}
        label="Funcionalidades"
        rowKey={({ key }) => key}
        rowName={({ key }) => FEATURE_TEXT[key].name}
        status="ready"
        dense
        href={({ key }) => sheet.hrefOf(key)}
        onOpen={({ key }) => sheet.open(key)}
        empty={
          <ListEmpty list={list} none="Ninguna funcionalidad coincide">
            {null}
          </ListEmpty>
        }
      />
      {shown && !editing && (
        <FeatureSheet
          feature={shown}
          today={today}
          onClose={sheet.close}
          onEdit={() => setEdited(shown.key)}
        />
      )}
      {editing && <FeatureDialog feature={editing} onClose={() => setEdited(null)} />}
    </>
  );
}
