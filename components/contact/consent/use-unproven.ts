'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { toast } from '@/components/ui/overlay/toast';
import { useAction } from '@/hooks/use-action';
import { usePanel } from '@/hooks/use-panel';
import { contactsCount, contactsOf } from '@/lib/data/contact/contacts';
import { askPermission } from '@/lib/data/mailing/campaigns';
import { UNPROVEN } from '@/lib/domain/contact/consent';
import { campaignRoute } from '@/lib/domain/kit/routes/mailing';
import { useContactErrands } from '../use-contact-errands';

/** The contacts without a basis for marketing who have not unsubscribed. */
const UNPROVEN_FILTER = {
  q: '',
  state: 'active',
  basis: UNPROVEN,
  tag: null,
  origin: null,
  sort: null,
};

export function useUnproven(onDone: () => void) {
  const { producerId } = usePanel();
  const router = useRouter();
  const { settle } = useContactErrands();
  const count = useQuery(contactsCount(producerId, UNPROVEN_FILTER));
  const settling = useAction(
    async () => {
      const ids: string[] = [];
      for await (const page of contactsOf(producerId, UNPROVEN_FILTER)) {
        // Contacts who bought nothing are not sent: the function would skip them.
        const buyers = page.filter(({ bought }) => Object.keys(bought).length > 0);
        ids.push(...buyers.map(({ id }) => id));
      }
      if (ids.length > 0) await settle(ids);
      else toast.ok('Ninguno de ellos te compró: no hay nada que registrar');
      onDone();
    },
    () => toast.error('No pudimos leer los contactos. Inténtalo de nuevo'),
  );
  const asking = useMutation({
    mutationFn: (key: string) => askPermission(producerId, key),
    onSuccess: ({ campaignId, message }) => {
      toast.ok(message);
      onDone();
      router.push(campaignRoute(campaignId));
    },
  });
  return {
    count: count.data ?? 0,
    hasFailed: count.isError && count.data === undefined,
    retry: () => void count.refetch(),
    settling,
    asking,
  };
}
