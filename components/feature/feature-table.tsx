'use client';

import { useState } from 'react';
import { ListScreen, useListSheet, wholeListOf } from '@/components/shared/list-screen';
import { useListState } from '@/hooks/use-list-state';
import { useLiveDoc } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
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

const NOUN = ['funcionalidad', 'funcionalidades'] as const;

/** Every feature: who has it until when, and what of it failed today; a row opens the rest. */
export function FeatureList({ features }: { features: readonly DescribedFeature[] }) {
  const now = useNow();
  const day = useLiveDoc(paths.errorDay(dayIn(now, DEFAULT_TIME_ZONE)), parseErrorDay);
  const today = day.status === 'ready' ? day.data : undefined;
  const list = useListState({ filters: ['mode'] as const });
  const [edited, setEdited] = useState<string | null>(null);
  const found = foundFeatures(features, list.q, list.filters.mode, now);
  const rows = found.map((one) => ({ ...one, id: one.key }));
  const columns = featureColumns(now, today, day.status === 'error');
  const { sorted, of } = wholeListOf({ status: 'ready' }, rows, columns, list, NOUN);
  const sheet = useListSheet('feature', of);
  const shown = features.find(({ key }) => key === sheet.id);
  const editing = features.find(({ key }) => key === edited);
  return (
    <ListScreen
      {...of}
      name="features"
      label="Funcionalidades"
      rowName={({ key }) => FEATURE_TEXT[key].name}
      search="Buscar por nombre o responsable"
      filters={[list.filterBy('mode', 'Estado', FEATURE_STATE_OPTIONS)]}
      summary={plural(found.length, ...NOUN)}
      file={{
        columns: featureExport,
        rows: () => sorted,
        reason: found.length === 0 && 'No hay nada que exportar',
      }}
      sheet={sheet}
      none="Ninguna funcionalidad coincide"
      empty={null}
    >
      {shown && !editing && (
        <FeatureSheet
          feature={shown}
          today={today}
          onClose={sheet.close}
          onEdit={() => setEdited(shown.key)}
        />
      )}
      {editing && <FeatureDialog feature={editing} onClose={() => setEdited(null)} />}
    </ListScreen>
  );
}
