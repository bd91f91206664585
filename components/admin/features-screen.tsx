'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { Pill } from '@/components/ui/pill';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useNow } from '@/hooks/use-now';
import { usePage } from '@/hooks/use-page';
import { variant } from '@/lib/config';
import { fromNow, shortDate } from '@/lib/domain/kit/format-date';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { FEATURE_KEYS, FEATURE_TEXT, type Feature } from '@/lib/domain/platform/feature';
import { FeatureDialog } from './feature-dialog';
import { featureState } from './feature-words';
import { useFeatures } from './use-features';

/** 'Funcionalidades': every feature flag with its audience, owner and end date. */
export function FeaturesScreen() {
  usePage({ current: { name: 'Funcionalidades', url: adminRoute('functions') } });
  const { status, features, retry } = useFeatures();
  const [editing, setEditing] = useState<Feature | null>(null);
  return (
    <>
      <PageHeader
        title="Funcionalidades"
        description="Qué está activo y para quién. Un cambio llega en el momento a los paneles abiertos, y el servidor lo exige."
      />
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
      {status === 'ready' && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
          {features.map((feature) => (
            <FeatureRow key={feature.key} feature={feature} onEdit={() => setEditing(feature)} />
          ))}
        </ul>
      )}
      {editing && <FeatureDialog feature={editing} onClose={() => setEditing(null)} />}
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
        <p className="mt-1 max-w-[68ch] text-ink-soft">{feature.description}</p>
        {facts.length > 0 && <p className="mt-1 text-ink-faint text-xs">{facts.join(' · ')}</p>}
      </div>
      <Button onClick={onEdit} aria-label={`Cambiar ${name}`}>
        Cambiar
      </Button>
    </li>
  );
}
