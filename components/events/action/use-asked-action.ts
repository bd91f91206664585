'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { toast } from '@/components/ui/overlay/toast';

/**
 * An action that the address asks for ('?accion=paused'): given to `start` once, which returns whether it may be done
 * now, or the page where it is done, and taken out of the address, so that neither Back nor a reload asks again.
 */
export function useAskedAction(start: (action: string) => boolean | string): void {
  const router = useRouter();
  const path = usePathname() ?? '';
  const asked = useSearchParams()?.get('accion') ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new question asks, not a new render
  useEffect(() => {
    if (asked === null) return;
    const answer = start(asked);
    if (!answer) toast.info('Eso no se puede hacer ahora con este evento');
    router.replace(typeof answer === 'string' ? answer : path, { scroll: false });
  }, [asked]);
}
