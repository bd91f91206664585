'use client';

import { useQuery } from '@tanstack/react-query';
import { useLiveDoc } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { contactCampaigns } from '@/lib/data/contact/contacts';
import { parseContact } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';

export function useContactDetails(contactId: string) {
  const { producerId } = usePanel();
  const person = useLiveDoc(producerId ? paths.contact(producerId, contactId) : null, parseContact);
  const campaigns = useQuery(contactCampaigns(producerId, contactId));
  return { person, campaigns };
}
