'use client';

import { notFound, usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorState } from '@/components/ui/state/error-state';
import { useLiveDoc } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { ProducerSettingsContext } from '@/hooks/use-producer-settings';
import { variant } from '@/lib/config';
import { paths } from '@/lib/domain/kit/paths';
import { samePageOf } from '@/lib/domain/kit/routes/pages';
import { parseProducer } from '@/lib/domain/producer/producer';
import { FormSkeleton } from './form-skeleton';

type Props = { producerId: string; children: ReactNode };

/**
 * The layout around a producer's settings: it subscribes to the producer of the URL. Another producer and a missing
 * one give the same 404, so that an id reveals nothing.
 */
export function ProducerSettingsFrame({ producerId, children }: Props) {
  const { isAdmin, producersId, user, status, retry } = usePanel();
  const isOwn = isAdmin || producersId.includes(producerId);
  const producer = useLiveDoc(isOwn ? paths.producer(producerId) : null, parseProducer);
  useAlignedSelection(producerId);

  if (status === 'error' && !isAdmin) {
    return <ErrorState title="No pudimos cargar tus datos" onRetry={retry} />;
  }
  // Until the user's producers are loaded, another producer cannot be told from their own.
  if (!isOwn && user) notFound();
  if (producer.status === 'ready' && !producer.data) notFound();
  if (producer.status === 'error') {
    return <ErrorState title="No pudimos cargar estos datos" onRetry={producer.retry} />;
  }
  if (!producer.data) return <FormSkeleton title={variant().producer.one} />;
  return <ProducerSettingsContext value={producer.data}>{children}</ProducerSettingsContext>;
}

/**
 * The URL selects its producer, so that permissions and menu match; if another is then chosen in the switcher, the
 * same page of that one opens.
 */
function useAlignedSelection(producerId: string) {
  const { isAdmin, producerId: selected, producersId, selectProducer } = usePanel();
  const router = useRouter();
  const pathname = usePathname();
  const aligned = useRef(false);
  useEffect(() => {
    if (isAdmin || !producersId.includes(producerId) || selected === '') return;
    if (selected === producerId) aligned.current = true;
    else if (!aligned.current) selectProducer(producerId);
    else router.replace(samePageOf(selected, pathname));
  }, [isAdmin, producerId, producersId, selected, selectProducer, router, pathname]);
}
