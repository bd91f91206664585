'use client';

import { useQuery } from '@tanstack/react-query';
import { contactCampaigns } from '@/lib/data/contacts';
import { parseContact } from '@/lib/domain/contact';
import { paths } from '@/lib/domain/paths';
import { useLiveDoc } from './use-live';
import { usePanel } from './use-panel';

/** One contact, live, and the campaigns it got. */
export function usePerson(contactId: string) {
  const { producerId } = usePanel();
  const person = useLiveDoc(producerId ? paths.contact(producerId, contactId) : null, parseContact);
  const campaigns = useQuery(contactCampaigns(producerId, contactId));
  return { person, campaigns };
}
