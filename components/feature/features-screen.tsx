'use client';

import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { Pill } from '@/components/ui/pill';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { useListState } from '@/hooks/use-list-state';
import { useNow } from '@/hooks/use-now';
import { usePage } from '@/hooks/use-page';
import { useUrlSheet } from '@/hooks/use-url-sheet';
import { variant } from '@/lib/config';
import { FEATURE_KEYS, type Feature } from '@/lib/domain/feature/feature';
import { FEATURE_TEXT } from '@/lib/domain/feature/feature-text';
import { plural } from '@/lib/domain/kit/format';
import { fromNow, shortDate } from '@/lib/domain/kit/format-date';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { FeatureDialog } from './feature-dialog';
import { featureExport, foundFeatures } from './feature-list';
import { FEATURE_STATE_OPTIONS, featureState } from './feature-words';
import { useFeatures } from './use-features';

export function FeaturesScreen() {
  usePage({ current: { name: 'Funcionalidades', url: adminRoute('functions') } });
  const { status, features, retry } = useFeatures();
  const list = useListState({ filters: ['mode'] as const });
  const sheet = useUrlSheet('feature');
  const found = foundFeatures(features, list.q, list.filters.mode, useNow());
  const editing = status === 'ready' && features.find(({ key }) => key === sheet.id);
  return (
    <>
      <PageHeader
        title="Funcionalidades"
        description="Qué está activo y para quién. Un cambio llega en el momento a los paneles abiertos, y el servidor lo exige."
      />
      <ListToolbar
        list={list}
        search="Buscar por nombre, descripción o responsable"
        filters={[list.filterBy('mode', 'Estado', FEATURE_STATE_OPTIONS)]}
        summary={status === 'ready' && plural(found.length, 'funcionalidad', 'funcionalidades')}
      >
        <ExportMenu
          title="Funcionalidades"
          columns={featureExport}
          rows={() => found}
          reason={found.length === 0 && 'No hay nada que exportar'}
        />
      </ListToolbar>
      {status === 'error' && (
        <ErrorState title="No pudimos cargar las funcionalidades" onRetry={retry} />
      )}
      {status === 'loading' && (
        <Loading className="grid gap-px">
          {FEATURE_KEYS.map((key) => (
            <Skeleton key={key} className="h-20" />
          ))}
        </Loading>
      )}
      {status === 'ready' && found.length === 0 && (
        <div className="rounded-card border border-line bg-card">
          <ListEmpty list={list} none="Ninguna funcionalidad coincide">
            {null}
          </ListEmpty>
        </div>
      )}
      {status === 'ready' && found.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
          {found.map((feature) => (
            <FeatureRow
              key={feature.key}
              feature={feature}
              onEdit={() => sheet.open(feature.key)}
            />
          ))}
        </ul>
      )}
      {editing && <FeatureDialog feature={editing} onClose={sheet.close} />}
    </>
  );
}

function FeatureRow({ feature, onEdit }: { feature: Feature; onEdit: () => void }) {
  const now = useNow();
  const state = featureState(feature, now, variant().producer);
  const { name } = FEATURE_TEXT[feature.key];
  const facts = [
    feature.owner && `Responde ${feature.owner}`,
    feature.endsAt && `hasta el ${shortDate(feature.endsAt)}`,
    feature.updatedAt && `cambió ${fromNow(feature.updatedAt, now)}`,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold text-base">{name}</h2>
          <Pill tone={state.tone}>{state.word}</Pill>
        </div>
        <p className="mt-1 max-w-[45em] text-ink-soft">{feature.description}</p>
        {facts.length > 0 && <p className="mt-1 text-ink-faint text-xs">{facts.join(' · ')}</p>}
      </div>
      <Button onClick={onEdit} aria-label={`Cambiar ${name}`}>
        Cambiar
      </Button>
    </li>
  );
}
