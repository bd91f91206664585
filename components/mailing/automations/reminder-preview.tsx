'use client';

import { useQuery } from '@tanstack/react-query';
import { CampaignMailPreview } from '@/components/mailing/editor/campaign-mail-preview';
import { ErrorState } from '@/components/ui/state/error-state';
import { Skeleton } from '@/components/ui/state/skeleton';
import { usePanel } from '@/hooks/use-panel';
import { automationPreviewQuery } from '@/lib/data/mailing/automations';

export function ReminderPreview({ version }: { version: number }) {
  const { producerId } = usePanel();
  const { data, isError, refetch } = useQuery(
    automationPreviewQuery(producerId, 'reminder', version, true),
  );
  if (isError) {
    return <ErrorState title="No pudimos armar el recordatorio" onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-[70dvh] w-full" />;
  if (!data.content) {
    return <p className="text-ink-soft">Cuando publiques un evento verás aquí su recordatorio.</p>;
  }
  return <CampaignMailPreview content={data.content} isService className="lg:sticky lg:top-20" />;
}
