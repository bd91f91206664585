'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { toast } from '@/components/ui/overlay/toast';

/**
 * Runs an action that the address asks for ('?accion=paused'). `start` is called once with it, and returns whether
 * it may run now, or the page where it runs. The action is removed from the address, so that neither Back nor a
 * reload asks again.
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
